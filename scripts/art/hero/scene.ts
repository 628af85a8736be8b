import { doorstepDefs, home, rider, scooter } from "./doorstep.ts";
import { edgeHouse, houseDefs, leftHouses } from "./houses.ts";
import { fairyLights, shop, shopDefs } from "./shop.ts";
import { sky, skyDefs } from "./sky.ts";
import { skyline } from "./skyline.ts";
import { autoRickshaw, dog, ground, streetDefs, wires } from "./street.ts";
import { circle, ellipse, group } from "./svg.ts";
import { neem } from "./tree.ts";

const soft = `<filter id="soft" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="9"/></filter>`;

/** What of the street a picture shows: the world is 1920 wide, from -420 (the night) to 1200 (the road). */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The street at dusk: a lit pharmacy, a rider at a doorstep. */
export function scene(view: View, fontFaces: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} ${view.y} ${view.width} ${view.height}">
<defs><style>${fontFaces}</style>${soft}${skyDefs}${houseDefs}${shopDefs}${doorstepDefs}${streetDefs}</defs>
${[sky(), skyline(), haze(), leftHouses(), edgeHouse(), home(), shop(), ground(), wires(), fairyLights(), glow(), autoRickshaw(560, 1040), dog(1040, 1022), neem(), rider(1570, 968), scooter(1386, 1052)].join("\n")}
</svg>`;
}

/** The air between the near houses and the town. */
function haze(): string {
  return ellipse(720, 900, 420, 190, "url(#afterglow)", 'opacity=".5"');
}

/** Light does not stop at the edge of what shines. */
function glow(): string {
  return group(
    [
      circle(1180, 800, 430, "url(#lamp-glow)", 'opacity=".5"'),
      circle(1630, 860, 200, "url(#lamp-glow)", 'opacity=".5"'),
      circle(1180, 632, 300, "url(#lamp-glow)", 'opacity=".35"'),
    ],
    'style="mix-blend-mode:screen"',
  );
}
