import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";

/**
 * The partner app as a download: the configured file, or a way to the configured address. Undefined where none is set, or where
 * it cannot be read. `signal`: the visitor has left.
 */
export async function partnerPackage(
  configured: string | undefined,
  signal = new AbortController().signal,
): Promise<Response | undefined> {
  if (!configured) return undefined;
  if (configured.startsWith("https://")) {
    return new Response(null, { status: 302, headers: { Location: configured, "Cache-Control": "no-store" } });
  }
  const file = await open(configured).catch(() => undefined);
  const found = await file?.stat();
  if (!file || !found?.isFile() || found.size === 0) {
    await file?.close();
    return undefined;
  }
  const name = basename(configured).replace(/[^\w.-]/g, "_");
  return new Response(piecesOf(file, found.size, signal), {
    headers: {
      "Content-Type": "application/vnd.android.package-archive",
      "Content-Length": String(found.size),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "public, max-age=300",
    },
  });
}

const maxPiece = 256 * 1024;

/**
 * No byte more than announced: of a file that grows meanwhile, the rest would pass for the next answer on the connection.
 * The file is let go of as soon as the visitor leaves: what sends an answer does not notice that before it has begun, and would
 * keep the file open for ever.
 */
function piecesOf(file: FileHandle, size: number, signal: AbortSignal): ReadableStream<Uint8Array> {
  let position = 0;
  const close = () => file.close();
  if (signal.aborted) void close();
  else signal.addEventListener("abort", close);
  const end = (controller: ReadableStreamDefaultController) => {
    signal.removeEventListener("abort", close);
    controller.close();
    return close();
  };
  return new ReadableStream({
    async pull(controller) {
      if (signal.aborted) return end(controller);
      const piece = Buffer.allocUnsafe(Math.min(maxPiece, size - position));
      const { bytesRead } = await file.read({ buffer: piece, position }).catch(() => ({ bytesRead: 0 }));
      if (signal.aborted) return end(controller);
      if (bytesRead === 0) {
        await close();
        throw new Error("The package of the partner app became shorter");
      }
      position += bytesRead;
      controller.enqueue(piece.subarray(0, bytesRead));
      if (position === size) await end(controller);
    },
    cancel: close,
  });
}
