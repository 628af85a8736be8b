import { expect, test } from "vitest";
import { run } from "./run.ts";

async function dwar(argv: string[], env: Record<string, string> = {}) {
  let out = "";
  let err = "";
  const io = { out: (text: string) => void (out += text), err: (text: string) => void (err += text), env };
  return { code: await run(argv, io), out, err };
}

test("without a command it says what there is", async () => {
  const { code, out } = await dwar([]);
  expect(code).toBe(0);
  expect(out).toContain("launch-check");
});

test("an unknown command is refused, and the known ones are listed", async () => {
  const { code, err } = await dwar(["lunch-check"]);
  expect(code).toBe(2);
  expect(err).toContain('no command "lunch-check"');
  expect(err).toContain("launch-check");
});

test("help for one command shows examples", async () => {
  expect((await dwar(["launch-check", "--help"])).out).toContain("npx dwar launch-check");
});

test("a wrong setting stops a command with the list of faults", async () => {
  const { code, err } = await dwar(["launch-check"], { PORT: "x", PUBLIC_ORIGIN: "nowhere" });
  expect(code).toBe(2);
  expect(err).toMatch(/PORT: .*\n.*PUBLIC_ORIGIN: /);
});

test("the launch check lists samples and what is not configured, and fails", async () => {
  const { code, out } = await dwar(["launch-check"]);
  expect(code).toBe(1);
  expect(out).toContain("TRUSTED_PROXIES: ");
  expect(out).toContain("PUBLIC_ORIGIN: ");
  expect(out).toContain("contact.supportPhone");
  expect(out).toContain("company");
  expect(out).toContain("SMTP_URL");
  expect(out).toContain("PARTNER_PACKAGE");
});
