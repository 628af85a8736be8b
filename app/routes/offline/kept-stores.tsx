import { Printer } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { statusAt } from "../../../domain/hours/status.ts";
import { telephoneAddress } from "../../../domain/stores/contact-links.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { Section } from "../../components/section/section.tsx";
import { useServerNow } from "../../components/store-status/server-clock.tsx";
import { deleteKeptList, readKeptList } from "../../offline/kept-list.ts";
import { readSeenStores } from "../../offline/seen-stores.ts";
import { DeviceClock } from "./device-clock.tsx";
import { Finder, type KeptStoresProps, type Known } from "./finder.tsx";
import { isOurTap, keepList, takeAsked } from "./keep-asked.ts";

export function KeptStores({ words, language }: KeptStoresProps) {
  const copy = words.stores;
  const [known, setKnown] = useState<Known>();
  const [said, say] = useState("");
  const [offered, setOffered] = useState<string | null>(null);
  const show = () => readKnown().then(setKnown);
  const keep = async (query: string) => {
    setOffered(null);
    await keepList(query, language, words.keep, say);
    await show();
  };
  const start = useEffectEvent(async () => {
    const query = takeAsked();
    if (query !== null && isOurTap()) await keep(query);
    else setOffered(query);
  });
  useEffect(() => {
    void readKnown().then(setKnown).then(start);
  }, []);
  const isEmpty = known?.stores.length === 0;
  return (
    <DeviceClock>
      {known && <NightCard words={words} stores={known.stores} />}
      <Section id="stores" heading={copy.heading} tone="sunk">
        <p>
          <output>{said}</output>
        </p>
        {offered !== null && (
          <p className="no-print">
            <button className="btn btn-secondary" type="button" onClick={() => void keep(offered)}>
              {words.keep.action}
            </button>
          </p>
        )}
        {known && !isEmpty ? (
          <Finder words={words} language={language} known={known} />
        ) : (
          <p>{isEmpty ? copy.none : copy.text}</p>
        )}
        {known?.hasList && (
          <p className="no-print">
            <button className="btn btn-secondary" type="button" onClick={() => void deleteKeptList().then(show)}>
              {copy.forget}
            </button>
          </p>
        )}
      </Section>
    </DeviceClock>
  );
}

async function readKnown(): Promise<Known> {
  const [list, seen] = await Promise.all([readKeptList(), readSeenStores()]);
  const kept = list?.stores ?? [];
  const ids = new Set(kept.map(({ id }) => id));
  const others = seen.filter(({ store }) => !ids.has(store.id)).map(({ store }) => store);
  const knownAt = Math.min(...(list ? [list.knownAt] : []), ...seen.map((each) => each.knownAt));
  return { stores: [...kept, ...others], knownAt, hasList: list !== null };
}

const maxOnCard = 10;

/** Whom to call at night: stores that never close, in the order of the list, which is by distance where a place was asked for. */
function NightCard({ words, stores }: { words: KeptStoresProps["words"]; stores: readonly CardStore[] }) {
  const copy = words.night;
  const now = useServerNow();
  const open = stores.filter(({ phone, hours }) => {
    const status = statusAt(hours, now);
    return phone !== null && status.state === "open" && status.roundTheClock;
  });
  if (open.length === 0) return null;
  return (
    <Section id="night" heading={copy.heading} lead={copy.text}>
      <ol className="card numbered offline-night">
        {open.slice(0, maxOnCard).map(({ id, name, phone, address }) => (
          <li key={id}>
            <strong>{name}</strong>{" "}
            <a className="link-row" href={telephoneAddress(phone ?? "")}>
              {phone}
            </a>
            {address !== null && <span>{address}</span>}
          </li>
        ))}
      </ol>
      <p className="no-print">
        <button className="btn btn-secondary" type="button" onClick={() => print()}>
          <Icon of={Printer} />
          {copy.print}
        </button>
      </p>
    </Section>
  );
}
