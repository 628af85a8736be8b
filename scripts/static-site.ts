/**
 * Makes the pages for static hosting: `PUBLIC_ORIGIN=https://… VITE_EMAILJS_SERVICE_ID=… VITE_EMAILJS_TEMPLATE_ID=…
 * VITE_EMAILJS_PUBLIC_KEY=… node scripts/static-site.ts`. The result is in build/static; the contact message then leaves from
 * the visitor's browser. What needs a server (stores, tracking, newsletter) is not part of it.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { yearInIndia } from "../server/app.ts";
import { readEnv } from "../server/env.ts";
import { stampPage } from "../server/static/files.ts";
import { buildIfNeeded } from "./build.ts";

const needed = ["VITE_EMAILJS_SERVICE_ID", "VITE_EMAILJS_TEMPLATE_ID", "VITE_EMAILJS_PUBLIC_KEY", "PUBLIC_ORIGIN"];
const missing = needed.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(", ")} first.`);
  process.exit(2);
}

const client = fileURLToPath(new URL("../build-static/client", import.meta.url));
const target = fileURLToPath(new URL("../build/static", import.meta.url));

await buildIfNeeded("build-static");
rmSync(target, { recursive: true, force: true });
cpSync(client, target, { recursive: true });
const { publicOrigin } = readEnv();
const year = yearInIndia(Temporal.Now.instant());
for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (entry.isFile() && /\.(br|gz)$/.test(file)) rmSync(file);
  if (entry.isFile() && file.endsWith(".html")) {
    writeFileSync(file, stampPage(readFileSync(file, "utf8"), { origin: publicOrigin, year }));
  }
}
console.log(`The pages are in ${target}`);
