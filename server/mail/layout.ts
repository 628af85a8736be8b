import type { Language } from "../../domain/language.ts";
import { escapeHtml } from "../escape-html.ts";

/** What a mail says, before it is text or HTML. */
export interface MailBody {
  language: Language;
  title: string;
  blocks: readonly Block[];
  footer: string;
}

export type Block =
  | { kind: "text"; text: string }
  | { kind: "facts"; rows: readonly (readonly [label: string, value: string])[] }
  /** Somebody else's words, kept apart from ours. */
  | { kind: "quote"; text: string }
  | { kind: "button"; label: string; href: string }
  | { kind: "small"; text: string };

export function asText({ title, blocks, footer }: MailBody): string {
  return `${[title, ...blocks.map(blockAsText), `-- \n${footer}`].join("\n\n")}\n`;
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case "facts":
      return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "button":
      return `${block.label}:\n${block.href}`;
    default:
      return block.text;
  }
}

/** The HTML half: styles are on the elements, since mail programs drop style sheets. */
export function asHtml({ language, title, blocks, footer }: MailBody, brand: string): string {
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f5f0e4;color:#16221d;font:17px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0;padding:16px 28px;background:#002c27;color:#fcfaf3;border-radius:20px 20px 0 0;font-weight:700;font-size:20px">${escapeHtml(brand)}</p>
<div style="padding:28px;background:#fffefb;border:1px solid #e3ded1;border-top:4px solid #f3b01d;border-radius:0 0 20px 20px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeHtml(title)}</h1>
${blocks.map(blockAsHtml).join("\n")}
</div>
<p style="margin:16px 28px;color:#56645c;font-size:14px">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}

function blockAsHtml(block: Block): string {
  switch (block.kind) {
    case "text":
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
    case "small":
      return `<p style="margin:16px 0 0;color:#56645c;font-size:14px">${escapeHtml(block.text)}</p>`;
    case "facts":
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${block.rows.map(factAsHtml).join("")}</table>`;
    case "quote":
      return `<div dir="auto" style="margin:0 0 16px;padding:12px 16px;background:#f5f0e4;border-left:4px solid #005f40;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(block.text)}</div>`;
    case "button":
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 24px;background:#005f40;color:#fdfcf5;border-radius:999px;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  }
}

function factAsHtml([label, value]: readonly [string, string]): string {
  return `<tr><td style="padding:2px 16px 2px 0;color:#56645c;vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0;vertical-align:top;overflow-wrap:anywhere"><bdi>${escapeHtml(value)}</bdi></td></tr>`;
}
