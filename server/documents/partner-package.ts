import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";

/** The partner app as a download: the configured file, or a way to the configured address. Undefined where none is set. */
export async function partnerPackage(configured: string | undefined): Promise<Response | undefined> {
  if (!configured) return undefined;
  if (configured.startsWith("https://")) {
    return new Response(null, { status: 302, headers: { Location: configured, "Cache-Control": "no-store" } });
  }
  const found = await stat(configured).catch(() => undefined);
  if (!found?.isFile() || found.size === 0) return undefined;
  const name = basename(configured).replace(/[^\w.-]/g, "_");
  // No byte more than announced: of a file that grows meanwhile, the rest would pass for the next answer on the connection.
  const content = createReadStream(configured, { end: found.size - 1 });
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "Content-Type": "application/vnd.android.package-archive",
      "Content-Length": String(found.size),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "public, max-age=300",
    },
  });
}
