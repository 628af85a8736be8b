/** Small words for drawing, so that each part of the scene reads like a description of itself. */

/** Repeats the same picture on every run: the same seed gives the same street. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(random: () => number, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ""): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ""): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ""): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

export function group(parts: string[], more = ""): string {
  return `<g ${more}>${parts.join("")}</g>`;
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

type Stop = [offset: number, colour: string, opacity?: number];

export function linear(id: string, stops: Stop[], direction = 'x1="0" y1="0" x2="0" y2="1"'): string {
  return `<linearGradient id="${id}" ${direction}>${stops.map(stop).join("")}</linearGradient>`;
}

export function radial(id: string, stops: Stop[], more = ""): string {
  return `<radialGradient id="${id}" ${more}>${stops.map(stop).join("")}</radialGradient>`;
}

function stop([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
}

/** A wire hanging between two points. */
export function hang(x1: number, y1: number, x2: number, y2: number, sag: number): string {
  return `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${n(x2)} ${n(y2)}`;
}

/** A point on that wire, `at` from 0 to 1. */
export function alongHang(x1: number, y1: number, x2: number, y2: number, sag: number, at: number): [number, number] {
  const middleX = (x1 + x2) / 2;
  const middleY = (y1 + y2) / 2 + sag * 2;
  const rest = 1 - at;
  return [
    rest * rest * x1 + 2 * rest * at * middleX + at * at * x2,
    rest * rest * y1 + 2 * rest * at * middleY + at * at * y2,
  ];
}

/** An opening with a round head: a door, a window. */
export function arch(x: number, y: number, width: number, height: number, rise = width / 2): string {
  return `M${n(x)} ${n(y + height)}V${n(y + rise)}A${n(width / 2)} ${n(rise)} 0 0 1 ${n(x + width)} ${n(y + rise)}V${n(y + height)}Z`;
}

function n(value: number): number {
  return Math.round(value * 10) / 10;
}
