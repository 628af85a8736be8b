import { languages } from "../domain/language.ts";
import { mailKinds } from "../server/db/messages/tables.ts";
import type { Database } from "../server/db/database.ts";
import { type Directory, openDirectory } from "../server/db/directory/directory.ts";
import type { StoredStore } from "../server/db/directory/stored-store.ts";
import { readSecret } from "../server/db/secret.ts";
import { linkTokens } from "../server/forms/link-token.ts";
import { chooseTransport } from "../server/mail/choose-transport.ts";
import { OperatorError } from "../server/operator-error.ts";
import { acceptRequest, type AnswerDeps, refuseRequest, waitingRequests } from "../server/shop/answer-requests.ts";
import { type Invitation, inviteSheet, inviteStores, isStale, revokeLinks, staleSince } from "../server/shop/invite.ts";
import { everyStore } from "../server/stores/every-store.ts";
import { sampleSource } from "../server/stores/seed-stores.ts";
import {
  type Call,
  type Command,
  defineCommand,
  noWords,
  oneOf,
  oneWord,
  type Printer,
  stopped,
  UsageError,
} from "./command.ts";
import { checkNewFile, writeNewFile } from "./files.ts";
import { withDatabase } from "./open-database.ts";
import { counted, dayOf, oneLine } from "./printer.ts";
import { storesWithIds } from "./stores-directory.ts";

type Work = (deps: AnswerDeps & { db: Database; stores: Directory }) => Promise<number>;

/** Opens what the links of our own stores need. Those of another server have none. */
function withShops(io: Printer, call: Call, work: Work): Promise<number> {
  if (call.env.pharmaciesApi !== undefined)
    throw new OperatorError(
      "PHARMACIES_API is set: its stores are changed where they come from, not by links of ours.",
    );
  return withDatabase(io, call, async (db) => {
    await using stores = openDirectory(db, { limit: 60_000, alone: true });
    const queues = chooseTransport(call.env)?.carries ?? mailKinds;
    return await work({ db, stores, queues, now: () => Temporal.Now.instant() });
  });
}

/** Prints what to send to stores so that they keep their listings true, and queues the mails. */
export const storesInvite = defineCommand({
  name: "stores invite",
  summary: "give stores the link by which they keep their listing true, or revoke it",
  usage: "dwar stores invite <id> [<id> ...] [--revoke] | --stale | --all  [--lang hi|en] [--sheet <cards.html>]",
  examples: [
    "npx dwar stores invite 7",
    "npx dwar stores invite 7 --revoke",
    "npx dwar stores invite --stale --dry-run",
    "npx dwar stores invite --all --lang hi --sheet cards.html --yes",
  ],
  options: {
    stale: { type: "boolean" },
    all: { type: "boolean" },
    revoke: { type: "boolean" },
    lang: { type: "string" },
    sheet: { type: "string" },
  },
  writes: true,
  asks: ({ words }) => words.length === 0,
  stopped: stopped.inSteps,
  async run({ words, values: { stale = false, all = false, revoke = false, lang, sheet }, call }, io) {
    if ([words.length > 0, stale, all].filter(Boolean).length !== 1)
      throw new UsageError("Name stores by their id, or say --stale or --all.");
    if (revoke && words.length === 0) throw new UsageError("--revoke is for stores that are named.");
    const language = oneOf("language", languages, lang);
    const { publicOrigin: origin, publicOriginGiven } = call.env;
    if (!publicOriginGiven && call.mayWrite)
      throw new OperatorError("PUBLIC_ORIGIN is not set: the links would lead nowhere. Set it to the site's address.");
    if (sheet !== undefined) checkNewFile(sheet, { yes: call.yes });
    return withShops(io, call, async (deps) => {
      const missing: string[] = [];
      const since = staleSince(deps.now());
      const found =
        words.length > 0
          ? storesWithIds(deps.stores, words, { io, missing })
          : everyStore(deps.stores, { visible: true, ...(stale && { confirmedBefore: since }) });
      if (revoke) return revokeEach(found, deps.stores, { io, call, missing });
      if (!deps.queues.includes("shop-invite"))
        io.warn("EmailJS carries no email to stores: send the links by chat or on paper.");
      // Without --yes nobody makes the key that signs.
      const tokens = call.mayWrite ? linkTokens(await readSecret(deps.db, "links")) : null;
      const counts = { stores: 0, mails: 0 };
      async function* invitations(): AsyncGenerator<Invitation> {
        for await (const batch of found) {
          const shown = batch.filter((store) => isInvited(store, words.length > 0, stale ? since : null, io));
          counts.stores += shown.length;
          if (!tokens) continue;
          const invited = await inviteStores({ ...deps, tokens, origin }, shown, { author: call, language });
          for (const invitation of invited) {
            if (invitation.mail === "queued") counts.mails += 1;
            io.out(invitationText(invitation));
            yield invitation;
          }
        }
      }
      if (sheet !== undefined && call.mayWrite) {
        // Whoever reads it can close the stores on it.
        await writeNewFile(sheet, inviteSheet(invitations()), { mode: 0o600, yes: call.yes });
      } else for await (const _ of invitations());
      const are = call.mayWrite ? "invited" : "would be invited";
      io.say(`${counted(counts.stores, "store")} ${are}, ${counts.mails} by email.`);
      return call.end(io, missing.length);
    });
  },
});

