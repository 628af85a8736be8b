import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { plainImports } from "./scripts/plain-imports.ts";
import { servedOnly } from "./scripts/served-only.ts";

/** What the browser gets: the framework in one file for all screens, which outlives our own changes. */
const browserChunks = {
  // Our modules only define things: what the browser does not use is left out whole.
  treeshake: {
    moduleSideEffects: (id: string) => !/\/(app|content|domain)\/[^?]*\.tsx?$/.test(id),
    propertyReadSideEffects: false as const,
  },
  output: {
    codeSplitting: {
      // Of two that a module fits, the one with the higher priority has it, and what it imports.
      groups: [
        {
          name: "framework",
          test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
          priority: 3,
        },
        {
          name: "site",
          // The map's button is for the screens that have one; fields and the summary of faults for those with a form; search, for those that search in the browser.
          test: /\/(app\/(?!routes|offline\/|components\/(store-|error-summary|form-))|domain\/(?!search|stores|hours))[^?]*\.tsx?$/,
          minShareCount: 2,
          priority: 2,
        },
        {
          name: "map",
          test: /\/app\/components\/store-map\/map-(button|region)/,
          minShareCount: 2,
          priority: 2,
        },
        {
          // For the screens that show stores.
          name: "stores",
          test: /\/(app\/(components\/store-(?!map)|offline\/(keep|seen-stores)\.)|domain\/(stores|hours)\/)[^?]*\.tsx?$/,
          minShareCount: 2,
          priority: 1,
        },
      ],
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [plainImports(), servedOnly(), reactRouter()],
  // Bit 20 is `light-dark()`: we do not use it, and preparing for it would put variables into the stylesheet of every page.
  css: { lightningcss: { exclude: 1 << 20 } },
  // All packages of the screens are prepared at the start of the development server, which would else reload the first pages.
  optimizeDeps: { entries: ["app/root.tsx", "app/routes/*/route.tsx"] },
  // On a busy machine it would tell whoever starts the site how long each plugin took.
  build: { assetsInlineLimit: 0, modulePreload: false, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: { client: { build: { rolldownOptions: browserChunks } } },
  // One file with everything in it starts faster. In development packages are loaded as they are: some are not modules.
  ssr: command === "build" ? { noExternal: true } : {},
  // Written into the server's bundle as well, so that it is React's production build whatever the environment says.
  define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
}));
