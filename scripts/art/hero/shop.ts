import { balcony, window } from "./houses.ts";
import { colleague, customer, pharmacist } from "./people.ts";
import { tank } from "./skyline.ts";
import {
  chance,
  circle,
  ellipse,
  group,
  hang,
  alongHang,
  line,
  linear,
  path,
  pick,
  radial,
  rect,
  times,
} from "./svg.ts";

export const shopDefs = [
  radial(
    "shop-light",
    [
      [0, "#fff6d6"],
      [0.45, "#ffdd92"],
      [0.8, "#f5b04a"],
      [1, "#d98a2c"],
    ],
    'cx=".5" cy=".3" r=".8"',
  ),
  linear("board", [
    [0, "#0c7a55"],
    [1, "#04553b"],
  ]),
  linear("counter", [
    [0, "#8a5426"],
    [1, "#52300f"],
  ]),
  linear("counter-glass", [
    [0, "#fff1c4", 0.95],
    [1, "#f1b85a", 0.85],
  ]),
  linear("awning", [
    [0, "#f6b72c"],
    [1, "#d98712"],
  ]),
].join("");

const left = 984;
const right = 1376;
const floor = 985;

/** The lit pharmacy, with rooms above it. */
export function shop(): string {
  return group([building(), interior(), counter(), front(), sign(), crossSign(1404, 560)]);
}

function building(): string {
  return group([
    rect(960, 372, 440, 630, "url(#wall-shop)"),
    rect(950, 360, 460, 16, "#0e3d3d"),
    rect(956, 330, 448, 32, "#164b49"),
    line(times(14, (index) => `M${972 + index * 32} 336v20`).join(""), "#0e3d3d", 7),
    tank(1290, 332, "#08282a"),
    // A drainpipe and the box of an air cooler, as on every such wall.
    line("M1388 376V586", "#174b48", 6),
    rect(968, 536, 40, 30, "#9fb2a8", 'rx="3"'),
    circle(988, 551, 10, "#5f7a72"),
    line("M980 551h16M988 543v16", "#3c5650", 1.6),
    line("M1010 330V262M996 276H1026M1000 288H1022", "#08282a", 3),
    window(1006, 420, 54, 92, "url(#pane)", "#0f4442"),
    window(1300, 420, 54, 92, "url(#pane-dim)", "#0f4442"),
    // The tall balcony doors, open, with a lamp inside.
    rect(1126, 408, 108, 158, "#0f4442"),
    rect(1134, 416, 92, 150, "url(#pane)"),
    path("M1134 416h26c4 60 -4 110 -18 150h-8zM1226 416h-26c-4 60 4 110 18 150h8z", "#c9742f", 'opacity=".6"'),
    line("M1180 416v26", "#5a3818", 2),
    path("M1168 442h24l6 16h-36z", "#fff3cf"),
    balcony(1060, 566, 240, 46, "#092f30", 12),
    rect(950, 584, 460, 8, "#0e3d3d"),
  ]);
}

/** Shelves of light: rows of boxes and bottles in front of a bright wall. */
function interior(): string {
  const random = chance(5);
  const tints = [
    "#fff8e2",
    "#e9f3e4",
    "#0e8a60",
    "#e4733a",
    "#f6d27a",
    "#6fae9a",
    "#c8503c",
    "#fdf0c9",
    "#3f7f8a",
    "#d99a3c",
    "#b9d8c4",
  ];
  const rows = times(5, (row) => {
    const base = 738 + row * 33;
    const goods: string[] = [];
    for (let x = left + 14; x < right - 20;) {
      const width = 6 + random() * 11;
      const height = 12 + random() * 13;
      if ((x > 1150 && x < 1156) || random() < 0.05) {
        x += 8;
        continue;
      }
      const tint = pick(random, tints);
      goods.push(
        random() < 0.3
          ? path(
              `M${x.toFixed(1)} ${base}v${(-height * 0.7).toFixed(1)}q0 -3 ${(width * 0.3).toFixed(1)} -4v-3h${(width * 0.4).toFixed(1)}v3q${(width * 0.3).toFixed(1)} 1 ${(width * 0.3).toFixed(1)} 4v${(height * 0.7).toFixed(1)}z`,
              tint,
            )
          : rect(x, base - height, width, height, tint),
        rect(x, base - height * 0.55, width, 2.4, "#6a3a12", 'opacity=".22"'),
      );
      x += width + 1.6;
    }
    return group([
      ...goods,
      rect(left + 8, base, right - left - 16, 4.5, "#8a5426"),
      rect(left + 8, base + 4.5, right - left - 16, 3, "#5a3512", 'opacity=".4"'),
    ]);
  });
  return group([
    rect(left, 690, right - left, floor - 690, "url(#shop-light)"),
    ...rows,
    line("M1115 700V880M1246 700V880", "#7a4820", 5),
    // Tube lights under the ceiling.
    rect(1010, 697, 150, 6, "#ffffff"),
    rect(1200, 697, 150, 6, "#ffffff"),
    ellipse(1085, 706, 130, 26, "#fffbe8", 'opacity=".6" filter="url(#soft)"'),
    ellipse(1275, 706, 130, 26, "#fffbe8", 'opacity=".6" filter="url(#soft)"'),
    pharmacist(1230, 912),
    colleague(1062, 912),
  ]);
}

