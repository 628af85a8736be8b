import { chance, circle, ellipse, group, line, path, pick, times } from "./svg.ts";

/** The neem at the corner, its underside warm from the door and the shop. */
export function neem(): string {
  const random = chance(99);
  const crowns: [x: number, y: number, r: number][] = [
    [1800, 250, 120],
    [1700, 300, 92],
    [1890, 320, 120],
    [1760, 160, 96],
    [1860, 130, 104],
    [1660, 220, 64],
    [1740, 390, 70],
    [1870, 420, 84],
    [1930, 220, 100],
    [1620, 320, 46],
  ];
  const shade = crowns.map(([x, y, r]) => ellipse(x, y, r * 0.74, r * 0.58, "#06231f"));
  const sprays = crowns.flatMap(([x, y, r]) =>
    times(Math.floor(r * 0.9), () => {
      const angle = random() * Math.PI * 2;
      const far = Math.sqrt(random()) * r * 1.02;
      const at: [number, number] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.8];
      // What hangs low and to the left catches the light of the street.
      const warm = (at[1] - 230) / 260 + (1740 - at[0]) / 320;
      const tones =
        warm > 0.75
          ? ["#6f8a3c", "#8a9a44", "#55793a"]
          : warm > 0.2
            ? ["#2c6a3c", "#3a7a40", "#205a38"]
            : ["#0f4030", "#14493a", "#0c382c"];
      return spray(at, 60 + random() * 60 + (Math.cos(angle) > 0 ? -20 : 20), 20 + random() * 16, pick(random, tones));
    }),
  );
  return group([
    path(
      "M1776 1012C1788 900 1784 760 1790 640C1792 560 1780 470 1770 400L1800 396C1806 470 1822 560 1826 640C1832 780 1830 900 1850 1012Z",
      "#2a2a20",
    ),
    path(
      "M1776 1012C1788 900 1784 760 1790 640C1792 560 1780 470 1770 400L1778 399C1790 470 1804 560 1802 640C1796 780 1800 900 1794 1012Z",
      "#8a6a3a",
      'opacity=".75"',
    ),
    line("M1800 560C1770 500 1730 470 1690 400", "#2a2a20", 15),
    line("M1806 540C1840 480 1860 450 1880 400", "#2a2a20", 16),
    line("M1786 460C1770 400 1772 340 1770 280", "#2a2a20", 12),
    line("M1720 446C1700 400 1680 360 1660 330", "#2a2a20", 7),
    line("M1800 620l14 -6M1806 720l16 -8M1800 820l18 -6M1808 900l16 -10", "#171a14", 3, 'opacity=".7"'),
    // The painted ring of a street tree.
    path("M1780 960C1800 966 1824 966 1842 960L1848 1000C1824 1008 1798 1008 1777 1000Z", "#d8cdb0", 'opacity=".5"'),
    path("M1778 984C1800 990 1826 990 1846 984L1848 1000C1824 1008 1798 1008 1777 1000Z", "#a5502c", 'opacity=".7"'),
    ...shade,
    ...sprays,
    circle(1700, 330, 2, "#f7e0a0", 'opacity=".5"'),
  ]);
}

/** One neem leaf: a stem with narrow leaflets on both sides. */
function spray([x, y]: [number, number], turn: number, length: number, colour: string): string {
  const leaflets = times(6, (index) => {
    const at = (index + 1) * (length / 6.5);
    const reach = 13 - Math.abs(index - 2.5) * 1.6;
    return `M${at.toFixed(1)} 0q${(reach * 0.5).toFixed(1)} ${(-reach * 0.7).toFixed(1)} ${reach.toFixed(1)} ${(-reach * 0.62).toFixed(1)}q-2 4 ${(-reach).toFixed(1)} ${(reach * 0.62).toFixed(1)}M${at.toFixed(1)} 0q${(reach * 0.5).toFixed(1)} ${(reach * 0.7).toFixed(1)} ${reach.toFixed(1)} ${(reach * 0.62).toFixed(1)}q-2 -4 ${(-reach).toFixed(1)} ${(-reach * 0.62).toFixed(1)}`;
  }).join("");
  return path(
    `M0 0H${length.toFixed(1)}${leaflets}`,
    colour,
    `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(1.25)"`,
  );
}
