import { arch, chance, circle, ellipse, group, line, linear, path, pick, rect, times } from "./svg.ts";
import { dish, tank } from "./skyline.ts";

export const houseDefs = [
  linear("wall-a", [
    [0, "#123f42"],
    [1, "#0a2a2c"],
  ]),
  linear("wall-b", [
    [0, "#1a4f4c"],
    [1, "#0d3334"],
  ]),
  linear("wall-c", [
    [0, "#22575a"],
    [1, "#123d3f"],
  ]),
  linear("wall-shop", [
    [0, "#1d5a55"],
    [0.55, "#2a6a5c"],
    [1, "#5a7a55"],
  ]),
  linear("wall-home", [
    [0, "#2b4a58"],
    [0.5, "#4a5a5c"],
    [1, "#9a7a55"],
  ]),
  linear("wall-e", [
    [0, "#143f40"],
    [1, "#0b2b2d"],
  ]),
  linear("pane", [
    [0, "#ffe2a0"],
    [1, "#f5a93e"],
  ]),
  linear("pane-dim", [
    [0, "#c98f45"],
    [1, "#8a5a2a"],
  ]),
].join("");

const glow = "url(#pane)";
const dim = "url(#pane-dim)";

/** A window under its sunshade, with open shutters. */
export function window(x: number, y: number, width: number, height: number, light: string, wood: string): string {
  const middle = x + width / 2;
  return group([
    path(
      `M${x - 16} ${y - 8}L${x - 22} ${y - 2}H${x + width + 22}L${x + width + 16} ${y - 8}Z`,
      "#0a2426",
      'opacity=".9"',
    ),
    rect(x - 5, y - 2, width + 10, height + 8, wood),
    rect(x, y + 3, width, height - 4, light),
    light === glow || light === dim
      ? path(
          `M${x} ${y + 3}h${width * 0.3}c2 ${height * 0.4} -6 ${height * 0.7} -${width * 0.18} ${height - 4}H${x}z`,
          "#b5602e",
          'opacity=".55"',
        )
      : "",
    light === glow || light === dim
      ? path(
          `M${x + width} ${y + 3}h-${width * 0.3}c-2 ${height * 0.4} 6 ${height * 0.7} ${width * 0.18} ${height - 4}H${x + width}z`,
          "#b5602e",
          'opacity=".55"',
        )
      : "",
    line(`M${middle} ${y + 3}v${height - 4}M${x} ${y + height * 0.36}h${width}`, wood, 3),
    path(`M${x - 5} ${y}l-20 6v${height - 4}l20 2z`, wood),
    path(`M${x + width + 5} ${y}l20 6v${height - 4}l-20 2z`, wood),
    rect(x - 9, y + height + 4, width + 18, 5, "#0a2426", 'opacity=".8"'),
  ]);
}

/** An iron rail with pots on the slab. */
export function balcony(x: number, y: number, width: number, height: number, iron: string, seed: number): string {
  const random = chance(seed);
  const bars = times(Math.floor(width / 11), (index) => `M${x + 6 + index * 11} ${y - height}V${y}`).join("");
  const rings = times(Math.floor(width / 22), (index) =>
    circle(x + 17 + index * 22, y - height * 0.72, 4.6, "none", `stroke="${iron}" stroke-width="1.6"`),
  );
  const pots = times(Math.floor(width / 46), (index) =>
    plant(x + 26 + index * 46 + random() * 8, y - height + 2, 0.75 + random() * 0.5, random),
  );
  return group([
    ...pots,
    line(bars, iron, 1.9),
    ...rings,
    line(`M${x} ${y - height}H${x + width}`, iron, 4.5),
    line(`M${x} ${y - height * 0.5}H${x + width}`, iron, 1.8),
    rect(x - 8, y, width + 16, 10, "#0c2c2e"),
    rect(x - 8, y + 10, width + 16, 4, "#061c1e"),
    path(`M${x + 10} ${y + 14}h14l-14 20zM${x + width - 10} ${y + 14}h-14l14 20z`, "#0a2628"),
  ]);
}

function plant(x: number, y: number, scale: number, random: () => number): string {
  const leaves = times(11, (index) => {
    const lean = (index - 5) * 6 + random() * 4;
    const reach = 16 + random() * 16;
    return `M0 0Q${lean * 0.3} ${-reach * 0.7} ${lean} ${-reach}Q${lean * 0.5 + 4} ${-reach * 0.5} 0 0Z`;
  }).join("");
  const flowers = times(4, () =>
    circle((random() - 0.5) * 34, -12 - random() * 20, 2.6, pick(random, ["#f3b01d", "#f08a3c", "#e4605a"])),
  );
  return group(
    [path(leaves, "#1d5a3c"), ...flowers, path("M-9 0H9L6 15H-6Z", "#9a4f2c"), rect(-10, -2, 20, 4, "#b3613a")],
    `transform="translate(${x} ${y}) scale(${scale})"`,
  );
}

