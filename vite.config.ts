import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lightIcons } from "./scripts/light-icons.ts";
import { pageScripts } from "./scripts/page-scripts.ts";

export default defineConfig({
  plugins: [pageScripts(), lightIcons(), tailwindcss(), reactRouter()],
  // Bit 20 is `light-dark()`: we do not use it, and preparing for it would put variables into the stylesheet of every page.
  css: { lightningcss: { exclude: 1 << 20 } },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // One file with everything in it starts faster, and holds React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
});
