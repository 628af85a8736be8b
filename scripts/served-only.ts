import type { Plugin } from "vite";

/**
 * Screens that do not ask for React (`handle = { hydrate: true }`) have no code in the browser: of their modules only the
 * styles take part in its build. So what the others share is cut by what they need alone.
 */
export function servedOnly(): Plugin {
  return {
    name: "served-only",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    apply: "build",
    transform: {
      filter: { id: /\/app\/routes\/[\w-]+\/route\.tsx/, code: { exclude: /\bhydrate: true\b/ } },
      handler: (code) => ({ code: stylesOf(code), map: null }),
    },
  };
}

/** The module without everything but its styles and the names that it exports. */
export function stylesOf(code: string): string {
  const styles = code.match(/^import "[^"]+\.css";$/gm) ?? [];
  const names = code
    .matchAll(/^export (?:async )?(?:function|const) (\w+)|^export \{ \w+ as (\w+) \}/gm)
    .map(([, declared, renamed]) => `export const ${declared ?? renamed} = undefined;`);
  return [...styles, ...names, "export default function Served() { return null; }"].join("\n");
}
