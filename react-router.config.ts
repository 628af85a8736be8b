import type { Config } from "@react-router/dev/config";
import { staticPaths } from "./app/static-paths.ts";

export default {
  ssr: true,
  // The pages for static hosting are built beside those of the server (scripts/static-site.ts).
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  // Pages that are the same for everyone are rendered once, at build. The rest is rendered per request.
  prerender: staticPaths,
  // Every action reads its form with `readPostedForm`, which checks where it comes from. This switches off a second check
  // that refuses `Origin: null`, which browsers send from pages that hide where they come from, with a bare 400.
  allowedActionOrigins: ["**"],
  routeDiscovery: { mode: "initial" },
} satisfies Config;
