import { arch, chance, circle, group, line, path, pick, rect, times } from "./svg.ts";

/** The town behind: hazier the farther it is. */
export function skyline(): string {
  return group([far(), near(), lane()]);
}

function far(): string {
  const colour = "#4f7468";
  const random = chance(21);
  const blocks = times(26, (index) => {
    const width = 46 + random() * 60;
    const height = 60 + random() * 120;
    return rect(index * 76 - 20, 830 - height, width, height + 60, colour);
  });
  return group(
    [...blocks, temple(1130, 640, 1.05, colour), mosque(760, 672, 1, colour), tower(560, 560, colour)],
    'opacity=".72"',
  );
}

function near(): string {
  const colour = "#1f4d4b";
  const random = chance(44);
  const roofs = times(20, (index) => {
    const width = 88 + random() * 50;
    const height = 70 + random() * 110;
    const left = index * 100 - 20;
    const top = 860 - height;
    return group([
      rect(left, top, width, height + 60, colour),
      rect(left - 3, top, width + 6, 6, "#1a4341"),
      random() > 0.45 ? tank(left + width * 0.3, top, "#1a4341") : dish(left + width * 0.6, top, "#1a4341"),
      windows(left, top + 18, width, height - 10, random),
    ]);
  });
  return group(roofs);
}

/** The lane between the houses, with people going home. */
function lane(): string {
  return group([
    rect(620, 868, 220, 140, "#2a4f48"),
    path("M655 868H790L830 1000H640Z", "#c58a4a", 'opacity=".35"'),
    walker(752, 930, 1.1, "#143735"),
    walker(772, 932, 1.05, "#1a403d"),
    walker(668, 912, 0.8, "#1a403d"),
  ]);
}

function windows(left: number, top: number, width: number, height: number, random: () => number): string {
  const columns = Math.floor(width / 26);
  const rows = Math.max(1, Math.floor(height / 34));
  return group(
    times(columns * rows, (index) => {
      if (random() < 0.52) return "";
      const x = left + 12 + (index % columns) * 24;
      const y = top + Math.floor(index / columns) * 32;
      return rect(
        x,
        y,
        9,
        13,
        pick(random, ["#ffcf7a", "#f7b955", "#ffdf9f", "#8fb8a4"]),
        `opacity="${(0.45 + random() * 0.45).toFixed(2)}"`,
      );
    }),
  );
}

/** A shikhara with its flag. */
function temple(x: number, y: number, scale: number, colour: string): string {
  return group(
    [
      path("M-46 230V96C-44 40 -26 8 -9 -10L-9 -20H9L9 -10C26 8 44 40 46 96V230Z", colour),
      path("M46 230V150C50 118 64 104 78 96C92 104 104 120 106 150V230Z", colour),
      path("M-46 230V150C-50 118 -64 104 -78 96C-92 104 -104 120 -106 150V230Z", colour),
      circle(0, -25, 9, colour),
      line("M0 -30V-78", colour, 2.6),
      path("M1 -78L34 -69L1 -58Z", "#e58a3c"),
    ],
    `transform="translate(${x} ${y}) scale(${scale})"`,
  );
}

function mosque(x: number, y: number, scale: number, colour: string): string {
  const minaret = (at: number) =>
    group([
      rect(at - 6, -20, 12, 220, colour),
      rect(at - 10, 10, 20, 6, colour),
      path(`M${at - 8} -20C${at - 8} -38 ${at} -40 ${at} -54C${at} -40 ${at + 8} -38 ${at + 8} -20Z`, colour),
    ]);
  return group(
    [
      path("M-52 90C-64 40 -20 24 0 -8C20 24 64 40 52 90Z", colour),
      line("M0 -8V-26", colour, 2.4),
      rect(-70, 88, 140, 120, colour),
      minaret(-84),
      minaret(84),
      path(arch(-16, 130, 32, 70), "#caa06a", 'opacity=".35"'),
    ],
    `transform="translate(${x} ${y}) scale(${scale})"`,
  );
}

function tower(x: number, y: number, colour: string): string {
  const rungs = times(9, (index) => {
    const width = 6 + index * 2.6;
    const at = y + 14 + index * 26;
    return line(
      `M${x - width} ${at}L${x + width + 2.6} ${at + 26}M${x + width} ${at}L${x - width - 2.6} ${at + 26}`,
      colour,
      1.6,
    );
  });
  return group([
    line(
      `M${x} ${y - 34}V${y + 10}M${x - 5} ${y}L${x - 30} ${y + 250}M${x + 5} ${y}L${x + 30} ${y + 250}`,
      colour,
      2.4,
    ),
    ...rungs,
    circle(x, y - 36, 3, "#ff8d6a"),
  ]);
}

/** The black water tank of every roof. */
export function tank(x: number, roof: number, colour: string): string {
  return group([
    rect(x - 2, roof - 12, 4, 12, colour),
    rect(x + 26, roof - 12, 4, 12, colour),
    path(`M${x - 5} ${roof - 12}v-24c0 -6 8 -10 19 -10s19 4 19 10v24z`, colour),
    rect(x + 8, roof - 50, 12, 5, colour),
  ]);
}

export function dish(x: number, roof: number, colour: string): string {
  return group([
    line(`M${x} ${roof}V${roof - 16}`, colour, 2.5),
    path(`M${x - 14} ${roof - 30}A18 18 0 0 0 ${x + 12} ${roof - 10}Z`, colour),
    line(`M${x - 1} ${roof - 20}L${x + 8} ${roof - 31}`, colour, 1.6),
  ]);
}

function walker(x: number, y: number, scale: number, colour: string): string {
  return group(
    [path("M-7 0L-8 -26C-9 -40 9 -40 8 -26L7 0H2L0 -18L-2 0Z", colour), circle(0, -42, 5.5, colour)],
    `transform="translate(${x} ${y}) scale(${scale})"`,
  );
}
