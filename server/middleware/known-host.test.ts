import { expect, test } from "vitest";
import { hostJudge } from "./known-host.ts";

test.each([
  ["https://dawadwar.example", "dawadwar.example", "ours"],
  ["https://dawadwar.example", "DawaDwar.Example:443", "ours"],
  ["https://dawadwar.example", "localhost:3000", "ours"],
  ["https://dawadwar.example", "www.dawadwar.example", "moved"],
  ["https://dawadwar.example", "WWW.dawadwar.example:443", "moved"],
  ["https://dawadwar.example", "dawadwar.example.", "moved"],
  ["https://dawadwar.example", "www.dawadwar.example.:443", "moved"],
  ["https://www.dawadwar.example", "dawadwar.example:443", "moved"],
  ["https://dawadwar.example:8443", "dawadwar.example.:8443", "moved"],
  ["https://dawadwar.example", "dawadwar.example:80", "other"],
  ["https://dawadwar.example", "dawadwar.example.elsewhere.example", "other"],
  ["https://dawadwar.example", "0", "other"],
  ["https://dawadwar.example", "dawadwar.example..", "malformed"],
  ["https://dawadwar.example", ".", "malformed"],
  ["https://dawadwar.example", "dawadwar.example:", "malformed"],
  ["https://दवा.example", "xn--j2b4a1a.example", "ours"],
  [undefined, "anything.example.", "ours"],
  [undefined, "a b", "malformed"],
])("at %s, a request for %s is %s", (origin, host, verdict) => {
  expect(hostJudge(origin)(host)).toBe(verdict);
});
