import { balcony, window } from "./houses.ts";
import { arch, circle, ellipse, group, line, linear, path, radial, rect, times } from "./svg.ts";

export const doorstepDefs = [
  radial(
    "door-light",
    [
      [0, "#fff3cc"],
      [0.6, "#ffcf78"],
      [1, "#ec9a36"],
    ],
    'cx=".5" cy=".45" r=".75"',
  ),
  linear("box", [
    [0, "#fbc544"],
    [1, "#e79a12"],
  ]),
  linear("scooter", [
    [0, "#12936a"],
    [1, "#06573f"],
  ]),
].join("");

/** The house next door: its door is open, and someone has come. */
export function home(): string {
  return group([
    rect(1400, 500, 304, 500, "url(#wall-home)"),
    rect(1392, 488, 318, 16, "#173a3f"),
    path(times(10, (index) => `M${1400 + index * 31} 488v-20q12 -10 24 0v20z`).join(""), "#21474c"),
    window(1436, 548, 54, 84, "url(#pane)", "#1b3b40"),
    window(1606, 548, 54, 84, "url(#pane-dim)", "#1b3b40"),
    balcony(1414, 680, 276, 42, "#0b2b2f", 31),
    window(1442, 762, 62, 88, "url(#pane)", "#1b3b40"),
    // Bills on the wall, and the meter.
    rect(1530, 800, 26, 34, "#e7d3a4", 'opacity=".75" transform="rotate(-3 1543 817)"'),
    rect(1534, 806, 18, 5, "#a5502c", 'opacity=".8" transform="rotate(-3 1543 817)"'),
    line("M1535 818h16M1535 823h12", "#5a4a30", 1.4, 'opacity=".7"'),
    rect(1410, 770, 20, 28, "#3c4f50"),
    circle(1420, 780, 6, "#9fb2a8"),
    line("M1420 770V690", "#27393c", 2.4),
    doorway(),
    steps(),
    tulsi(1512, 985),
    resident(1634, 968),
  ]);
}

function doorway(): string {
  const garland = times(15, (index) => {
    const x = 1578 + index * 7.2;
    const drop = Math.sin((index / 14) * Math.PI * 3) ** 2 * 9;
    return group([
      circle(x, 762 + drop, 4.4, index % 2 ? "#f08a24" : "#fbc23a"),
      index % 3 === 0 ? path(`M${x} ${766 + drop}l4 13l-4 5l-4 -5z`, "#2f8a4c") : "",
    ]);
  });
  return group([
    circle(1629, 880, 190, "url(#lamp-glow)"),
    path(arch(1568, 744, 122, 226, 40), "#5d4632"),
    path(arch(1576, 752, 106, 218, 36), "#3a2a1c"),
    path(arch(1582, 758, 94, 212, 34), "url(#door-light)"),
    // The room behind: a picture, a lamp, a shelf.
    rect(1640, 812, 24, 30, "#c98a3f"),
    rect(1643, 815, 18, 24, "#8fb09a"),
    line("M1606 758v24", "#8a5a26", 1.8),
    path("M1597 794q9 -18 18 0z", "#fff9e2"),
    // The leaf of the door, swung in.
    path("M1582 792C1582 776 1588 766 1598 760V962L1582 970Z", "#0d6b52"),
    path("M1586 800l8 -6v62l-8 4zM1586 884l8 -4v66l-8 4z", "#0a523f"),
    ...garland,
  ]);
}

function steps(): string {
  return group([
    rect(1552, 968, 152, 12, "#d7ad72"),
    rect(1552, 968, 152, 3, "#ffe3a8"),
    rect(1536, 980, 170, 12, "#b08a58"),
    rect(1520, 992, 186, 14, "#806848"),
  ]);
}

