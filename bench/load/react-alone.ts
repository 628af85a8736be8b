/**
 * The measure for what a page may cost: a server that renders the elements of one page with React and does nothing else. No router, no
 * search, no data for the browser, no compression, no cache. `npx node bench/load/react-alone.ts <elements.json>` listens at PORT.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** An element as `elementsOf` writes it; a text is itself. */
export type Piece = string | { tag: string; props: Record<string, unknown>; children: Piece[] };

function Part({ piece }: { piece: Exclude<Piece, string> }): ReactNode {
  return createElement(piece.tag, piece.props, ...piece.children.map((child) => elementOf(child)));
}

/** Every fifth element is a component's, as in the page that is measured. */
let count = 0;
function elementOf(piece: Piece): ReactNode {
  if (typeof piece === "string") return piece;
  count += 1;
  return count % 5 === 0 ? createElement(Part, { piece }) : Part({ piece });
}

const page = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Piece;
const server = createServer((_, response) => {
  count = 0;
  const html = `<!DOCTYPE html>${renderToString(elementOf(page))}`;
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
});
server.listen(Number(process.env.PORT), () => console.log(`React alone is ready at port ${process.env.PORT}`));
