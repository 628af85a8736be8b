import { chance, circle, ellipse, group, line, linear, path, radial, rect, times } from "./svg.ts";

export const skyDefs = [
  linear("sky", [
    [0, "#03141f"],
    [0.26, "#05283a"],
    [0.45, "#0b4450"],
    [0.58, "#1f6262"],
    [0.66, "#5c7c6a"],
    [0.73, "#b98f66"],
    [0.8, "#eda75c"],
    [1, "#ffcb74"],
  ]),
  radial("afterglow", [
    [0, "#ffcf7a", 0.95],
    [0.45, "#f3a64f", 0.45],
    [1, "#f3a64f", 0],
  ]),
  radial("moonlight", [
    [0, "#fff3cf", 0.5],
    [0.3, "#ffe6a8", 0.16],
    [1, "#ffe6a8", 0],
  ]),
].join("");

/** From night above to the last light behind the roofs. */
export function sky(): string {
  const random = chance(7);
  const stars = times(210, () => {
    const y = -420 + random() ** 1.5 * 800;
    return circle(
      random() * 1920,
      y,
      0.6 + random() * 1.3,
      "#fff6dc",
      `opacity="${(0.25 + random() * 0.6).toFixed(2)}"`,
    );
  });
  return group([
    rect(0, -420, 1920, 1290, "url(#sky)"),
    ...stars,
    ellipse(800, 850, 760, 300, "url(#afterglow)"),
    ellipse(1500, 850, 520, 220, "url(#afterglow)", 'opacity=".5"'),
    clouds(),
    moon(1556, 165),
    kite(1056, 250, "#f3b01d", "M1056 268C1036 350 990 460 926 552"),
    kite(560, 250, "#d9674a", "M560 266C580 340 620 480 690 640"),
  ]);
}

function moon(x: number, y: number): string {
  return group([
    circle(x, y, 170, "url(#moonlight)"),
    path(`M${x + 10} ${y - 40}a40 40 0 1 0 27 66a33 33 0 1 1 -27 -66z`, "#fff3d0"),
  ]);
}

function clouds(): string {
  return group(
    [
      streak(420, 560, 330, 10, "#e9a66a", 0.3),
      streak(640, 590, 260, 7, "#ffd08a", 0.4),
      streak(250, 620, 240, 9, "#f0ad68", 0.34),
      streak(1180, 520, 260, 8, "#d79a70", 0.26),
      streak(1060, 470, 190, 6, "#9aa089", 0.24),
      streak(820, 500, 210, 7, "#c79a76", 0.26),
      streak(1560, 330, 280, 9, "#3f7a74", 0.3),
      streak(380, 400, 300, 9, "#3f7a74", 0.28),
      streak(900, 330, 240, 7, "#3f7a74", 0.25),
    ],
    'filter="url(#soft)"',
  );
}

function kite(x: number, y: number, colour: string, string: string): string {
  return group([
    line(string, "#d8e2d4", 0.9, 'opacity=".35"'),
    path(`M${x} ${y - 20}L${x + 15} ${y}L${x} ${y + 20}L${x - 15} ${y}Z`, colour, 'opacity=".95"'),
    path(`M${x} ${y - 20}L${x + 15} ${y}L${x} ${y + 20}Z`, "#000", 'opacity=".18"'),
    path(`M${x} ${y + 20}l6 12h-12z`, colour),
  ]);
}

function streak(x: number, y: number, width: number, height: number, colour: string, opacity: number): string {
  return ellipse(x, y, width, height, colour, `opacity="${opacity}"`);
}
