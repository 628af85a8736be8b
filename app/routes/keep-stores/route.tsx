import en, { type StoresCopy } from "../../../content/en/stores.ts";
import hi from "../../../content/hi/stores.ts";
import { type InEachLanguage, languageOf } from "../../../domain/language.ts";
import { type CardStore, displayCard } from "../../../domain/stores/display.ts";
import { type Cursor, queryLimits } from "../../../domain/stores/query.ts";
import { orErrorScreen } from "../../faults.ts";
import type { KeptList } from "../../offline/kept-list.ts";
import { useCasesContext } from "../../context.ts";
import type { Route } from "./+types/route.ts";

const copies: InEachLanguage<StoresCopy> = { en, hi };

const maxStores = 500;
/** As JSON; a little is left for what is around the stores. */
const maxBytes = 990_000;

/** A list of stores for a device to keep: as many as it may, whether they are open now or not. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { stores } = context.get(useCasesContext);
  const { defaults } = copies[languageOf(url.pathname)].store;
  const now = stores.now();
  const { query, nearArea } = stores.parse(url.searchParams, now);
  const read = async (): Promise<KeptList> => {
    const near = query.near ?? (nearArea === null ? null : await stores.locate(nearArea));
    const sort = !near && query.sort === "nearest" ? null : query.sort;
    const { imageOrigin } = await stores.summary();
    const cards: CardStore[] = [];
    let bytes = 0;
    let after: Cursor | null = null;
    do {
      const asked = { ...query, near, within: near ? query.within : null, sort, openAt: null, openFirstAt: null };
      const page = await stores.search({ ...asked, limit: queryLimits.rows, after });
      for (const found of page.stores) {
        const card = displayCard(found, defaults, now, imageOrigin, found.kilometres);
        bytes += new TextEncoder().encode(JSON.stringify(card)).length + 1;
        if (cards.length === maxStores || bytes > maxBytes) return { knownAt: now.getTime(), stores: cards };
        cards.push(card);
      }
      after = page.next;
    } while (after);
    return { knownAt: now.getTime(), stores: cards };
  };
  return Response.json(await orErrorScreen(read()), { headers: { "Cache-Control": "no-cache" } });
}
