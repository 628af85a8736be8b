import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { canaries, leaksIn } from "../canaries.ts";
import { logFolder } from "./record.ts";

/** The suites in which visitors submit things. Each must have typed every canary, and logged that it stored a message. */
const suites = [
  { suite: "use cases", files: /^server-/ },
  { suite: "HTTP", files: /^tests-http-/ },
  { suite: "kill rounds", files: /^tests-messages-kill-/ },
  { suite: "browser", files: /^tests-e2e-/ },
];

/** What the logs of the whole run came to. */
export interface LogReport {
  files: number;
  lines: number;
  problems: string[];
}

/** Looks for a visitor's words in every log of a run; and for proof that they could have been there. */
export function checkLogs(folder: string): LogReport {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const logs = names
    .filter((name) => name.endsWith(".log"))
    .map((name) => ({ name, lines: readFileSync(join(folder, name), "utf8").split("\n") }));
  const leaks = logs.flatMap(({ name, lines }) =>
    lines.flatMap((line, index) => leaksIn(line).map((canary) => `${name}:${index + 1} contains "${canary}"`)),
  );
  const unproven = suites.flatMap(({ suite, files }) => {
    const stored = logs.some(({ name, lines }) => files.test(name) && lines.some(isStored));
    const submitted = new Set(
      names
        .filter((name) => name.endsWith(".submitted") && files.test(name))
        .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n")),
    );
    const missing = canaries.filter((canary) => !submitted.has(canary));
    return [
      ...(stored ? [] : [`${suite}: no log of a stored message`]),
      ...(missing.length > 0 ? [`${suite}: never submitted ${missing.join(", ")}`] : []),
    ];
  });
  return {
    files: logs.length,
    lines: logs.reduce((sum, { lines }) => sum + lines.length, 0),
    problems: [...leaks, ...unproven],
  };
}

function isStored(line: string): boolean {
  return line.includes('"event":"message.stored"');
}

/** The last step of `npm test`: nothing that any server, sender or command logged in it is a visitor's. */
if (import.meta.main) {
  const { files, lines, problems } = checkLogs(logFolder);
  for (const problem of problems) console.error(problem);
  console.log(`${lines} lines in ${files} logs, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
