/**
 * Makes the pages for static hosting: `PUBLIC_ORIGIN=https://… VITE_EMAILJS_SERVICE_ID=… VITE_EMAILJS_TEMPLATE_ID=…
 * VITE_EMAILJS_PUBLIC_KEY=… node scripts/static-site.ts`. The result is in build/static; the contact message then leaves from
 * the visitor's browser. What needs a server (stores, tracking, newsletter) is not part of it. The facts are those of SITE_FILE.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { UseCases } from "../domain/use-cases.ts";
import { yearInIndia } from "../server/app.ts";
import type { BuiltApp } from "../server/built-app.ts";
import { readEnv } from "../server/env.ts";
import { factsForStart } from "../server/site-file.ts";
import { buildIfNeeded } from "./build.ts";

const needed = ["VITE_EMAILJS_SERVICE_ID", "VITE_EMAILJS_TEMPLATE_ID", "VITE_EMAILJS_PUBLIC_KEY", "PUBLIC_ORIGIN"];
const missing = needed.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(", ")} first.`);
  process.exit(2);
}

const built = fileURLToPath(new URL("../build-static", import.meta.url));
const target = fileURLToPath(new URL("../build/static", import.meta.url));

await buildIfNeeded("build-static");
rmSync(target, { recursive: true, force: true });
cpSync(join(built, "client"), target, { recursive: true });
for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (entry.isFile() && /\.(br|gz)$/.test(file)) rmSync(file);
}

const env = readEnv();
const bundle = (await import(pathToFileURL(join(built, "server/index.js")).href)) as BuiltApp;
const { createPageRenderer, useFacts, hostedPaths } = bundle.entry.module;
useFacts(factsForStart(env));
const publication = { origin: env.publicOrigin, year: yearInIndia(Temporal.Now.instant()), tiles: env.tiles };
// None of these pages asks the server for anything.
const render = createPageRenderer(bundle, {} as UseCases, () => publication);
for (const path of hostedPaths) {
  const page = await render(new Request(env.publicOrigin + path), { address: "" });
  if (page.status !== 200 || !(page.body instanceof Buffer))
    throw new Error(`The page ${path} could not be rendered: ${page.status}`);
  mkdirSync(join(target, path), { recursive: true });
  writeFileSync(join(target, path, "index.html"), page.body);
}
console.log(`The pages are in ${target}`);