function isInvited(store: StoredStore, isNamed: boolean, since: string | null, io: Printer): boolean {
  if (!store.isListed) io.warn(`${store.id} is not shown to visitors: its link would not work.`);
  const isMeant = isNamed || (store.source !== sampleSource && (since === null || isStale(store, since)));
  return store.isListed && isMeant;
}

const mailed = { queued: "an email is on its way", recent: "was emailed in the last 7 days", none: "no email" };

function invitationText({ id, name, link, chat, mail }: Invitation): string {
  const lines = [oneLine(`${id}  ${name}: ${mailed[mail]}`), link, ...(chat === null ? [] : [chat])];
  return `${lines.join("\n   ")}\n`;
}

async function revokeEach(
  found: AsyncIterable<StoredStore[]>,
  stores: Directory,
  { io, call, missing }: { io: Printer; call: Call; missing: string[] },
): Promise<number> {
  for await (const batch of found) {
    for (const { id, pharmacy } of batch) {
      if (call.mayWrite) await revokeLinks(stores, id, new Date(), call);
      io.say(`${id}  ${pharmacy.name}: its links ${call.mayWrite ? "no longer work" : "would no longer work"}`);
    }
  }
  return call.end(io, missing.length);
}

/** What stores said by their links and what waits for staff, closings first. */
export const storesWaiting = defineCommand({
  name: "stores waiting",
  summary: "list what stores told us by their links, closings first",
  usage: "dwar stores waiting",
  examples: [
    "npx dwar stores waiting",
    "npx dwar stores accept 3",
    "npx dwar stores refuse 4 --reason 'Not your number'",
  ],
  async run({ words, call }, io) {
    noWords(words);
    return withShops(io, call, async (deps) => {
      const waiting = await waitingRequests(deps);
      for (const { id, createdAt, storeId, name, wants } of waiting)
        io.say(`${id}  ${dayOf(createdAt)}  store ${storeId} ${name}  ${wants}`);
      io.say(`${waiting.length} waiting.`);
      return 0;
    });
  },
});

function answer(verb: "accept" | "refuse", summary: string, example: string): Command {
  return defineCommand({
    name: `stores ${verb}`,
    summary,
    usage: `dwar stores ${verb} <number>${verb === "refuse" ? " --reason <words>" : ""}`,
    examples: [example],
    options: verb === "refuse" ? { reason: { type: "string" } } : {},
    writes: true,
    async run({ words, values, call }, io) {
      const number = Number(oneWord(words, "Name one of npx dwar stores waiting by its number."));
      const { reason } = values as { reason?: string };
      if (verb === "refuse" && reason === undefined) throw new UsageError("Say why with --reason: the store is told.");
      return withShops(io, call, async (deps) => {
        const request = (await waitingRequests(deps)).find(({ id }) => id === number);
        if (!request) {
          io.warn("Nothing of that number waits: npx dwar stores waiting");
          return 1;
        }
        const { storeId, name, wants } = request;
        io.say(`${number}  store ${storeId} ${name}  ${wants}`);
        if (!call.mayWrite) return call.stop(io);
        const done =
          reason === undefined
            ? await acceptRequest(deps, number, call)
            : await refuseRequest(deps, number, reason, call);
        if (done === "missing") io.warn("The store has taken it back meanwhile.");
        return done === "missing" ? 1 : 0;
      });
    },
  });
}

/** Answers to stores: what they asked for is done, or taken back; and they are told. */
export const storesAccept = answer("accept", "do what a store asks for by its link", "npx dwar stores accept 3");
export const storesRefuse = answer(
  "refuse",
  "refuse what a store asks for by its link, with the reason",
  "npx dwar stores refuse 4 --reason 'Not your number'",
);
