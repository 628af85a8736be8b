import { hash } from "node:crypto";
import type { Stats } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { type ByteRange, readByteRange } from "../byte-range.ts";

/**
 * The partner app as a download: the configured file, or the rest of it for who has a part already, or a way to the configured address.
 * Undefined where none is set, or where it cannot be read.
 */
export async function partnerPackage(
  configured: string | undefined,
  { method, headers: asked }: Pick<Request, "method" | "headers">,
): Promise<Response | undefined> {
  if (!configured) return undefined;
  if (configured.startsWith("https://")) {
    return new Response(null, { status: 302, headers: { Location: configured, "Cache-Control": "no-store" } });
  }
  const found = await stat(configured).catch(() => undefined);
  if (!found?.isFile() || found.size === 0) return undefined;
  const { size } = found;
  const etag = tagOf(found);
  const headers = { "Accept-Ranges": "bytes", ETag: etag, "Cache-Control": "public, max-age=300" };
  const part =
    method === "GET"
      ? readByteRange({ range: asked.get("Range"), ifRange: asked.get("If-Range") }, size, etag)
      : undefined;
  if (part === "beyond")
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const name = basename(configured).replace(/[^\w.-]/g, "_");
  return new Response(piecesOf(configured, etag, { start, end }), {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      ...(part && { "Content-Range": `bytes ${start}-${end}/${size}` }),
      "Content-Type": "application/vnd.android.package-archive",
      "Content-Length": String(end - start + 1),
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/** Another one for each file that is put there. */
function tagOf({ dev, ino, size, mtimeMs }: Stats): string {
  return `"${hash("sha256", [dev, ino, size, mtimeMs].join(" "), "base64url").slice(0, 16)}"`;
}

const maxPiece = 256 * 1024;

/**
 * Opens the file for each piece: a few hundred who do not read would else hold the handles that connections need. A package that was
 * changed or replaced meanwhile breaks the download off; asked for the rest, a browser gets the new one from its beginning.
 */
function piecesOf(path: string, etag: string, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream({
    async pull(controller) {
      await using handle = await open(path);
      const piece = Buffer.allocUnsafe(Math.min(maxPiece, end + 1 - position));
      const { bytesRead } = await handle.read({ buffer: piece, position });
      if (bytesRead === 0 || tagOf(await handle.stat()) !== etag) throw new Error("The package was replaced");
      position += bytesRead;
      controller.enqueue(piece.subarray(0, bytesRead));
      if (position > end) controller.close();
    },
  });
}
