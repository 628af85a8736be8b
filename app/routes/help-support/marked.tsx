import { Fragment } from "react";
import type { Piece } from "../../../domain/help-search.ts";

/** A text with what was searched for marked in it. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  let position = 0;
  return pieces.map(({ text, match }) => {
    position += text.length;
    return match ? <mark key={position}>{text}</mark> : <Fragment key={position}>{text}</Fragment>;
  });
}
