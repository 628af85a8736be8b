import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const lucide = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const drawnIcon = fileURLToPath(new URL("../app/components/icon/drawn-icon.tsx", import.meta.url));
const simpleIcons = /\/simple-icons\/icons\/[^/]+\.svg\?raw$/;

/**
 * Thirty icons are in the HTML of the home page, which must fit into the first round trip. They come without the class of
 * their own name, without React's keys, and drawn to a hundredth of their 24 units: nobody sees the rest.
 */
export function lightIcons(): Plugin {
  return {
    name: "light-icons",
    // In development the browser gets lucide as it is, and the server must render the same.
    apply: "build",
    transform: {
      filter: { id: [lucide, simpleIcons] },
      handler: (code) => ({ code: lightIcon(code), map: null }),
    },
  };
}

/** The module of one icon, made light. */
export function lightIcon(code: string): string {
  return code
    .replace(/(?<=import createLucideIcon from ).*;/, `${JSON.stringify(drawnIcon)};`)
    .replaceAll(/^ *(?:name: "[^"]*"|aliases: \[[^\]]*\]|size: 24),?\n/gm, "")
    .replaceAll(/,\s*key: "\w+"(?=\s*\})/g, "")
    .replaceAll(/(?<=\bd[:=] ?\\?")[^"\\]+/g, toHundredths);
}

function toHundredths(path: string): string {
  return path.replaceAll(/\.(\d{3,})/g, (_, digits: string) => {
    // Without carrying over: the digit before may be a flag of an arc, not part of the number.
    const hundredths = Math.min(99, Math.round(Number(`0.${digits}`) * 100));
    return `.${String(hundredths).padStart(2, "0").replace(/0$/, "")}`;
  });
}
