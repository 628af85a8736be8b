import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lightIcons } from "./scripts/light-icons.ts";
import { pageScripts } from "./scripts/page-scripts.ts";

export default defineConfig({
  plugins: [pageScripts(), lightIcons(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // One file with everything in it starts faster, and holds React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
});