function laundry(x: number, y: number, width: number): string {
  const random = chance(x);
  const cloths = times(Math.floor(width / 34), (index) => {
    const left = x + 10 + index * 33;
    const drop = 34 + random() * 26;
    return path(
      `M${left} ${y + 4}h24l2 ${drop}q-13 6 -27 0z`,
      pick(random, ["#7a4a4c", "#3f6f6a", "#a5823f", "#5c5a70", "#8a5a3c"]),
      'opacity=".9"',
    );
  });
  return group([line(`M${x} ${y}Q${x + width / 2} ${y + 10} ${x + width} ${y}`, "#0a2426", 1.6), ...cloths]);
}

/** The dark side of the street, where the words stand. */
export function leftHouses(): string {
  const dark = "#0b2f31";
  return group([
    // The low house by the lane, with washing on its roof.
    rect(800, 600, 172, 400, "url(#wall-c)"),
    rect(792, 594, 184, 12, "#0f3537"),
    line("M806 594V548M898 594V548", "#0f3537", 4),
    laundry(806, 552, 92),
    boy(917, 594),
    window(832, 660, 44, 66, glow, "#0f3638"),
    window(906, 660, 44, 66, dim, "#0f3638"),
    path(arch(850, 818, 66, 180), "#0a2a2c"),
    path(arch(858, 828, 50, 170), "#123b3b"),
    // The old house with arched windows and a jharokha.
    rect(330, 440, 316, 560, "url(#wall-b)"),
    rect(320, 430, 336, 14, "#0c3133"),
    path(times(11, (index) => `M${326 + index * 30} 430v-16q11 -14 22 0v16z`).join(""), "#0f3a3b"),
    tank(560, 418, "#0a2729"),
    ...[372, 548].flatMap((x) => [
      path(arch(x - 8, 492, 72, 118), dark),
      path(arch(x, 500, 56, 108), x === 548 ? glow : "#0a2628"),
      line(`M${x + 28} 500V608M${x} 548h56`, dark, 3),
    ]),
    jharokha(452, 482),
    rect(330, 646, 316, 8, "#0b2e30"),
    window(372, 706, 52, 78, dim, dark),
    window(556, 706, 52, 78, "#0a2628", dark),
    path(arch(456, 806, 74, 194), dark),
    path(arch(465, 818, 56, 182), "#0a2527"),
    // The tall house at the edge.
    rect(-20, 300, 352, 700, "url(#wall-a)"),
    rect(-20, 288, 362, 16, "#0a2a2c"),
    rect(40, 232, 120, 60, "#0d3133"),
    dish(230, 290, "#0a2527"),
    tank(80, 234, "#0a2527"),
    window(60, 356, 56, 84, "#0a2527", "#0a282a"),
    window(206, 356, 56, 84, dim, "#0a282a"),
    window(60, 566, 56, 92, glow, "#0a282a"),
    window(206, 566, 56, 92, "#0a2527", "#0a282a"),
    balcony(20, 700, 290, 44, "#051b1d", 3),
    rect(-20, 752, 352, 6, "#08282a"),
    rect(30, 800, 250, 200, "#08282a"),
    line(times(15, (index) => `M30 ${808 + index * 13}h250`).join(""), "#0c3234", 2.5),
  ]);
}

/** On the roof, with his kite. */
function boy(x: number, y: number): string {
  return group(
    [
      path("M-8 0L-7 -22H7L9 0H3L0 -14L-3 0Z", "#12292f"),
      path("M-9 -22C-10 -36 -6 -42 0 -42S10 -36 9 -22Z", "#b5522f"),
      line("M-7 -36L-13 -28M6 -37L13 -46", "#8a5636", 3.6),
      circle(1, -49, 6.6, "#8a5636"),
      path("M-6.5 -48C-8 -59 9 -60 8 -49C4 -54 0 -52 -6.5 -48Z", "#12100f"),
    ],
    `transform="translate(${x} ${y})"`,
  );
}

/** A hanging window with its own little roof. */
function jharokha(x: number, y: number): string {
  return group([
    path(`M${x - 6} ${y}Q${x + 40} ${y - 42} ${x + 86} ${y}Z`, "#0a292b"),
    rect(x - 12, y - 2, 104, 8, "#0a292b"),
    rect(x, y + 6, 80, 110, "#0c3032"),
    ...[0, 1, 2].map((index) => path(arch(x + 6 + index * 24, y + 18, 20, 62), index === 1 ? glow : dim)),
    path(
      times(9, (index) => `M${x + 4 + index * 9} ${y + 86}v26`).join(""),
      "none",
      'stroke="#154345" stroke-width="2.5"',
    ),
    path(`M${x - 4} ${y + 116}H${x + 84}L${x + 64} ${y + 150}H${x + 16}Z`, "#0a292b"),
  ]);
}

/** The house behind the tree, at the right edge. */
export function edgeHouse(): string {
  return group([
    rect(1700, 400, 260, 600, "url(#wall-e)"),
    rect(1692, 388, 270, 16, "#0b2c2e"),
    window(1750, 470, 52, 80, dim, "#0c3032"),
    window(1858, 470, 52, 80, glow, "#0c3032"),
    balcony(1730, 640, 220, 44, "#071f21", 9),
    window(1752, 720, 52, 84, "#0a2628", "#0c3032"),
    window(1858, 720, 52, 84, dim, "#0c3032"),
    ellipse(1800, 1000, 60, 20, "#061a1c"),
  ]);
}
