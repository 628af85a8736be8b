import phrases from "../content/en/store-status.ts";
import { statusSentence } from "../domain/hours/sentence.ts";
import { statusAt } from "../domain/hours/status.ts";
import { defineCommand, oneWord } from "./command.ts";
import { sayMissing, withStores } from "./stores-directory.ts";

/** Everything that is kept of one store. */
export const storesShow = defineCommand({
  name: "stores show",
  summary: "show everything about one store",
  usage: "dwar stores show <id>",
  examples: ["npx dwar stores show 7"],
  async run({ words, call }, io) {
    const id = oneWord(words, "Name one store by its id.");
    return withStores(io, call, async (stores) => {
      const store = await stores.byId(id);
      if (!store) {
        io.err(`${await sayMissing(stores, id)}\n`);
        return 1;
      }
      const { pharmacy, exceptions, confirmedAt, source, createdAt, updatedAt } = store;
      io.out(`${JSON.stringify({ ...pharmacy, exceptions, confirmedAt, source, createdAt, updatedAt }, null, 2)}\n`);
      io.out(`Now: ${statusSentence(statusAt({ ...pharmacy, exceptions }, new Date()), phrases)}\n`);
      return 0;
    });
  },
});
