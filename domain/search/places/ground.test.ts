import { expect, test } from "vitest";
import { fallbackStores } from "../../../content/fallback-stores.ts";
import { positionOf } from "../../position.ts";
import { areaInScript, groundOf } from "./ground.ts";

const asIs = (name: string) => name;
const inHindi = (name: string) => ({ Mowa: "मोवा", Raipur: "रायपुर", Chhattisgarh: "छत्तीसगढ़" })[name] ?? name;
const raipur = { latitude: 21.25, longitude: 81.63 };
const at = (latitude: number | null, longitude: number | null = 81.63, address: string | null = null) => ({
  position: positionOf({ latitude, longitude }),
  address,
});
const nine = fallbackStores.map((store) => ({ position: positionOf(store), address: store.address }));

test("without any position there is no ground, and a store without one has no pin", () => {
  expect(groundOf([at(null), at(null)], raipur, asIs)).toBeNull();
  expect(groundOf([at(null), at(21.25)], null, asIs)!.pins).toEqual([null, { x: 50, y: 50 }]);
});

test("north is up, east is right, and a ring is as far as it says", () => {
  const ground = groundOf([at(21.25 + 10 / 111.195), at(21.25, 81.63 + 0.02)], raipur, asIs)!;
  const [north, east] = ground.pins;
  expect(north).toEqual({ x: 50, y: 8 });
  expect(east!.x).toBeGreaterThan(55);
  expect(east!.y).toBe(50);
  expect(ground.rings).toContainEqual({ kilometres: 10, radius: 42 });
  expect(ground.isAround).toBe(true);
});

test.each([
  ["nine of a town", nine],
  ["twenty-five in one house", Array.from({ length: 25 }, () => at(21.25))],
  ["one far away among many", [...nine, at(28.6, 77.2)]],
])("pins do not cover each other, and none leaves the ground: %s", (_, stores) => {
  const pins = groundOf(stores, null, asIs)!.pins.map((pin) => pin!);
  for (const [index, a] of pins.entries()) {
    expect(a.x >= 6 && a.x <= 96 && a.y >= 6 && a.y <= 96).toBe(true);
    for (const b of pins.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(7);
  }
});

test("areas are named by what tells stores apart: neither the town of all of them, nor a road, nor a PIN code", () => {
  const names = groundOf(nine, null, asIs)!.areas.map(({ name }) => name);
  expect(names).toContain("Telibandha");
  expect(names).toContain("Shankar Nagar");
  expect(names).not.toContain("Raipur");
  expect(names.filter((name) => /\d|Road/.test(name))).toEqual([]);
});

test("an address in Latin letters has its area and town in those that readers know", () => {
  expect(areaInScript("5 Main Road, Mowa, Raipur, Chhattisgarh 492007", inHindi)).toBe("मोवा, रायपुर");
  expect(areaInScript("5 Main Road, Elsewhere", inHindi)).toBeNull();
  expect(areaInScript(null, inHindi)).toBeNull();
});
