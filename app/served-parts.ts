import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { boundedMap } from "../domain/bounded-map.ts";
import type { ServedParts } from "./components/as-served/as-served.tsx";

/** In bytes: a thousand ordinary cards of stores, or fewer of the longest. */
const defaultBytes = 16 * 1024 * 1024;

/** What pages have in common is most of what they cost to render: header and footer on all of them, cards on many. */
export function createServedParts(maxBytes = defaultBytes): { serve: ServedParts; clear: () => void } {
  // One that was asked for once has no HTML yet.
  const parts = boundedMap<string | null>(1_000, maxBytes);
  // Hindi takes two bytes a letter, in the name of a part too.
  const keep = (sameFor: string, html: string | null) =>
    parts.keep(sameFor, html, 2 * (sameFor.length + (html?.length ?? 0)));
  const keepRendered = async (sameFor: string, part: ReactNode) => {
    // After this page: React renders one thing at a time.
    await Promise.resolve();
    keep(sameFor, renderToString(part));
  };
  return {
    serve(sameFor, part) {
      const html = parts.use(sameFor);
      if (html === undefined) keep(sameFor, null);
      // What fails has failed on the page too.
      else if (html === null) void keepRendered(sameFor, part).catch(() => {});
      return html ?? undefined;
    },
    clear: parts.clear,
  };
}
