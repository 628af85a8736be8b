import { setTimeout } from "node:timers/promises";
import { encode } from "uqr";
import { brandNames } from "../../content/brand.ts";
import { shopCopies } from "../../content/shop.ts";
import { fill } from "../../domain/copy.ts";
import { isEmailAddress } from "../../domain/contact/email.ts";
import { type Language, languages } from "../../domain/language.ts";
import { lastConfirmed, reminderDue, reminderWeeks } from "../../domain/shop/acts.ts";
import { chatAddress } from "../../domain/stores/contact-links.ts";
import type { Author } from "../db/changes/changes.ts";
import type { Database } from "../db/database.ts";
import type { Directory } from "../db/directory/directory.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";
import type { MailKind } from "../db/messages/tables.ts";
import { invitedStores, queueBulk } from "../db/shop/invitations.ts";
import { escapeHtml } from "../escape-html.ts";
import type { LinkTokens } from "../forms/link-token.ts";
import { shopLink } from "../mail/shop-mails.ts";
import { everyStore } from "../stores/every-store.ts";
import { sampleSource } from "../stores/seed-stores.ts";

export interface InviteDeps {
  db: Database;
  tokens: LinkTokens;
  origin: string;
  /** Which mails are queued. */
  queues: readonly MailKind[];
  now: () => Temporal.Instant;
}

/** What to send to a store, however it is reached. */
export interface Invitation {
  id: string;
  name: string;
  address: string | null;
  /** The secret link. */
  link: string;
  /** Opens a chat with the store, the text written; null without a mobile number. */
  chat: string | null;
  /** `recent`: one is on its way, or was sent a short while ago. */
  mail: "queued" | "recent" | "none";
}

/** One invitation of a store in so many days: the command may be given again. */
const pauseDays = 7;

/** Makes the links of a batch of stores, and queues a mail to each that has an address. Every link works until it is revoked. */
export async function inviteStores(
  { db, tokens, origin, queues, now }: InviteDeps,
  stores: readonly StoredStore[],
  { author, language }: { author: Author; language: Language | undefined },
): Promise<Invitation[]> {
  const isMailed = ({ source, pharmacy: { email } }: StoredStore) =>
    queues.includes("shop-invite") && source !== sampleSource && email !== null && isEmailAddress(email);
  const ids = stores.filter(isMailed).map(({ id }) => id);
  const recent = await invitedStores(db, ids, now().subtract({ hours: 24 * pauseDays }));
  const due = ids.filter((id) => !recent.has(id));
  await queueBulk(
    db,
    "shop-invite",
    due.map((storeId) => ({ storeId })),
    { now: now(), author },
  );
  const isDue = new Set(due);
  return stores.map((store) => {
    const { id, name, phone, address } = store.pharmacy;
    const linkNumber = store.details.linkNumber ?? 0;
    const linkIn = (of: Language) => shopLink({ storeId: id, linkNumber }, { origin, linkToken: tokens.sign }, of);
    const readers = language ? [language] : languages.toReversed();
    const text = readers.map((of) => fill(shopCopies[of].chat, { name, link: linkIn(of) })).join("\n\n");
    const link = linkIn(readers[0]!);
    const mail = isDue.has(id) ? "queued" : recent.has(id) ? "recent" : "none";
    return { id, name, address, link, mail, chat: phone === null ? null : chatAddress(phone, text) };
  });
}

/** Ends every link that a store was given. The next one is another. */
export function revokeLinks(stores: Directory, id: string, now: Date, author: Author): Promise<number> {
  return stores.change(
    [id],
    (store) => ({ ...store, details: { ...store.details, linkNumber: (store.details.linkNumber ?? 0) + 1 } }),
    now,
    author,
  );
}

