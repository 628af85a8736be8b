import { httpErrorsCopies } from "../../content/http-errors.ts";
import { shellCopies } from "../../content/shell.ts";
import type { HttpErrorCopy } from "../../content/en/http-errors.ts";
import type { HttpErrorsCopy } from "../../content/en/http-errors.ts";
import { brandNames } from "../../content/brand.ts";
import { site } from "../../content/site.ts";
import { chatLink } from "../../domain/chat-link.ts";
import { escapeHtml } from "../escape-html.ts";
import { type Language, pathIn, scriptOf } from "../../domain/language.ts";

/** A page for a fault that happens before or outside the app: complete by itself, with the ways to reach us on it. */
export function errorPage(
  status: number,
  requestId: string,
  stylesheet: string | undefined,
  language: Language,
): string {
  const copy = httpErrorsCopies[language];
  const { title, text } = sentenceFor(status, copy.statuses);
  const { header, error } = shellCopies[language];
  const phone = site.contact.supportPhone;
  const chat = chatLink(site.contact.chat.number, header.chatGreeting);
  // Where waiting helps, the same address is the way on: whatever was sent, this asks and sends nothing.
  const retry = status >= 500 || status === 429;
  return `<!DOCTYPE html>
<html lang="${language}" data-script="${scriptOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(brandNames[language])}</title>
${stylesheet ? `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">` : ""}
</head>
<body>
<main class="wrap wrap-narrow section">
<div class="section-head">
<p class="eyebrow">${escapeHtml(brandNames[language])}</p>
<h1>${escapeHtml(title)}</h1>
<p class="lead mt-2">${escapeHtml(text)}</p>
<p class="hint mt-2">${escapeHtml(copy.reference)}: ${escapeHtml(requestId)}</p>
</div>
<p class="flex flex-wrap gap-4">${retry ? `<a class="btn btn-primary" href="">${escapeHtml(error.retry)}</a>` : ""}
<a class="btn ${retry ? "btn-secondary" : "btn-primary"}" href="${pathIn(language, "/")}">${escapeHtml(copy.home)}</a>
<a class="btn btn-secondary" href="tel:${escapeHtml(phone.number)}">${escapeHtml(copy.call)} ${escapeHtml(phone.display)}</a>
<a class="btn btn-secondary" href="${escapeHtml(chat)}">${escapeHtml(header.chat)}</a></p>
</main>
</body>
</html>
`;
}

/** A status that has no sentence of its own gets that of its family. */
function sentenceFor(status: number, sentences: HttpErrorsCopy["statuses"]): HttpErrorCopy {
  const byStatus: Readonly<Record<number, HttpErrorCopy>> = sentences;
  return byStatus[status] ?? (status < 500 ? sentences[400] : sentences[500]);
}
