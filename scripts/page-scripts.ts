import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";

const suffix = "?script";

/**
 * `import url from "./enhance.ts?script"` bundles that file for the browser, by itself and without React, and gives
 * its address. A screen that wants script names it in its `handle`; every other page ships none.
 */
export function pageScripts(): Plugin {
  return {
    name: "page-scripts",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true });
      return resolved && `\0${resolved.id}${suffix}`;
    },
    async load(id) {
      if (!id.startsWith("\0") || !id.endsWith(suffix)) return null;
      const file = id.slice(1, -suffix.length);
      const { code, modules } = await bundle(file);
      for (const module of modules) this.addWatchFile(module);
      if (this.environment.mode === "dev") {
        return `export default ${JSON.stringify(`data:text/javascript,${encodeURIComponent(code)}`)}`;
      }
      const name = `assets/page/${nameOf(file)}-${hash(code)}.js`;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName: name, source: code });
      return `export default ${JSON.stringify(`/${name}`)}`;
    },
  };
}

async function bundle(file: string): Promise<{ code: string; modules: string[] }> {
  const build = await rolldown({ input: file, platform: "browser", treeshake: true });
  try {
    const { output } = await build.generate({ format: "es", minify: true, codeSplitting: false });
    return { code: output[0].code, modules: output[0].moduleIds };
  } finally {
    await build.close();
  }
}

/** `app/routes/stores/enhance.ts` is called `stores`. */
function nameOf(file: string): string {
  return basename(dirname(file));
}

function hash(code: string): string {
  return createHash("sha256").update(code).digest("base64url").slice(0, 10);
}
