/**
 * The records of a JSON text, streamed: an array, an object with a `data` array, or one object a line. A record that
 * cannot be read comes as undefined.
 */
export async function* jsonRecords(chunks: AsyncIterable<string>): AsyncGenerator<{ line: number; value: unknown }> {
  let text = "";
  let line = 1;
  let started = false;
  // Depth at which records stand: inside the array, or at the top for one object a line.
  let base = 0;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let begin = -1;
  let beginLine = 1;
  let at = 0;
  for await (const chunk of chunks) {
    text += chunk;
    if (!started) {
      const opening = /^\ufeff?\s*(?:\{\s*"data"\s*:\s*)?\[/.exec(text);
      // The opening may be cut in two by a chunk.
      if (!opening && text.length < 200) continue;
      started = true;
      if (opening) {
        line += opening[0].split("\n").length - 1;
        at = opening[0].length;
        base = 1;
        depth = 1;
      }
    }
    for (; at < text.length; at += 1) {
      const letter = text[at]!;
      if (letter === "\n") line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (letter === "\\") escaped = true;
        else if (letter === '"') inString = false;
        continue;
      }
      if (letter === '"') inString = true;
      if (letter === "{" || letter === "[") {
        if (depth === base && begin < 0) [begin, beginLine] = [at, line];
        depth += 1;
      } else if (letter === "}" || letter === "]") {
        depth -= 1;
        if (depth < base) return;
        if (depth === base && begin >= 0) {
          yield { line: beginLine, value: parse(text.slice(begin, at + 1)) };
          begin = -1;
        }
      } else if (depth === base && begin < 0 && !/[\s,]/.test(letter)) {
        // A bare word or number where an object should be; it ends at the next comma or line.
        [begin, beginLine] = [at, line];
      }
      if (depth === base && begin >= 0 && !inString && /[,\n]/.test(letter) && !/^[{[]/.test(text[begin]!)) {
        yield { line: beginLine, value: parse(text.slice(begin, at)) };
        begin = -1;
      }
    }
    const keepFrom = begin >= 0 ? begin : at;
    text = text.slice(keepFrom);
    at -= keepFrom;
    if (begin >= 0) begin = 0;
  }
  if (!started) yield* jsonRecords(toStream(text.padEnd(200)));
  else if (begin >= 0) yield { line: beginLine, value: undefined };
}

async function* toStream(text: string): AsyncGenerator<string> {
  yield text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
