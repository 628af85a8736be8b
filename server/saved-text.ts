import { readFileSync } from "node:fs";
import { detectWide } from "./stores/text-encoding.ts";

/** A text that a person has saved, whatever the editor: with a mark at its beginning or without, or two bytes a character, as Windows may write it. */
export function readSavedText(path: string): string {
  const bytes = readFileSync(path);
  return new TextDecoder(detectWide(bytes) ?? "utf-8").decode(bytes);
}

/** Where a text stops being JSON, for whoever wrote it by hand. */
export function jsonFault(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, fault, line] = /^(.*) in JSON at position \d+ \(line (\d+) /s.exec(message) ?? [];
    return line ? `line ${line}: ${fault}` : message;
  }
}
