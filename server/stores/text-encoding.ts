/** How a file of text is written. `windows-1252` is what spreadsheets call ANSI. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * Looks at the whole file: it may be plain for a megabyte. What is no UTF-8 is ANSI, unless more of it is UTF-8 than not: that is a UTF-8
 * file with damaged bytes, which are named where they are.
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<TextEncoding> {
  const decoder = new TextDecoder("utf-8");
  let isFirst = true;
  let whole = 0;
  let broken = 0;
  const look = (text: string) => {
    for (const character of text) {
      if (character === "\ufffd") broken += 1;
      else if (character > "\u007f") whole += 1;
    }
  };
  for await (const chunk of chunks) {
    if (isFirst) {
      const wide = detectWide(chunk);
      if (wide) return wide;
      isFirst = false;
    }
    look(decoder.decode(chunk, { stream: true }));
  }
  look(decoder.decode());
  return broken > whole ? "windows-1252" : "utf-8";
}

/** Two bytes a character: by its mark, or by the empty halves of plain letters. */
export function detectWide(chunk: Uint8Array): TextEncoding | null {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return "utf-16le";
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return "utf-16be";
  const start = chunk.subarray(0, 400);
  const zeros = [0, 1].map((half) => start.filter((byte, index) => byte === 0 && index % 2 === half).length);
  const enough = start.length / 5;
  if (zeros[1]! > enough && zeros[0] === 0) return "utf-16le";
  return zeros[0]! > enough && zeros[1] === 0 ? "utf-16be" : null;
}

export async function* asUtf8(chunks: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<Uint8Array> {
  if (encoding === "utf-8") {
    yield* chunks;
    return;
  }
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }));
  yield encoder.encode(decoder.decode());
}
