import type { Config } from "@react-router/dev/config";
import { staticPaths } from "./app/static-paths.ts";

export default {
  ssr: true,
  // Pages that are the same for everyone are rendered once, at build. The rest is rendered per request.
  prerender: staticPaths,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
