import { csvLine, csvStart } from "../domain/csv.ts";
import type { Database } from "../server/db/database.ts";
import { everyPage } from "../server/db/every-page.ts";
import type { SubscriberRow, SubscriberState } from "../server/db/messages/tables.ts";
import { readSecret } from "../server/db/secret.ts";
import { countSubscribers, listSubscribers } from "../server/db/newsletter/subscribers.ts";
import { newsletterLink } from "../server/mail/newsletter-mails.ts";
import { type LinkTokens, linkTokens } from "../server/forms/link-token.ts";
import { OperatorError } from "../server/operator-error.ts";
import { defineCommand, noWords, oneOf, stopped } from "./command.ts";
import { exportFileOf, writeCsv } from "./files.ts";
import { withDatabase } from "./open-database.ts";
import { when } from "./printer.ts";

const states: readonly SubscriberState[] = ["confirmed", "pending", "left"];
const pageSize = 1000;

function stateOf(given: string | undefined): SubscriberState {
  return oneOf("state", states, given) ?? "confirmed";
}

function everySubscriber(db: Database, state: SubscriberState): AsyncGenerator<SubscriberRow> {
  return everyPage(pageSize, ({ after, limit }) => listSubscribers(db, { state, after: after?.id ?? "", limit }));
}

/** How many get the newsletter. */
export const newsletterCount = defineCommand({
  name: "newsletter count",
  summary: "say how many addresses get the newsletter, wait or have left",
  usage: "dwar newsletter count",
  examples: ["npx dwar newsletter count"],
  async run({ words, call }, io) {
    noWords(words);
    return withDatabase(io, call, async (db) => {
      const { confirmed, pending, left } = await countSubscribers(db);
      io.say(`${confirmed} confirmed, ${pending} not yet confirmed, ${left} left.`);
      return 0;
    });
  },
});

/** Who gets the newsletter. */
export const newsletterList = defineCommand({
  name: "newsletter list",
  summary: "list the addresses that confirmed, or those in another state",
  usage: `dwar newsletter list [--state ${states.join("|")}]`,
  examples: ["npx dwar newsletter list", "npx dwar newsletter list --state pending"],
  options: { state: { type: "string" } },
  async run({ words, values, call }, io) {
    noWords(words);
    const state = stateOf(values.state);
    return withDatabase(io, call, async (db) => {
      let count = 0;
      for await (const { email, language, requested_at, confirmed_at } of everySubscriber(db, state)) {
        io.say(`${email}  ${language}  ${when(confirmed_at ?? requested_at)}`);
        count += 1;
      }
      io.say(`${count} ${state}.`);
      return 0;
    });
  },
});

/** The addresses for the program that sends it: only who confirmed, unless another state is asked for. */
export const newsletterExport = defineCommand({
  name: "newsletter export",
  summary: "write the confirmed addresses as CSV, each with its link to unsubscribe",
  usage: `dwar newsletter export [<file.csv>] [--state ${states.join("|")}]`,
  examples: ["npx dwar newsletter export list.csv"],
  options: { state: { type: "string" } },
  // Only where it would write over a file.
  asks: () => false,
  stopped: stopped.file,
  async run({ words, values, call }, io) {
    const state = stateOf(values.state);
    const file = exportFileOf(words, { endings: [".csv"], call });
    const { publicOrigin, publicOriginGiven } = call.env;
    if (!publicOriginGiven)
      throw new OperatorError(
        "PUBLIC_ORIGIN is not set: the links to unsubscribe would lead nowhere. Set it to the site's address.",
      );
    return withDatabase(io, call, async (db) => {
      const count = await writeCsv(csvLines(db, state, publicOrigin), file, { io, call });
      io.warn(`${count} exported. Whoever leaves is no longer ${state}: export anew before each mailing.`);
      return 0;
    });
  },
});

async function* csvLines(db: Database, state: SubscriberState, origin: string): AsyncGenerator<string> {
  yield csvStart + csvLine(["email", "language", "state", "requested_at", "confirmed_at", "unsubscribe_url"]);
  let linkToken: LinkTokens["sign"] | undefined;
  for await (const row of everySubscriber(db, state)) {
    // Only a server makes the key, and there is one where somebody has joined.
    linkToken ??= linkTokens(await readSecret(db, "links")).sign;
    const leave = newsletterLink(row, { origin, linkToken }, "unsubscribe");
    yield csvLine([row.email, row.language, row.state, row.requested_at, row.confirmed_at, leave]);
  }
}