/** Holy basil in its painted stand. */
function tulsi(x: number, y: number): string {
  const leaves = times(26, (index) => {
    const angle = index * 2.4;
    const far = 6 + Math.sqrt(index) * 5;
    return circle(
      x + Math.cos(angle) * far,
      y - 66 + Math.sin(angle) * far * 0.8,
      5,
      index % 3 ? "#2c7a4a" : "#4a9a5a",
    );
  });
  return group([
    line(`M${x} ${y - 30}V${y - 66}`, "#3f4a2a", 3),
    ...leaves,
    path(`M${x - 16} ${y}V${y - 36}H${x + 16}V${y}Z`, "#c0643a"),
    rect(x - 20, y - 40, 40, 7, "#d97f4c"),
    rect(x - 20, y - 6, 40, 7, "#a5502c"),
    path(`M${x} ${y - 28}l6 8l-6 8l-6 -8z`, "#ffe0a0"),
  ]);
}

/** Grandmother in the doorway, against her own light. */
function resident(x: number, y: number): string {
  return group(
    [
      path(
        "M-22 0C-24 -36 -20 -62 -14 -80C-20 -100 -15 -112 -4 -116H8C20 -112 22 -100 18 -82C24 -62 26 -34 24 0Z",
        "#2a6f73",
      ),
      path("M-14 -80C-4 -60 2 -30 2 0H24C26 -34 24 -62 18 -82C6 -74 -6 -74 -14 -80Z", "#1f595f"),
      path("M8 -116C-6 -96 -16 -50 -18 0H-8C-6 -46 2 -90 16 -112Z", "#4fa39a"),
      line("M8 -116C-6 -96 -16 -50 -18 0", "#fbc544", 2),
      // The end of the sari over her hair.
      path("M-15 -128C-17 -150 16 -154 18 -130C20 -118 18 -108 14 -102L4 -110C-4 -112 -6 -116 -8 -122Z", "#4fa39a"),
      ellipse(-4, -128, 10.5, 13, "#a06a45"),
      path("M-14 -132C-12 -146 8 -148 12 -132C6 -138 -6 -140 -14 -132Z", "#d9d6cf"),
      circle(-6, -133, 1.5, "#8a1f2c"),
      line("M-9 -122q4 3 8 0", "#5a3420", 1.5),
      circle(-9, -129, 3.6, "none", 'stroke="#3a2a20" stroke-width="1.1"'),
      line("M4 -98C-10 -92 -20 -88 -34 -88", "#4fa39a", 11),
      line("M-26 -88h-10", "#a06a45", 7),
      line("M2 -88C-12 -80 -22 -78 -36 -80", "#a06a45", 6.5),
      line("M-30 -85v7", "#fbc544", 2.2),
      line("M18 -104C24 -80 26 -40 24 -2", "#fff0c0", 1.8, 'opacity=".8"'),
    ],
    `transform="translate(${x} ${y})"`,
  );
}

/** The rider on the step, helmet on, holding out the parcel. */
export function rider(x: number, y: number): string {
  return group(
    [
      ellipse(0, 2, 34, 5, "#1d1208", 'opacity=".45"'),
      path("M-17 -80L-20 -8H-7L-1 -58L6 -8H19L13 -80Z", "#16323c"),
      path("M-1 -58L6 -8H19L13 -80H2Z", "#1f4450"),
      path("M-22 -8H-6V0H-24Q-26 -6 -22 -8ZM5 -8H20Q30 -6 29 0H5Z", "#f1ead8"),
      path("M-23 -126C-26 -108 -22 -90 -20 -74H16C18 -92 20 -112 13 -130C4 -138 -14 -138 -23 -126Z", "#0d7a57"),
      path("M4 -134C14 -128 18 -104 16 -74H5Z", "#12966b"),
      path("M-23 -108L18 -104V-96L-23 -100Z", "#fbc23a"),
      path("M-10 -150H8V-132H-8Z", "#8a5636"),
      ellipse(3, -151, 12, 14, "#9a6240"),
      path("M-19 -148C-20 -176 16 -180 19 -156L4 -157C0 -150 -2 -140 -10 -137C-16 -139 -19 -143 -19 -148Z", "#f3b01d"),
      path("M-19 -148C-20 -176 16 -180 19 -156L8 -157C-2 -166 -14 -160 -19 -148Z", "#ffd061"),
      line("M4 -157L21 -157", "#b5780a", 3),
      line("M8 -141q4 2 7 0", "#4a2a18", 1.6),
      line("M-4 -124C0 -108 8 -98 26 -98", "#0f8560", 13),
      line("M24 -98H36", "#9a6240", 8),
      line("M-4 -124C0 -110 6 -103 18 -101", "#12966b", 5, 'opacity=".8"'),
      parcel(32, -116),
      // The shop's light on his back, the door's on his face.
      line("M-23 -124C-26 -108 -22 -90 -20 -76L-21 -12", "#ffcf7a", 2.2, 'opacity=".75"'),
      line("M15 -128C19 -110 18 -92 16 -76", "#ffe4a6", 1.8, 'opacity=".8"'),
    ],
    `transform="translate(${x} ${y})"`,
  );
}

