import { readFileSync } from "node:fs";
import { detectWide } from "./stores/text-encoding.ts";

/** A text that a person has saved, whatever the editor: with a mark at its beginning or without, or two bytes a character, as Windows may write it. */
export function readSavedText(path: string): string {
  const bytes = readFileSync(path);
  return new TextDecoder(detectWide(bytes) ?? "utf-8").decode(bytes);
}