/** A sheet to print and to cut: a card for each store, with its link as a QR code. */
export async function* inviteSheet(invitations: AsyncIterable<Invitation>): AsyncGenerator<string> {
  const cards = languages.toReversed().map((language) => ({ language, ...shopCopies[language].card }));
  yield `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>${escapeHtml(brandNames.en)}</title>
<style>
body { margin: 0; font: 11pt/1.35 system-ui, "Noto Sans", "Noto Sans Devanagari", sans-serif; color: #16221d }
main { display: grid; grid-template-columns: 1fr 1fr }
section { display: grid; grid-template-columns: 38mm 1fr; gap: 5mm; padding: 7mm; border: 1px dashed #999; break-inside: avoid }
svg { width: 38mm; height: 38mm } h2, p { margin: 0 0 1.5mm } h2 { font-size: 13pt; overflow-wrap: anywhere } small { color: #56645c }
</style></head><body><main>
`;
  for await (const { name, address, link } of invitations) {
    const words = cards.map(
      ({ language, title, text }) => `<p lang="${language}"><b>${escapeHtml(title)}</b><br>${escapeHtml(text)}</p>`,
    );
    yield `<section>${qrSvg(link)}<div><h2>${escapeHtml(name)}</h2>${words.join("")}<small>${escapeHtml(address ?? "")}</small></div></section>\n`;
  }
  yield "</main></body></html>\n";
}

/** Dark squares that touch are one stroke: ten thousand cards are a file that a browser opens. To try every mask would take most of the time. */
function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: 2, maskPattern: 0 });
  const strokes = data.map((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ]
      .map(({ 0: run, index }) => `M${index} ${y}.5h${run.length}`)
      .join(""),
  );
  return `<svg viewBox="0 0 ${size} ${size}" stroke="#000" shape-rendering="crispEdges"><path d="${strokes.join("")}"/></svg>`;
}

/** Since when nobody must have confirmed a store for `invite --stale`. */
export function staleSince(now: Temporal.Instant): string {
  return now.subtract({ hours: 24 * 7 * reminderWeeks[0] }).toString({ fractionalSecondDigits: 3 });
}

/** Whether neither the shop nor one of us has confirmed a store since. */
export function isStale(store: StoredStore, since: string): boolean {
  return (lastConfirmed(store) ?? "") < since;
}

interface ReminderDeps {
  db: Database;
  /** Null where visitors see another server's list. */
  stores: Directory | null;
  queues: readonly MailKind[];
  now: () => Temporal.Instant;
}

/** Milliseconds between batches: this has all day. */
const pause = 20;

/** Writes to stores that were invited, and that nobody has confirmed for long; looks once a day. How many. */
export function shopReminders({ db, stores, queues, now }: ReminderDeps) {
  let looked = "";
  return async (signal: AbortSignal): Promise<number> => {
    const at = now();
    const day = at.toString().slice(0, 10);
    if (!stores || !queues.includes("shop-reminder") || looked === day) return 0;
    let queued = 0;
    for await (const batch of everyStore(stores, { visible: true, confirmedBefore: staleSince(at) })) {
      if (signal.aborted) return queued;
      queued += await remind(db, batch, at);
      await setTimeout(pause);
    }
    looked = day;
    return queued;
  };
}

async function remind(db: Database, batch: readonly StoredStore[], now: Temporal.Instant): Promise<number> {
  const due = batch.flatMap((store) => {
    const { email } = store.pharmacy;
    const [last = ""] = [lastConfirmed(store) ?? "", store.createdAt].toSorted().toReversed();
    const weeks = reminderDue(last, new Date(now.epochMilliseconds));
    return weeks !== null && email !== null && isEmailAddress(email) ? [{ store, key: `${weeks} ${last}` }] : [];
  });
  const invited = await invitedStores(
    db,
    due.map(({ store }) => store.id),
  );
  const mails = due.filter(({ store }) => invited.has(store.id) || store.details.confirmedByShopAt !== undefined);
  return queueBulk(
    db,
    "shop-reminder",
    mails.map(({ store, key }) => ({ storeId: store.id, once: key })),
    { now },
  );
}
