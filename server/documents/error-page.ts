import { brandNames } from "../../content/brand.ts";
import en, { type HttpErrorCopy, type HttpErrorsCopy } from "../../content/en/http-errors.ts";
import enShell, { type ShellCopy } from "../../content/en/shell.ts";
import hi from "../../content/hi/http-errors.ts";
import hiShell from "../../content/hi/shell.ts";
import { site } from "../../content/site.ts";
import { chatLink } from "../../domain/chat-link.ts";
import { escapeHtml } from "../escape-html.ts";
import { type InEachLanguage, type Language, pathIn } from "../../domain/language.ts";

const copies: InEachLanguage<HttpErrorsCopy> = { en, hi };
const shells: InEachLanguage<ShellCopy> = { en: enShell, hi: hiShell };

/** A page for a fault that happens before or outside the app: complete by itself, with the ways to reach us on it. */
export function errorPage(
  status: number,
  requestId: string,
  stylesheet: string | undefined,
  language: Language,
): string {
  const copy = copies[language];
  const { title, text } = sentenceFor(status, copy.statuses);
  const { header, error } = shells[language];
  const phone = site.contact.supportPhone;
  const chat = chatLink(site.contact.chat.number, header.chatGreeting);
  // Where waiting helps, the same address is the way on: whatever was sent, this asks and sends nothing.
  const retry = status >= 500 || status === 429;
  return `<!DOCTYPE html>
<html lang="${language}">
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
<p class="lead">${escapeHtml(text)}</p>
<p class="hint">${escapeHtml(copy.reference)}: ${escapeHtml(requestId)}</p>
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
