// Runs of letters at once: a text of megabytes, letter by letter, is more than a pattern can remember.
const text = /"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\p{Cc}]*)*"/u;
const word = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/;
const token = new RegExp(`\\s*(?:(?:${text.source}|${word.source})|([{}[\\],:]))`, "uy");

/** Where a text stops being JSON and what usually is the cause, for whoever wrote it by hand: `line 3: …`. */
export function jsonFault(json: string): string {
  let end = 0;
  let before = "";
  const open: string[] = [];
  for (;;) {
    token.lastIndex = end;
    const match = token.exec(json);
    if (!match) break;
    const found = match[1] ?? "value";
    const why = betweenTokens(before, found);
    // What is missing or too much is where the one before ends.
    if (why) return sayAt(json, end - 1, why);
    end = token.lastIndex;
    if (found === "{" || found === "[") open.push(found);
    if ((found === "}" || found === "]") && open.pop() !== (found === "}" ? "{" : "[")) {
      return sayAt(json, end - 1, `this ${found} closes nothing that is open: it is too much, or one is missing`);
    }
    before = found;
  }
  const rest = json.slice(end).trimStart();
  if (rest === "" && before !== "" && open.length === 0) return "a colon, or the { and } around it all, is missing";
  if (rest === "") return sayAt(json, json.trimEnd().length - 1, "the file ends here, and a } or ] is missing");
  const at = json.length - rest.length;
  const line = json.slice(json.lastIndexOf("\n", at) + 1).split("\n", 1)[0]!;
  return sayAt(json, at, /[“”„]/.test(line) ? 'curly quotes (“ ”): write straight ones, "' : whyNoToken(rest));
}

function betweenTokens(before: string, found: string): string | null {
  const closes = found === "}" || found === "]";
  if (before === "," && closes) return `a comma before ${found} is too much`;
  if (/^[,:[{]$/.test(before) && found === ",") return "a comma is too much, or something before it is missing";
  if (before === ":" && closes) return "what stands after the colon is missing";
  const follows = found === "value" || found === "{" || found === "[";
  return follows && /^(?:value|[}\]])$/.test(before) ? "a comma or a colon is missing after this" : null;
}

function whyNoToken(rest: string): string {
  if (rest.startsWith("'")) return `single quotes: write straight double ones, "`;
  if (/^(?:\/[/*]|#)/.test(rest)) return "a comment, which JSON does not have";
  if (rest.startsWith('"')) return "a text is not closed on its line, or has a backslash or a tab in it";
  return `${JSON.stringify(/^[\p{L}\p{N}\p{M}_.+-]{1,40}|./u.exec(rest)?.[0])} must be in quotes, or is too much`;
}

function sayAt(json: string, index: number, why: string): string {
  return `line ${json.slice(0, Math.max(0, index)).split("\n").length}: ${why}`;
}
