import { alongHang, chance, circle, ellipse, group, hang, line, linear, path, radial, rect, times } from "./svg.ts";

export const streetDefs = [
  linear("road", [
    [0, "#1b3f3c"],
    [0.25, "#12302f"],
    [1, "#061719"],
  ]),
  radial("lamp-glow", [
    [0, "#ffd27a", 0.75],
    [0.35, "#ffb84a", 0.3],
    [1, "#ffb84a", 0],
  ]),
  radial("green-glow", [
    [0, "#7dffc0", 0.5],
    [1, "#7dffc0", 0],
  ]),
  linear("spill", [
    [0, "#ffc368", 0.9],
    [0.3, "#f08f28", 0.6],
    [1, "#e07a18", 0],
  ]),
  linear("beam", [
    [0, "#ffdf9a", 0.4],
    [1, "#ffdf9a", 0],
  ]),
].join("");

/** Pavement and road, with the shop's and the door's light lying on them. */
export function ground(): string {
  const random = chance(64);
  const slabs = times(24, (index) => `M${index * 82} 1000l${(index - 12) * 2} 26`).join("");
  const gleams = times(60, () => {
    const x = 940 + random() * 780;
    const y = 1050 + random() ** 1.4 * 140;
    const near = 1 - Math.min(1, Math.abs(x - 1190) / 460);
    return ellipse(
      x,
      y,
      14 + random() * 46,
      0.9 + random() * 1.6,
      "#ffcf80",
      `opacity="${(near * (0.1 + random() * 0.3)).toFixed(2)}"`,
    );
  });
  return group([
    rect(0, 985, 1920, 50, "#23423d"),
    rect(0, 985, 1920, 4, "#35584f"),
    line(slabs, "#183330", 1.6),
    rect(0, 1026, 1920, 12, "#122b29"),
    rect(0, 1036, 1920, 170, "url(#road)"),
    group(
      [
        path("M960 1000H1400L1560 1200H800Z", "url(#spill)"),
        path("M1576 1000H1690L1760 1200H1540Z", "url(#spill)", 'opacity=".75"'),
      ],
      'style="mix-blend-mode:screen" filter="url(#soft)"',
    ),
    group(
      [
        ellipse(1180, 1008, 300, 30, "#ffb54e", 'opacity=".55"'),
        ellipse(1630, 1008, 110, 18, "#ffb54e", 'opacity=".55"'),
      ],
      'style="mix-blend-mode:screen" filter="url(#soft)"',
    ),
    ...gleams,
  ]);
}

/** A leaning post with too many wires, a street lamp, and birds going to sleep. */
export function wires(): string {
  const spans: [number, number, number, number, number][] = [
    [-20, 214, 716, 330, 60],
    [-20, 236, 716, 344, 64],
    [-20, 262, 716, 356, 50],
    [716, 330, 1420, 300, 70],
    [716, 344, 1420, 316, 78],
    [716, 356, 1940, 372, 112],
    [716, 366, 962, 420, 22],
    [716, 366, 1400, 520, 44],
    [1420, 300, 1940, 210, 42],
    [1420, 316, 1940, 236, 46],
    [716, 372, 646, 470, 10],
  ];
  const birds: [number, number][] = [
    [3, 0.18],
    [3, 0.22],
    [3, 0.245],
    [3, 0.42],
    [4, 0.6],
    [4, 0.635],
    [0, 0.6],
    [0, 0.64],
  ];
  return group([
    line("M716 300L724 1010", "#071d1f", 13),
    line("M676 334H760M682 352H754", "#071d1f", 6),
    ...[684, 704, 730, 750].map((x) => path(`M${x - 4} 334v-9h8v9z`, "#3c5c58")),
    rect(700, 420, 40, 54, "#0a2426"),
    rect(706, 412, 28, 10, "#0a2426"),
    line("M722 520C760 496 800 500 816 512", "#071d1f", 5),
    path("M800 508h36l-6 13h-24z", "#0a2628"),
    ellipse(818, 523, 12, 4, "#fff3cd"),
    circle(818, 528, 120, "url(#lamp-glow)"),
    path("M806 524H830L936 1000H706Z", "url(#beam)", 'style="mix-blend-mode:screen" filter="url(#soft)"'),
    ...spans.map(([x1, y1, x2, y2, sag]) => line(hang(x1, y1, x2, y2, sag), "#06191b", 2.1)),
    line("M1420 286V492M1402 300H1438M1404 316H1436", "#06191b", 5),
    line("M690 372c-14 20 -4 40 14 34s26 -30 8 -38s-34 22 -18 44", "#06191b", 2),
    ...birds.map(([span, at]) => {
      const wire = spans[span];
      return wire ? bird(...alongHang(...wire, at), at > 0.4) : "";
    }),
  ]);
}

