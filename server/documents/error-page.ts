import { httpErrorCopy, shared } from "../../content/en/http-errors.ts";
import { site } from "../../content/site.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** A page for a fault that happens before or outside the app: complete by itself, with the phone number on it. */
export function errorPage(status: number, requestId: string, stylesheet: string | undefined): string {
  const copy = httpErrorCopy(status);
  const phone = site.contact.supportPhone;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(copy.title)} | ${escape(site.brand.name.join(" "))}</title>
${stylesheet ? `<link rel="stylesheet" href="${escape(stylesheet)}">` : ""}
</head>
<body>
<main class="wrap wrap-narrow section">
<h1>${escape(copy.title)}</h1>
<p class="lead">${escape(copy.text)}</p>
<p><a class="btn btn-primary" href="/">${escape(shared.home)}</a>
<a class="btn btn-secondary" href="tel:${escape(phone.number)}">${escape(shared.call)} ${escape(phone.display)}</a></p>
<p class="hint">${escape(shared.reference)}: ${escape(requestId)}</p>
</main>
</body>
</html>
`;
}
