/** Which bytes of a file: both ends are among them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** How a part of a file is asked for: `Range`, and the tag of the file whose other parts are there already. */
export interface PartAsked {
  range: string | null | undefined;
  ifRange: string | string[] | null | undefined;
}

/**
 * The part of a file that is asked for; `beyond` where it has no such part. Undefined for the whole file: several ranges, one that we do
 * not understand, or a part of a file that has changed since.
 */
export function readByteRange(
  { range, ifRange }: PartAsked,
  size: number,
  etag: string,
): ByteRange | "beyond" | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if ((!first && !last) || (ifRange ?? etag) !== etag) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end ? "beyond" : { start, end };
}
