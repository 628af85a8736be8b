/** One start tag as a browser would read it. */
export interface Tag {
  name: string;
  attributes: Map<string, string>;
}

const rawText = new Set(["script", "style", "textarea", "title", "noscript", "iframe", "xmp"]);

/** The start tags of a document, read as a browser reads them: quotes, comments and raw text are not searched for tags. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  let at = 0;
  for (;;) {
    at = html.indexOf("<", at);
    if (at === -1) return tags;
    if (html.startsWith("<!--", at)) {
      const end = html.indexOf("-->", at + 4);
      if (end === -1) return tags;
      at = end + 3;
    } else if (/[a-z]/i.test(html[at + 1] ?? "")) {
      const { tag, end } = readTag(html, at + 1);
      tags.push(tag);
      at = rawText.has(tag.name) ? endOfRawText(html, tag.name, end) : end;
    } else {
      at += 1;
    }
  }
}

function readTag(html: string, start: number): { tag: Tag; end: number } {
  const word = /[^\s/>]*/y;
  word.lastIndex = start;
  const name = word.exec(html)![0].toLowerCase();
  const attributes = new Map<string, string>();
  const attribute = /[\s/]*(?:(>)|([^\s=>/][^\s=>/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?)/y;
  attribute.lastIndex = start + name.length;
  for (;;) {
    const found = attribute.exec(html);
    if (!found) return { tag: { name, attributes }, end: Math.max(start + 1, attribute.lastIndex || html.length) };
    if (found[1]) return { tag: { name, attributes }, end: attribute.lastIndex };
    attributes.set(found[2]!.toLowerCase(), found[3] ?? found[4] ?? found[5] ?? "");
  }
}

function endOfRawText(html: string, name: string, from: number): number {
  const end = html.toLowerCase().indexOf(`</${name}`, from);
  return end === -1 ? html.length : end + 2;
}