function bird(x: number, y: number, left: boolean): string {
  return group(
    [path("M-13 6L-4 -4C-4 -12 4 -15 8 -11L12 -9L8 -7C8 0 2 3 -4 2Z", "#06191b")],
    `transform="translate(${x.toFixed(1)} ${(y - 2).toFixed(1)}) scale(${left ? -0.85 : 0.85} .85)"`,
  );
}

/** An auto-rickshaw waiting by the lane. */
export function autoRickshaw(x: number, y: number): string {
  return group(
    [
      ellipse(96, 2, 120, 8, "#040d0e", 'opacity=".6"'),
      rickshawWheel(30),
      rickshawWheel(160),
      path("M22 -128C60 -142 140 -142 178 -126L186 -84H16Z", "#1d3a2c"),
      path("M22 -128C60 -142 140 -142 178 -126L180 -118C140 -132 60 -132 20 -118Z", "#b98a1c"),
      path("M18 -84L34 -120H84V-84Z", "#7fa39a", 'opacity=".45"'),
      path("M94 -120H168L176 -84V-60H94Z", "#0a1d1e"),
      path(
        "M8 -48C6 -74 18 -86 30 -88H92V-56H176V-88H188C194 -70 194 -46 190 -26H180C178 -46 144 -48 140 -24H52C48 -46 14 -44 12 -28Z",
        "#c3901c",
      ),
      path("M8 -48C6 -74 18 -86 30 -88H92V-74H34C22 -72 14 -62 12 -28Z", "#e3b23a"),
      rect(10, -64, 9, 12, "#fff0c0", 'rx="3"'),
      circle(14, -58, 20, "url(#lamp-glow)"),
      line("M92 -120V-56M20 -118L12 -80", "#15281f", 4),
      rect(100, -74, 70, 18, "#3a2a1c"),
    ],
    `transform="translate(${x} ${y})"`,
  );
}

/** The street's dog, asleep in the warm patch. */
export function dog(x: number, y: number): string {
  return group(
    [
      ellipse(0, 0, 44, 5, "#1d1208", 'opacity=".5"'),
      path("M-40 0C-46 -18 -30 -30 -8 -28C16 -34 36 -22 38 -4Q38 0 34 0Z", "#a5713c"),
      path("M-40 0C-46 -18 -30 -30 -8 -28C16 -34 36 -22 38 -4C20 -18 -10 -20 -40 0Z", "#c98f52"),
      path("M-42 0C-56 -2 -58 -14 -46 -18C-38 -22 -26 -16 -26 -8C-26 -2 -32 0 -42 0Z", "#b8803f"),
      path("M-42 -18l-2 -9l10 6z", "#8a5a2c"),
      line("M-50 -8h6", "#3a2410", 1.6),
      line("M36 -4C48 -2 50 6 36 3", "#a5713c", 5),
    ],
    `transform="translate(${x} ${y})"`,
  );
}

function rickshawWheel(at: number): string {
  return group([circle(at, -18, 18, "#050f10"), circle(at, -18, 9, "#3c5652"), circle(at, -18, 3, "#88a09a")]);
}