function counter(): string {
  const random = chance(17);
  const goods = times(30, (index) => {
    const height = 9 + random() * 10;
    return rect(
      1000 + index * 12,
      948 - height,
      8.5,
      height,
      pick(random, ["#0e8a60", "#e4733a", "#fff8e2", "#c8503c", "#3f7f8a", "#d99a3c"]),
    );
  });
  return group([
    rect(left, 910, right - left, 10, "#a66a34"),
    rect(left, 908, right - left, 3, "#ffe0a0"),
    rect(left + 8, 920, right - left - 16, 34, "url(#counter-glass)"),
    ...goods,
    rect(left, 950, right - left, 38, "url(#counter)"),
    line(times(7, (index) => `M${left + 56 * index + 28} 954v30`).join(""), "#3f240b", 1.6, 'opacity=".6"'),
    // A till, a jar and the weighing scale.
    rect(1308, 884, 40, 26, "#24423f"),
    path("M1312 884l6 -16h26l4 16z", "#35605a"),
    path("M1150 910v-20q0 -5 5 -5h12q5 0 5 5v20z", "#fff6dc", 'opacity=".85"'),
    rect(1152, 880, 18, 5, "#0c7a55"),
    customer(1128, 990),
  ]);
}

/** Pillars, the rolled shutter, the steps and a scalloped awning. */
function front(): string {
  const awning = times(14, (index) => {
    const x = 968 + index * 30.3;
    return path(`M${x} 672h30.3l2 24q-15 14 -33 0z`, index % 2 ? "#fff2d2" : "url(#awning)");
  });
  return group([
    rect(960, 676, 24, 312, "#1a5a4e"),
    rect(1376, 676, 24, 312, "#1a5a4e"),
    rect(980, 690, 4, 298, "#ffe3a4", 'opacity=".75"'),
    rect(1376, 690, 4, 298, "#ffe3a4", 'opacity=".75"'),
    line("M966 760h12M966 830h12M966 900h12M1382 760h12M1382 830h12M1382 900h12", "#2f7a66", 2),
    rect(984, 676, 392, 14, "#5f6f68"),
    line("M984 681h392M984 686h392", "#43524c", 1.4),
    ...awning,
    rect(964, 666, 432, 8, "#b8700f"),
    rect(970, 985, 420, 14, "#c9a06a"),
    rect(962, 999, 436, 14, "#8f7350"),
    rect(970, 985, 420, 3, "#ffe7b0"),
  ]);
}

/** The board, its bulbs, and its words in two scripts. */
function sign(): string {
  const bulbs = times(29, (index) => {
    const x = 982 + index * 14.15;
    return group([
      circle(x, 602, 7, "#ffcf70", 'opacity=".28"'),
      circle(x, 602, 2.6, "#fff4cf"),
      circle(x, 662, 7, "#ffcf70", 'opacity=".28"'),
      circle(x, 662, 2.6, "#fff4cf"),
    ]);
  });
  return group([
    rect(966, 592, 428, 80, "#04392a", 'rx="6"'),
    rect(974, 608, 412, 48, "url(#board)", 'rx="3"'),
    path("M1004 618h12v9h9v12h-9v9h-12v-9h-9v-12h9z", "#fff6d8"),
    path("M1345 618h12v9h9v12h-9v9h-12v-9h-9v-12h9z", "#fff6d8"),
    `<text x="1180" y="645" text-anchor="middle" font-family="Anek Sign" font-size="33" font-weight="700" fill="#fff6d8" letter-spacing="1">दवाइयाँ  ·  MEDICINES</text>`,
    ...bulbs,
  ]);
}

/** The lit box on a bracket: a green cross, seen from both ends of the street. */
function crossSign(x: number, y: number): string {
  return group([
    circle(x + 30, y + 30, 80, "url(#green-glow)"),
    line(`M${x - 6} ${y + 8}h20`, "#08282a", 4),
    rect(x + 2, y, 58, 58, "#053f2d", 'rx="8"'),
    rect(x + 6, y + 4, 50, 50, "#eafff0", 'rx="5"'),
    path(`M${x + 25} ${y + 11}h12v12h12v12h-12v12h-12v-12h-12v-12h12z`, "#0a9a66"),
  ]);
}

/** Small lamps strung from the shop to the house, as for a festival. */
export function fairyLights(): string {
  const spans: [number, number, number, number, number][] = [
    [722, 480, 962, 574, 30],
    [1400, 470, 1560, 470, 40],
    [1560, 470, 1704, 440, 34],
    [1400, 676, 1704, 692, 26],
  ];
  const lamps = spans.flatMap(([x1, y1, x2, y2, sag]) =>
    times(Math.round((x2 - x1) / 14), (index, count = Math.round((x2 - x1) / 14)) => {
      const [x, y] = alongHang(x1, y1, x2, y2, sag, (index + 0.5) / count);
      return group([circle(x, y + 4, 11, "#ffc45c", 'opacity=".22"'), circle(x, y + 4, 3.1, "#fff0c0")]);
    }),
  );
  return group([...spans.map(([x1, y1, x2, y2, sag]) => line(hang(x1, y1, x2, y2, sag), "#062022", 1.6)), ...lamps]);
}
