import { hash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { once } from "../log.ts";
import { type ByteRange, readByteRange } from "../byte-range.ts";

/**
 * The partner app as a download: the configured file, or the rest of it for who has a part already, or a way to the configured address.
 * Undefined where none is set, or where it cannot be read. The signal of the request: the visitor has left.
 */
export async function partnerPackage(
  configured: string | undefined,
  { method, headers: asked, signal }: Pick<Request, "method" | "headers" | "signal">,
): Promise<Response | undefined> {
  if (!configured) return undefined;
  if (configured.startsWith("https://")) {
    return new Response(null, { status: 302, headers: { Location: configured, "Cache-Control": "no-store" } });
  }
  const file = await shareFile(configured).catch(() => undefined);
  if (!file) return undefined;
  if (!file.isPackage) {
    file.release();
    return undefined;
  }
  const { size, etag } = file;
  const headers = { "Accept-Ranges": "bytes", ETag: etag, "Cache-Control": "public, max-age=300" };
  const part =
    method === "GET"
      ? readByteRange({ range: asked.get("Range"), ifRange: asked.get("If-Range") }, size, etag)
      : undefined;
  if (part === "beyond") {
    file.release();
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const name = basename(configured).replace(/[^\w.-]/g, "_");
  return new Response(piecesOf(file, { start, end }, signal), {
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

interface SharedFile {
  handle: FileHandle;
  size: number;
  /** Another one for each file that is put there. */
  etag: string;
  isPackage: boolean;
  /** The visitor needs it no longer. */
  release: () => void;
}

let shared: { key: string; handle: Promise<FileHandle>; readers: number } | undefined;

/**
 * The file, open once for all who download it now: with a handle for each of them, a few hundred who do not read would take those that
 * connections need. A file that was put in its place is another.
 */
async function shareFile(path: string): Promise<SharedFile> {
  const { dev, ino, size, mtimeMs } = await stat(path);
  const key = JSON.stringify([path, dev, ino, size, mtimeMs]);
  if (shared?.key !== key) shared = { key, handle: open(path), readers: 0 };
  const ours = shared;
  ours.readers += 1;
  const release = once(() => {
    ours.readers -= 1;
    if (ours.readers > 0) return;
    if (shared === ours) shared = undefined;
    ours.handle.then((handle) => handle.close()).catch(() => {});
  });
  try {
    const handle = await ours.handle;
    const found = await handle.stat();
    const version = [found.dev, found.ino, found.size, found.mtimeMs].join(" ");
    const etag = `"${hash("sha256", version, "base64url").slice(0, 16)}"`;
    return { handle, size: found.size, etag, isPackage: found.isFile() && found.size > 0, release };
  } catch (error) {
    release();
    throw error;
  }
}

const maxPiece = 256 * 1024;

/**
 * No byte more than announced: of a file that grows meanwhile, the rest would pass for the next answer on the connection.
 * The file is let go of as soon as the visitor leaves: what sends an answer does not notice that before it has begun, and would
 * keep the file open for ever.
 */
function piecesOf(
  { handle, release }: SharedFile,
  { start, end: last }: ByteRange,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  let position = start;
  if (signal.aborted) release();
  else signal.addEventListener("abort", release);
  const end = (controller: ReadableStreamDefaultController) => {
    signal.removeEventListener("abort", release);
    controller.close();
    release();
  };
  return new ReadableStream({
    async pull(controller) {
      if (signal.aborted) return end(controller);
      const piece = Buffer.allocUnsafe(Math.min(maxPiece, last + 1 - position));
      const { bytesRead } = await handle.read({ buffer: piece, position }).catch(() => ({ bytesRead: 0 }));
      if (signal.aborted) return end(controller);
      if (bytesRead === 0) {
        release();
        throw new Error("The package of the partner app became shorter");
      }
      position += bytesRead;
      controller.enqueue(piece.subarray(0, bytesRead));
      if (position > last) end(controller);
    },
    cancel: release,
  });
}
