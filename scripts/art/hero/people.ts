import { circle, ellipse, group, line, path, rect } from "./svg.ts";

/** Behind the counter: white coat, listening. */
export function pharmacist(x: number, y: number): string {
  return group(
    [
      path("M-34 0C-36 -44 -30 -66 -10 -72H12C32 -66 37 -44 36 0Z", "#fbfaf3"),
      path("M-6 -72L2 -42L10 -72Z", "#3f8f86"),
      path("M-10 -72L0 -44L-14 -30ZM14 -72L4 -44L18 -30Z", "#e3e4da"),
      rect(14, -34, 14, 3, "#0c7a55"),
      path("M-5 -84h13v14q-6 6 -13 0z", "#8a5230"),
      ellipse(2, -94, 14.5, 17, "#a5673f"),
      path("M-14 -94C-16 -116 20 -120 18 -94C14 -104 4 -108 -4 -106C-10 -104 -13 -100 -14 -94Z", "#1d1a1a"),
      path("M-6 -84q8 5 14 0q-2 7 -7 7t-7 -7z", "#2a1d18", 'opacity=".8"'),
      line("M-7 -95h7M5 -95h7", "#2a1d18", 1.6),
      line("M-30 -40C-34 -18 -22 -10 -6 -8", "#eceadf", 13),
      circle(-4, -8, 6, "#a5673f"),
    ],
    `transform="translate(${x} ${y})"`,
  );
}

/** Her colleague reaching to the shelf. */
export function colleague(x: number, y: number): string {
  return group(
    [
      path("M-30 0C-32 -44 -26 -64 -8 -70H10C28 -64 32 -44 31 0Z", "#f1f3ea"),
      line("M22 -58C34 -74 38 -92 40 -112", "#f1f3ea", 12),
      circle(41, -118, 6, "#8a5636"),
      rect(36, -138, 11, 17, "#e4733a"),
      rect(-5, -82, 11, 16, "#8a5636"),
      ellipse(0, -92, 13.5, 16, "#1b1718"),
      path("M-12 -90C-14 -60 -12 -48 -6 -40C-2 -56 -2 -74 2 -84Z", "#1b1718"),
      path("M2 -106a14 15 0 0 1 11 18q-5 8 -9 6z", "#8a5636"),
    ],
    `transform="translate(${x} ${y})"`,
  );
}

/** At the counter, from behind: a sari in the shop's light. */
export function customer(x: number, y: number): string {
  return group(
    [
      ellipse(0, 0, 36, 6, "#2a1608", 'opacity=".5"'),
      path(
        "M-24 0C-27 -40 -22 -74 -16 -90C-22 -112 -18 -124 -6 -128H10C22 -124 24 -112 19 -92C25 -72 29 -38 27 0Z",
        "#7d2444",
      ),
      path("M-16 -90C-2 -84 10 -86 19 -92C25 -72 29 -38 27 0H14C18 -34 8 -66 -16 -90Z", "#a13358"),
      path("M-17 -122C-4 -104 10 -70 24 -10L30 -14C26 -62 18 -104 8 -127Z", "#c9485f"),
      line("M-17 -122C-4 -104 10 -70 24 -10", "#f3b01d", 2.4),
      line("M-24 -3C-8 1 12 1 27 -3", "#f3b01d", 2.6),
      line("M20 -116C32 -100 36 -92 44 -86", "#8a5636", 8),
      line("M20 -116C27 -107 29 -103 33 -98", "#7d2444", 10),
      ellipse(2, -142, 13, 15, "#17120f"),
      circle(-8, -137, 8.5, "#17120f"),
      circle(-11, -143, 3, "#fff1cf"),
      circle(-7, -147, 2.6, "#fff1cf"),
      rect(-3, -131, 10, 8, "#7a4a2c"),
      line("M-24 -4C-27 -40 -22 -74 -16 -90", "#ffd890", 1.8, 'opacity=".7"'),
      line("M27 -4C29 -38 25 -72 19 -92", "#ffd890", 1.8, 'opacity=".9"'),
    ],
    `transform="translate(${x} ${y})"`,
  );
}