function parcel(x: number, y: number): string {
  return group([
    path(`M${x} ${y}h22l3 26h-28z`, "#e9c68e"),
    path(`M${x} ${y}l4 -6h15l3 6z`, "#cfa564"),
    path(`M${x + 9} ${y + 7}h5v4.500h4.500v5h-4.500v4.500h-5v-4.500h-4.500v-5h4.500z`, "#0d7a57"),
  ]);
}

/** His scooter at the kerb, with the delivery box. */
export function scooter(x: number, y: number): string {
  return group(
    [
      ellipse(84, 2, 104, 8, "#050d0e", 'opacity=".6"'),
      scooterWheel(24),
      scooterWheel(142),
      line("M62 -10L54 2", "#6f8a86", 4),
      // Front: fork, shield, lamp, handle.
      line("M26 -26L50 -108", "#9fb5ae", 5),
      path("M0 -34C4 -52 22 -56 40 -46L46 -30C30 -42 14 -40 6 -26Z", "url(#scooter)"),
      path(
        "M36 -30C30 -60 36 -92 48 -110L60 -106C52 -84 52 -58 60 -34L112 -30V-20H60C48 -20 40 -22 36 -30Z",
        "url(#scooter)",
      ),
      path("M48 -110L60 -106C52 -84 52 -58 58 -36L50 -32C44 -60 44 -90 52 -108Z", "#3fc093", 'opacity=".5"'),
      path("M36 -112C36 -124 52 -128 62 -120L60 -106C52 -104 40 -104 36 -112Z", "url(#scooter)"),
      circle(38, -113, 6.5, "#fff4cf"),
      circle(38, -113, 22, "url(#lamp-glow)"),
      line("M54 -120L74 -128", "#1b2a2c", 5),
      line("M66 -126L62 -146", "#1b2a2c", 2.4),
      ellipse(61, -150, 9, 6, "#24383a"),
      // Body and seat.
      path(
        "M92 -30C88 -58 104 -72 132 -72H168C180 -66 184 -52 176 -40C166 -28 140 -44 124 -22L104 -18C98 -20 94 -24 92 -30Z",
        "url(#scooter)",
      ),
      path(
        "M104 -62C114 -70 130 -72 168 -70",
        "none",
        'stroke="#4fcf9f" stroke-width="2.4" opacity=".7" stroke-linecap="round"',
      ),
      path("M90 -70C92 -82 112 -84 132 -82L176 -84Q184 -78 176 -70H96Q90 -68 90 -70Z", "#16262a"),
      rect(174, -62, 9, 9, "#e4503c", 'rx="3"'),
      // The box.
      rect(124, -146, 68, 64, "url(#box)", 'rx="6"'),
      rect(124, -146, 68, 13, "#ffda78", 'rx="6"'),
      path("M180 -146h6q6 0 6 6v52q0 6 -6 6h-6z", "#c9800c", 'opacity=".6"'),
      path("M147 -126h10v9h9v10h-9v9h-10v-9h-9v-10h9z", "#fffaf0"),
      line("M124 -100L120 -78M192 -100L194 -78", "#16262a", 3),
    ],
    `transform="translate(${x} ${y})"`,
  );
}

function scooterWheel(at: number): string {
  return group([
    circle(at, -23, 23, "#0a1416"),
    circle(at, -23, 13, "#7f9a94"),
    circle(at, -23, 10, "#20383a"),
    circle(at, -23, 3.5, "#b9cfc8"),
    line(`M${at - 9} -23h18M${at} -32v18`, "#8fa8a2", 1.6),
  ]);
}
