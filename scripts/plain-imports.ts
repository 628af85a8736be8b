import type { Plugin } from "vite";

/**
 * A module that is asked for later is imported, and no more. Vite's own loader around each `import()` also fetches what the
 * module needs, stylesheets above all: 0.7 kB on every screen that has one such button. Such a module brings its stylesheet as a `<link>`.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== "chunk" || !part.isDynamicEntry || !part.viteMetadata?.importedCss.size) continue;
        // React Router's own: it links the styles of a screen in the page.
        if (/(?:root|route)\.tsx/.test(part.facadeModuleId ?? "")) continue;
        this.error(`${part.facadeModuleId} is loaded later, so its styles would never come: give it a <link> instead.`);
      }
    },
  };
}
