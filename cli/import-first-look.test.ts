import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { runDwar, seedSamples } from "../tests/cli.ts";
import { newFolder } from "../tests/folder.ts";

test("stores that a list of all leaves out are named: an import takes none away", async () => {
  const dataDir = newFolder("left-out");
  {
    await using db = await openDatabase({ dataDir });
    await seedSamples(db);
  }
  const bring = async (ids: readonly string[], ...flags: string[]) => {
    const file = join(dataDir, "stores.csv");
    writeFileSync(file, ["id,name", ...ids.map((id) => `${id},Medical ${id}`)].join("\n"));
    return (await runDwar({ DATA_DIR: dataDir }, ["stores", "import", file, ...flags])).out;
  };
  expect(await bring(["a1", "a2", "a3", "a4", "a5"], "--approve")).not.toContain("not in this file");
  expect(await bring(["a1", "a2", "a4", "a5"])).toContain(
    "1 store that visitors see is not in this file, or in a bad row, and stays as before: a3. To hide it: npx dwar stores suspend a3\n",
  );
  expect(await bring(["a1", "a2", "a3"], "--dry-run")).toContain(
    "2 stores that visitors see are not in this file, or in a bad row, and stay as before: a4, a5. To hide one: npx dwar stores suspend a4\n",
  );
  // A few that are brought in by themselves, and what visitors do not see.
  expect(await bring(["a1", "a2"])).not.toContain("not in this file");
  await runDwar({ DATA_DIR: dataDir }, ["stores", "suspend", "a3"]);
  expect(await bring(["a1", "a2", "a4", "a5"])).not.toContain("not in this file");
});
