/** The records of a CSV text (RFC 4180): quoted cells may hold commas, quotes and line breaks. */
export async function* csvRecords(chunks: AsyncIterable<string>): AsyncGenerator<{ line: number; cells: string[] }> {
  let cells: string[] = [];
  let cell = "";
  let quoted = false;
  let quoteBefore = false;
  let line = 1;
  let begun = 1;
  let first = true;
  for await (const chunk of chunks) {
    const text = first && chunk.startsWith("\ufeff") ? chunk.slice(1) : chunk;
    first = false;
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      if (quoteBefore) {
        // A quote inside quotes: doubled it is one, else it ended the cell.
        quoteBefore = false;
        if (letter === quote) {
          cell += '"';
          from = at + 1;
          continue;
        }
        quoted = false;
        from = at;
      }
      if (letter === lineFeed) line += 1;
      if (quoted) {
        if (letter === quote) {
          cell += text.slice(from, at);
          quoteBefore = true;
        }
      } else if (letter === quote && cell === "" && text.slice(from, at).trim() === "") {
        quoted = true;
        from = at + 1;
      } else if (letter === comma) {
        cells.push(cell + text.slice(from, at));
        cell = "";
        from = at + 1;
      } else if (letter === lineFeed) {
        cells.push(withoutReturn(cell + text.slice(from, at)));
        yield { line: begun, cells };
        cells = [];
        cell = "";
        from = at + 1;
        begun = line;
      }
    }
    if (!quoteBefore) cell += text.slice(from);
  }
  if (cell !== "" || cells.length > 0) yield { line: begun, cells: [...cells, withoutReturn(cell)] };
}

const [quote, comma, lineFeed] = [34, 44, 10];

function withoutReturn(cell: string): string {
  return cell.endsWith("\r") ? cell.slice(0, -1) : cell;
}

/** One line of CSV. What a spreadsheet would calculate gets an apostrophe in front. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string): string {
  // A plain phone number may keep its plus, and a number its minus.
  const calculates = /^[=@\t]/.test(cell) || (/^[+-]/.test(cell) && !/^[+-][\d ().-]+$/.test(cell));
  const safe = calculates ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
