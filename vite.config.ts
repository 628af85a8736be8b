import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lightIcons } from "./scripts/light-icons.ts";
import { pageScripts } from "./scripts/page-scripts.ts";

export default defineConfig(({ command }) => ({
  plugins: [pageScripts(), lightIcons(), tailwindcss(), reactRouter()],
  // Bit 20 is `light-dark()`: we do not use it, and preparing for it would put variables into the stylesheet of every page.
  css: { lightningcss: { exclude: 1 << 20 } },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // One file with everything in it starts faster. In development packages are loaded as they are: some are not modules.
  ssr: command === "build" ? { noExternal: true } : {},
  // Written into the server's bundle as well, so that it is React's production build whatever the environment says.
  define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
}));
