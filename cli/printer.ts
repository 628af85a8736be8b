import { indiaTime, isoDate, localDate, localTime } from "../domain/hours/india.ts";
import { callCommands } from "../server/own-command.ts";
import { quoteWord } from "../server/quote-word.ts";
import type { Io, Printer } from "./command.ts";

/** What moves the cursor, hides text or turns it around. */
const controls = /(?![\n\t])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Stored words as they may be on a terminal: controls become escapes, which JSON reads as the same text. */
function forTerminal(text: string): string {
  return text
    .toWellFormed()
    .replace(controls, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Stored words on one line, so that they cannot pass for another one. */
export function oneLine(text: string): string {
  return text.replace(/[\n\t]+/g, " ");
}

/** '1 mail', '3 mails'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A moment as it is in India. */
export function when(instant: string): string {
  const at = new Date(instant);
  return `${localDate(at)} ${localTime(at)}`;
}

/** A moment's day in India. */
export function dayOf(instant: string): string {
  return isoDate(indiaTime(new Date(instant)).day);
}

const maxListed = 20;

/** The first of many, and how many more there are. */
export function listOf(all: readonly (string | number)[]): string {
  const more = all.length > maxListed ? ` and ${all.length - maxListed} more` : "";
  return all.slice(0, maxListed).join(", ") + more;
}

/** The one way from a command to the terminal. */
export function createPrinter(io: Io): Printer {
  let isStatusLast = false;
  let settings = "";
  let command = io.env["DWAR_COMMAND"];
  const toBeCopied = (text: string) =>
    callCommands(
      text.replaceAll(/(?<!DWAR_ENV_FILE=\S+ )(?=npx dwar (?!help))/g, () => settings),
      command,
    );
  const belowStatus = (print: (text: string) => void) => (text: string) => {
    if (isStatusLast) io.err("\n");
    isStatusLast = false;
    print(text);
  };
  const out = belowStatus((text) => io.out(forTerminal(toBeCopied(text))));
  const err = belowStatus((text) => io.err(forTerminal(toBeCopied(text))));
  return {
    ...io,
    out,
    err,
    say: (text) => out(`${oneLine(text)}\n`),
    warn: (text) => err(`${oneLine(text)}\n`),
    status(text) {
      // What reaches the last column makes a new line, which the next status does not replace.
      io.err(`\r${oneLine(forTerminal(text)).slice(0, (io.columns || Infinity) - 1)}`);
      isStatusLast = true;
    },
    nameSettings({ file, command: named }) {
      if (file !== undefined) settings = `DWAR_ENV_FILE=${quoteWord(file)} `;
      command = named ?? command;
    },
    data: belowStatus((text) => io.out(io.isTerminal ? forTerminal(text.replaceAll("\r\n", "\n")) : text)),
  };
}
