import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const screens = globSync("app/routes/*/route.tsx").filter((file) =>
  readFileSync(file, "utf8").includes("export default function"),
);

test("every screen but home brings the styles that inner screens share", () => {
  const without = screens.filter((file) => !readFileSync(file, "utf8").includes('"../../styles/inner.css"'));
  expect(screens.length).toBeGreaterThan(10);
  expect(without).toEqual(["app/routes/home/route.tsx"]);
});
