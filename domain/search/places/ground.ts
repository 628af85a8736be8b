import { areasOf } from "../index/areas.ts";
import { isPin } from "../../words/pin.ts";
import { kilometresPerDegree, type Position } from "../../position.ts";

/** In hundredths of the side of a square, from its upper left corner. */
interface Point {
  x: number;
  y: number;
}

/** Where stores are from each other, without a map: pins, rings of distance around the middle, and names of areas. */
export interface Ground {
  /** In the order of the stores; null for one whose position nobody knows. */
  pins: readonly (Point | null)[];
  rings: readonly { kilometres: number; radius: number }[];
  /** `isWide`: there is room for it on a wide screen alone. */
  areas: readonly (Point & { name: string; isWide: boolean })[];
  /** The middle is the place that was asked for. */
  isAround: boolean;
}

/** The pin that is furthest out is so far from the middle. */
const reach = 42;
/** A single store is not shown as if the next corner were the end of the world. */
const minKilometres = 1;
/** Pins closer than this would cover each other's numbers. */
const minApart = 10.5;
/** A pin is higher than it is wide. */
const flat = 0.75;
const ringKilometres = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const minRing = 12;
const maxRing = 66;

interface GroundStore {
  position: Position | null;
  address: string | null;
}

/** Null where no store has a position. `nameOf`: what readers call an area. */
export function groundOf(
  stores: readonly GroundStore[],
  asked: Position | null,
  nameOf: (area: string) => string,
): Ground | null {
  const located = stores.flatMap(({ position }) => position ?? []);
  if (located.length === 0) return null;
  const middle = asked ?? middleOf(located);
  const east = Math.cos((middle.latitude * Math.PI) / 180);
  const places = located.map(({ latitude, longitude }) => ({
    x: (longitude - middle.longitude) * east * kilometresPerDegree,
    y: (middle.latitude - latitude) * kilometresPerDegree,
  }));
  const furthest = Math.max(minKilometres, ...places.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const scale = reach / furthest;
  const points = spread(places.map(({ x, y }) => ({ x: 50 + x * scale, y: 50 + y * scale })));
  const inOrder = points.values();
  const pins = stores.map(({ position }) => (position ? inOrder.next().value! : null));
  return {
    pins,
    rings: ringKilometres
      .map((kilometres) => ({ kilometres, radius: round(kilometres * scale) }))
      .filter(({ radius }) => radius >= minRing && radius <= maxRing),
    areas: labelsOf(stores, pins, nameOf, asked !== null),
    isAround: asked !== null,
  };
}

function middleOf(positions: readonly Position[]): Position {
  return {
    latitude: halfway(positions.map(({ latitude }) => latitude)),
    longitude: halfway(positions.map(({ longitude }) => longitude)),
  };
}

function halfway(degrees: readonly number[]): number {
  return (Math.min(...degrees) + Math.max(...degrees)) / 2;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** Moves points that are too close apart, the same way each time, and keeps all of them inside. */
function spread(points: Point[]): Point[] {
  for (let pass = 0; pass < 40; pass += 1) {
    for (const [index, a] of points.entries()) {
      for (const [more, b] of points.slice(index + 1).entries()) {
        const [x, y] = [b.x - a.x, (b.y - a.y) * flat];
        const distance = Math.hypot(x, y);
        if (distance >= minApart) continue;
        // Two in one house go to different sides.
        const away = distance > 0.01 ? { x: x / distance, y: y / distance } : onCircle(index + 2.4 * (more + 1));
        const by = (minApart - distance) / 2;
        move(a, -by * away.x, (-by * away.y) / flat);
        move(b, by * away.x, (by * away.y) / flat);
      }
    }
  }
  return points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

function onCircle(angle: number): Point {
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

function move(point: Point, x: number, y: number): void {
  point.x = inside(point.x + x);
  point.y = inside(point.y + y);
}

function inside(value: number): number {
  return Math.min(96, Math.max(6, value));
}

/** A side in pixels on a phone and on a desktop: what does not fit there without covering something is left out. */
const [narrow, wide] = [320, 500];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function labelsOf(
  stores: readonly GroundStore[],
  pins: Ground["pins"],
  nameOf: (area: string) => string,
  isAround: boolean,
) {
  const named = new Map<string, Point[]>();
  for (const [index, name] of areaNames(stores, nameOf).entries()) {
    const pin = pins[index];
    if (pin && name !== null) named.set(name, [...(named.get(name) ?? []), pin]);
  }
  // Below the lowest of its pins.
  const labels = Array.from(named, ([name, points]) => ({ name, ...points.toSorted((a, b) => b.y - a.y)[0]! }));
  // The middle has a name of its own.
  const all = [...pins.filter((pin) => pin !== null), ...(isAround ? [{ x: 50, y: 54 }] : [])];
  const inNarrow = labelsThatFit(labels, all, narrow, []);
  const inWide = labelsThatFit(labels, all, wide, inNarrow);
  return inWide.map((label) => ({ ...label, isWide: !inNarrow.includes(label) }));
}

function labelsThatFit<Label extends Point & { name: string }>(
  labels: readonly Label[],
  pins: readonly Point[],
  side: number,
  first: readonly Label[],
): Label[] {
  const pixels = side / 100;
  const boxAt = ({ x, y }: Point, half: number, above: number, below: number): Box => ({
    left: x * pixels - half,
    right: x * pixels + half,
    top: y * pixels - above,
    bottom: y * pixels + below,
  });
  const boxOf = (label: Label) => boxAt(label, 3.8 * label.name.length, -2, 22);
  const taken = [...pins.map((pin) => boxAt(pin, 15, 40, 0)), ...first.map(boxOf)];
  const fitting = [...first];
  for (const label of labels) {
    const box = boxOf(label);
    const isInside = box.left >= 0 && box.right <= side && box.bottom <= side;
    if (first.includes(label) || !isInside || taken.some((other) => overlap(box, other))) continue;
    fitting.push(label);
    taken.push(box);
  }
  return fitting;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const isRoad = /\b(road|rd|street|marg|lane|gali|drive)$/i;

/**
 * The area of each store, as readers call it. What most of the addresses have in common is where all of them are, and tells none apart; of
 * the rest the widest comes last.
 */
function areaNames(stores: readonly GroundStore[], nameOf: (area: string) => string): (string | null)[] {
  const areas = stores.map(({ address }) => areaLabels(address));
  const counts = new Map<string, number>();
  for (const label of areas.flat()) counts.set(label, (counts.get(label) ?? 0) + 1);
  const isCommon = (label: string) => stores.length > 2 && counts.get(label)! > stores.length / 2;
  return areas.map((labels) => {
    const own = labels.filter((label) => !isCommon(label) && !isRoad.test(label));
    const known = own.find((label) => nameOf(label) !== label);
    const label = known ?? (stores.length > 2 ? own.at(-1) : own[0]);
    return label === undefined ? null : nameOf(label);
  });
}

function areaLabels(address: string | null): string[] {
  return areasOf(address).flatMap(({ label }) => (isPin(label) ? [] : [label]));
}

/** The area and the town of an address as readers of another script write them; null where we know neither. */
export function areaInScript(address: string | null, nameOf: (area: string) => string): string | null {
  const known = areaLabels(address)
    .map((label) => [label, nameOf(label)] as const)
    .filter(([label, name]) => name !== label)
    .map(([, name]) => name);
  return known.length === 0 ? null : [...new Set(known)].slice(0, 2).join(", ");
}
