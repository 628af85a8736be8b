import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../../server/log.ts";
import { asha, ashaInHindi, canaries, canariesIn } from "../canaries.ts";
import { checkLogs } from "./check.ts";
import { newFolder } from "../folder.ts";

const suites = [
  "server-messages-messages.test.ts",
  "tests-http-contact.test.ts",
  "tests-messages-kill-kill.test.ts",
  "tests-e2e-0",
];

describe("the canaries", () => {
  test.each([asha, ashaInHindi])("are in every field that a visitor fills in: $name", (typed) => {
    for (const text of Object.values(typed)) expect(canariesIn(text), text).not.toEqual([]);
  });

  test("are all among what the visitors type", () => {
    const typed = [...Object.values(asha), ...Object.values(ashaInHindi)].join("\n");
    expect(canariesIn(typed)).toEqual([...canaries]);
  });

  test.each([
    ["other letters", "ASHA@EXAMPLE.COM", ["Asha", "@example.com"]],
    [
      "a form",
      new URLSearchParams({ name: asha.name, phone: asha.phone }).toString(),
      ["Asha", "Verma", "98765 43210"],
    ],
    ["an address", encodeURIComponent(ashaInHindi.email), ["आशा", "@उदाहरण.भारत"]],
    ["JSON in ASCII", "\\u0906\\u0936\\u093E", ["आशा"]],
    ["DNS", `x@${new URL("http://उदाहरण.भारत").hostname}`, ["@उदाहरण.भारत"]],
    ["DNS and a form", `x%40${new URL("http://उदाहरण.भारत").hostname}`, ["@उदाहरण.भारत"]],
    ["a number without its space", "+919876543210", ["98765 43210"]],
  ])("are found in %s", (_, text, expected) => {
    expect(canariesIn(text)).toEqual(expected);
  });

  test("five digits in a request id are none", () => {
    expect(canariesIn('{"id":"0f98765a-1234-4321-b432-10a98765c432","path":"/stores/3"}')).toEqual([]);
  });
});

describe("the check", () => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder("logs");
    for (const name of suites) {
      createLog((line) => appendFileSync(join(folder, `${name}.log`), line)).info("message.stored", { fresh: true });
      writeFileSync(join(folder, `${name}.submitted`), canaries.join("\n"));
    }
  });

  test("passes logs that tell nothing of a visitor", () => {
    expect(checkLogs(folder)).toEqual({ files: suites.length, lines: suites.length * 2, problems: [] });
  });

  test.each([...canaries])("finds a planted %s, and says where", (canary) => {
    const log = createLog((line) => appendFileSync(join(folder, "tests-http-contact.test.ts.log"), line));
    log.error("planted", { words: `so much for ${canary}` });
    expect(checkLogs(folder).problems).toEqual([`tests-http-contact.test.ts.log:2 contains "${canary}"`]);
  });

  test("lets a reference and a request id spell what they like, and nothing around them", () => {
    const log = (words: string) => writeFileSync(join(folder, "tests-e2e-0.4711.log"), words);
    log('53 DD-ASHA-SFE1\n{"event":"request","id":"a-Asha_1-0000012","path":"/stores"}\n');
    expect(checkLogs(folder).problems).toEqual([]);
    log('DD-ASHA-SFE1 Asha\n{"id":"a-Asha_1-0000012","path":"/asha"}\n{"id":"Asha"}\n');
    expect(checkLogs(folder).problems).toHaveLength(3);
  });

  test("finds one in the output of a process", () => {
    writeFileSync(join(folder, "tests-e2e-0.4711.log"), `starting\n    at send (${asha.email})\n`);
    expect(checkLogs(folder).problems).toEqual([
      'tests-e2e-0.4711.log:2 contains "Asha"',
      'tests-e2e-0.4711.log:2 contains "@example.com"',
    ]);
  });

  test.each(suites)("fails when %s logged no message", (name) => {
    rmSync(join(folder, `${name}.log`));
    expect(checkLogs(folder).problems).toContainEqual(expect.stringMatching(/: no log of a stored message$/));
  });

  test("fails when a canary was never submitted", () => {
    writeFileSync(join(folder, "tests-e2e-0.submitted"), canaries.slice(1).join("\n"));
    expect(checkLogs(folder).problems).toEqual(["browser: never submitted Asha"]);
  });

  test("fails when there are no logs at all", () => {
    const { files, problems } = checkLogs(join(folder, "nowhere"));
    expect(files).toBe(0);
    expect(problems).toHaveLength(suites.length * 2);
  });
});
