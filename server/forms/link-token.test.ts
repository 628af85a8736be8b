import { expect, test } from "vitest";
import { linkTokens } from "./link-token.ts";

const tokens = linkTokens(Buffer.alloc(32, 1));
const token = tokens.sign("confirm", "subscriber-1");

test("our link leads to its subscriber", () => {
  expect(tokens.read("confirm", token)).toBe("subscriber-1");
});

test.each([
  ["for another purpose", "unsubscribe", token],
  ["of another subscriber", "confirm", token.replace("-1", "-2")],
  ["with something behind it", "confirm", `${token}.more`],
  ["cut short", "confirm", token.slice(0, -4)],
  ["without a signature", "confirm", "subscriber-1"],
  ["with no id", "confirm", tokens.sign("confirm", "")],
  ["with an id that is not ours", "confirm", tokens.sign("confirm", "a b")],
  ["signed with another key", "confirm", linkTokens(Buffer.alloc(32, 2)).sign("confirm", "subscriber-1")],
] as const)("a link %s leads nowhere", (_, purpose, given) => {
  expect(tokens.read(purpose, given)).toBeUndefined();
});
