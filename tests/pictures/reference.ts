import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * A page that none of our changes touches: the whole fonts in both scripts, of which ours are cut, edges, curves and colours. A browser that draws it otherwise
 * than the one that the pictures were approved with would draw every screen otherwise.
 */
export function referencePage(): string {
  return `<!doctype html><style>
    @font-face { font-family: Reference; src: ${font("latin")}; font-weight: 100 800; unicode-range: U+20-7E }
    @font-face { font-family: Reference; src: ${font("devanagari")}; unicode-range: U+900-970, U+200C-200D }
    body { width: 640px; margin: 0; padding: 16px; font: 17px/1.6 Reference; color: #16231f; background: #faf6ec }
    h1 { margin: 0; font: 650 32px/1.2 Reference }
    p { margin: 8px 0; width: 420px }
    div { width: 300px; height: 60px; padding: 12px; border: 1.5px solid #167a5c; border-radius: 18px;
      background: linear-gradient(90deg, #062a24, #0b6a50); box-shadow: 0 6px 20px #0004; color: #ffd98a }
  </style><h1>The light is on, 24/7</h1>
  <p>Where a line ends shows how wide every letter of it is: one that is wider sends a word to the next.</p>
  <p>रोशनी जल रही है। पंक्ति जहाँ टूटती है, वहाँ से पता चलता है कि हर अक्षर कितना चौड़ा है।</p>
  <div>Open until 10:00 PM</div>`;
}

function font(script: string): string {
  const file = `@fontsource-variable/anek-${script}/files/anek-${script}-${script}-wght-normal.woff2`;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)), "base64");
  return `url(data:font/woff2;base64,${bytes})`;
}
