import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // What static hosting needs is built beside what the server needs (scripts/static-site.ts).
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  // Every action reads its form with `readPostedForm`, which checks where it comes from. This switches off a second check
  // that refuses `Origin: null`, which browsers send from pages that hide where they come from, with a bare 400.
  allowedActionOrigins: ["**"],
  routeDiscovery: { mode: "initial" },
} satisfies Config;
