import { expect, test } from "vitest";
import { pharmacySchema } from "../domain/stores/pharmacy.ts";
import { positionProblem } from "../domain/position.ts";
import { isVisible } from "../domain/stores/visible.ts";
import { fallbackStores } from "./fallback-stores.ts";

test("nine stores with ids 1 to 9, in Raipur, rated 4.2 to 4.9, licensed CG-PH-2024-001 to 009", () => {
  expect(fallbackStores.map((store) => store.id)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  for (const [index, store] of fallbackStores.entries()) {
    pharmacySchema.parse(store);
    expect(isVisible(store)).toBe(true);
    expect(store.address).toMatch(/Raipur/);
    expect(store.license).toBe(`CG-PH-2024-00${index + 1}`);
    expect(positionProblem(store.latitude!, store.longitude!)).toBeNull();
  }
  const ratings = fallbackStores.map((store) => store.rating!);
  expect([Math.min(...ratings), Math.max(...ratings)]).toEqual([4.2, 4.9]);
});
