import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconSprite } from "./icons.ts";

test("the sprite is what `npm run icons` makes of the names and the packages", async () => {
  const sprite = readFileSync("app/components/icon/icons.svg", "utf8");
  expect(sprite).toBe(await iconSprite());
});
