import { mailKinds } from "../db/messages/tables.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Transport } from "./transport.ts";

const maxKept = 100;

/** Where mail goes during development: nowhere. It is kept in memory, and read in the browser at `address`, `address/1` and so on. */
export function keepMails(address: string) {
  const mails: Mail[] = [];
  const transport: Transport = {
    name: "kept",
    carries: mailKinds,
    atOnce: 4,
    send(mail) {
      mails.push(mail);
      if (mails.length > maxKept) mails.shift();
      return Promise.resolve({ kind: "sent", code: "kept" });
    },
  };
  return {
    transport,
    /** The list, or the mail whose number is asked for; null for any other address. */
    page(path: string): string | null {
      if (path === address) return listPage(mails, address);
      const index = path.startsWith(`${address}/`) ? Number(path.slice(address.length + 1)) - 1 : Number.NaN;
      return mails[index]?.html ?? null;
    },
  };
}

function listPage(mails: readonly Mail[], address: string): string {
  const items = mails.map(({ subject, to }, index) => {
    const number = index + 1;
    return `<li value="${number}"><a href="${address}/${number}">${escapeHtml(subject)}</a> to ${escapeHtml(to.address)}</li>`;
  });
  const list = items.length > 0 ? `<ol>${items.toReversed().join("")}</ol>` : "<p>No mail yet.</p>";
  return `<!DOCTYPE html><meta charset="utf-8"><title>Mails</title><h1>Mails</h1>${list}`;
}
