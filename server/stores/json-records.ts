/**
 * The records of a JSON text, streamed: an array, an object with a `data` array, or one object a line. A record that
 * cannot be read comes as undefined.
 */
export async function* jsonRecords(chunks: AsyncIterable<string>): AsyncGenerator<JsonRecord> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = "";
  let done = false;
  // Enough to see how the text begins, however small its pieces.
  while (!done && head.length < 200) {
    const next = await iterator.next();
    done = next.done === true;
    if (!next.done) head += next.value;
  }
  const rest = { [Symbol.asyncIterator]: () => iterator };
  const opening = /^\ufeff?\s*(?:\{\s*"data"\s*:\s*)?\[/.exec(head);
  if (!opening) yield* lineRecords(head, rest);
  else yield* arrayRecords(head, opening[0], rest);
}

interface JsonRecord {
  line: number;
  value: unknown;
}

async function* lineRecords(head: string, chunks: AsyncIterable<string>): AsyncGenerator<JsonRecord> {
  let left = head.replace(/^\ufeff/, "");
  let line = 0;
  const take = function* (text: string): Generator<JsonRecord> {
    for (const one of text.split("\n")) {
      line += 1;
      if (one.trim() !== "") yield { line, value: parse(one) };
    }
  };
  const untilLast = function* (): Generator<JsonRecord> {
    const end = left.lastIndexOf("\n");
    if (end < 0) return;
    const whole = left.slice(0, end);
    left = left.slice(end + 1);
    yield* take(whole);
  };
  yield* untilLast();
  for await (const chunk of chunks) {
    left += chunk;
    yield* untilLast();
  }
  yield* take(left);
}

async function* arrayRecords(head: string, opening: string, chunks: AsyncIterable<string>): AsyncGenerator<JsonRecord> {
  const scanner = new ArrayScanner(opening.split("\n").length);
  yield* scanner.scan(head.slice(opening.length));
  for await (const chunk of chunks) {
    if (scanner.ended) return;
    yield* scanner.scan(chunk);
  }
  yield* scanner.end();
}

const code = { quote: 34, comma: 44, backslash: 92, open: 91, close: 93, openBrace: 123, closeBrace: 125, feed: 10 };

/** Finds where each element of an array begins and ends, by brackets and quotes. */
class ArrayScanner {
  ended = false;
  #text = "";
  #at = 0;
  #begin = -1;
  #line: number;
  #beginLine = 1;
  #depth = 0;
  #inString = false;
  #escaped = false;

  constructor(line: number) {
    this.#line = line;
  }

  *scan(chunk: string): Generator<JsonRecord> {
    this.#text += chunk;
    for (; this.#at < this.#text.length && !this.ended; this.#at += 1) {
      const letter = this.#text.charCodeAt(this.#at);
      if (letter === code.feed) this.#line += 1;
      if (this.#inString) this.#insideString(letter);
      else if (this.#depth === 0 && (letter === code.comma || letter === code.close)) {
        yield* this.#element();
        this.ended = letter === code.close;
      } else this.#outsideString(letter);
    }
    const keepFrom = this.#begin >= 0 ? this.#begin : this.#at;
    this.#text = this.#text.slice(keepFrom);
    this.#at -= keepFrom;
    if (this.#begin >= 0) this.#begin = 0;
  }

  /** What began and never ended was cut off. */
  *end(): Generator<JsonRecord> {
    if (!this.ended && this.#begin >= 0) yield { line: this.#beginLine, value: undefined };
  }

  *#element(): Generator<JsonRecord> {
    if (this.#begin < 0) return;
    yield { line: this.#beginLine, value: parse(this.#text.slice(this.#begin, this.#at)) };
    this.#begin = -1;
  }

  #insideString(letter: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (letter === code.backslash) this.#escaped = true;
    else if (letter === code.quote) this.#inString = false;
  }

  #outsideString(letter: number): void {
    if (this.#begin < 0 && letter > 32) [this.#begin, this.#beginLine] = [this.#at, this.#line];
    if (letter === code.quote) this.#inString = true;
    else if (letter === code.open || letter === code.openBrace) this.#depth += 1;
    else if (letter === code.close || letter === code.closeBrace) this.#depth -= 1;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
