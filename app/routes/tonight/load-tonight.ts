import { brandNames } from "../../../content/brand.ts";
import { storePageCopies } from "../../../content/stores.ts";
import { tonightCopies } from "../../../content/tonight.ts";
import { fill } from "../../../domain/copy.ts";
import { datesAround } from "../../../domain/hours/orders.ts";
import { beginsAt, type DutyEntry, nightOf } from "../../../domain/duty/tonight.ts";
import { isoDate } from "../../../domain/hours/india.ts";
import { dateText, hourText, statusSentence } from "../../../domain/hours/sentence.ts";
import { statusAt } from "../../../domain/hours/status.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { reachKilometres } from "../../../domain/position.ts";
import { shareAddress } from "../../../domain/stores/contact-links.ts";
import { hoursOf } from "../../../domain/stores/details.ts";
import type { UseCases } from "../../../domain/use-cases.ts";

export interface Shop {
  name: string;
  phone: string | null;
  /** Its page; null where it is no listing of ours. */
  href: string | null;
  when: string;
  where: string;
  by?: string;
  link?: string | null;
  isShut?: boolean;
}

/** As many as are read at two in the morning. */
const maxOpen = 12;
/** Beyond, a page of all towns would be scrolled for minutes: it leads to theirs. */
const maxShops = 24;
const maxShared = 30;

/** All that the page says, with its sentences: it needs no script. */
export async function loadTonight(
  { duty, stores }: Pick<UseCases, "duty" | "stores">,
  { language, origin, town }: { language: Language; origin: string; town: { name: string; slug: string } | null },
) {
  const copy = tonightCopies[language];
  const page = storePageCopies[language];
  const now = stores.now();
  const entries = await duty.tonight(now, town?.slug);
  const placeName = (name: string) => (name === "" ? copy.everywhere : stores.placeIn(language, name));
  const onDuty = entries.filter(({ kind }) => kind === "duty");
  const { evening } = nightOf(now);
  const day = (at: number) => dateText(isoDate(at), page.dates);
  const towns = [...Map.groupBy(onDuty, ({ slug }) => slug)].map(([slug, found]) => ({
    name: placeName(found[0]!.town),
    href: pathIn(language, `/tonight/${slug}`),
    shops: town === null && onDuty.length > maxShops ? [] : found.map((entry) => shopOf(entry, now, language)),
  }));
  const name = town && placeName(onDuty[0]?.town ?? town.name);
  const heading = name === null ? copy.heading : fill(copy.headingIn, { town: name });
  const night = fill(copy.night, { from: day(evening), to: day(evening + 1) });
  const path = town ? `/tonight/${town.slug}` : "/tonight";
  const address = origin + pathIn(language, path);
  const orders = entries.flatMap(({ kind, date, town: where, area, by, link }) => {
    if (kind === "duty") return [];
    const words = { town: area || placeName(where), by, date: dateText(date, page.dates) };
    return [{ text: fill(copy.orders[kind], words), link }];
  });
  return {
    name,
    path,
    heading,
    night,
    towns,
    orders,
    none: name === null ? copy.none : fill(copy.noneIn, { town: name }),
    open: await openNow(stores, now, { town, language, except: new Set(onDuty.map(({ id }) => id)) }),
    openHref: pathIn(language, `/stores?${new URLSearchParams({ ...(town && { q: town.name }), open: "now" })}`),
    share: shareAddress(shareText([heading, night], towns, address)),
    printed: fill(page.printed, { site: brandNames[language], address, date: day(evening) }),
  };
}

function shopOf(entry: DutyEntry, now: Date, language: Language): Shop {
  const copy = tonightCopies[language];
  const { status } = storePageCopies[language].store;
  const { name, phone, id, address, area, by, link, isShut, starts, ends } = entry;
  const [from, to] = [hourText(starts, status), hourText(ends, status)];
  return {
    name,
    phone,
    link,
    isShut,
    by: fill(copy.by, { by }),
    href: id === null ? null : pathIn(language, `/stores/${encodeURIComponent(id)}`),
    when: beginsAt(entry) <= now ? fill(copy.until, { time: to }) : fill(copy.fromTo, { from, to }),
    where: address ?? area,
  };
}

/** Who is open by its own hours, in the town where one is named. */
async function openNow(
  stores: UseCases["stores"],
  now: Date,
  { town, language, except }: { town: { name: string } | null; language: Language; except: ReadonlySet<string | null> },
): Promise<Shop[]> {
  const { status } = storePageCopies[language].store;
  const asked = new URLSearchParams({ ...(town && { q: town.name }), open: "now" });
  const { query } = stores.parse(asked, now);
  const found = await stores.search({ ...query, limit: maxOpen + except.size });
  const isThere = ({ kilometres }: { kilometres: number | null }) => !town || (kilometres ?? 0) <= reachKilometres;
  // A town that nobody knows is no answer about all others.
  if (town && found.relaxed && !found.place) return [];
  return found.stores
    .filter(isThere)
    .flatMap((store): Shop[] => {
      const { id, name, phone, address } = store.pharmacy;
      const current = statusAt(hoursOf(store, datesAround(now)), now);
      if (current.state !== "open" || except.has(id)) return [];
      const href = pathIn(language, `/stores/${encodeURIComponent(id)}`);
      return [{ name, phone, href, when: statusSentence(current, status), where: address ?? "" }];
    })
    .slice(0, maxOpen);
}

/** A text that is whole without the page behind its link. */
function shareText(
  head: readonly string[],
  towns: readonly { name: string; shops: readonly Shop[] }[],
  address: string,
): string {
  const lines = towns.flatMap(({ name, shops }) => [
    "",
    ...(towns.length > 1 ? [name] : []),
    ...shops
      .filter(({ isShut }) => !isShut)
      .map((shop) => [shop.name, shop.phone, shop.when, shop.by].filter(Boolean).join(" · ")),
  ]);
  return [...head, ...lines.slice(0, maxShared), "", address].join("\n");
}
