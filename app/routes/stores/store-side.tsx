import { useState } from "react";
import { useNavigate, useRouteLoaderData } from "react-router";
import { countText, fill } from "../../../domain/copy.ts";
import { MapButton } from "../../components/store-map/map-button.tsx";
import { MapRegion } from "../../components/store-map/map-region.tsx";
import { type GroundPin, StoreGround } from "../../components/store-map/store-ground.tsx";
import type { MapTiles } from "../../components/store-map/store-map.tsx";
import { statusText, useStatusesOf } from "../../components/store-status/store-status.tsx";
import type { Found } from "./load-stores.ts";
import type { Pointed } from "./store-cards.tsx";
import type { StoresWords } from "./words.ts";

interface StoreSideProps {
  words: StoresWords;
  found: Found;
  action: string;
  /** The query of the list's own address. */
  search: string;
  pointed: Pointed;
  onPoint(id: string, isMeant: boolean): void;
}

/** The stores of the list on a ground of our own, and on a map of streets after a tap. */
export function StoreSide({ words, found, action, search, pointed, onPoint }: StoreSideProps) {
  const navigate = useNavigate();
  const [hasStreets, setStreets] = useState(false);
  const tiles = useRouteLoaderData<{ tiles: MapTiles }>("root")?.tiles;
  const stores = found.stores.length > 0 ? found.stores : found.instead;
  const statuses = useStatusesOf(stores, found.at);
  const { ground } = found;
  if (!ground) return null;
  const pins = stores.flatMap(({ id, name, position }, index): GroundPin[] => {
    const point = ground.pins[index];
    if (!position || !point) return [];
    const status = statuses[index]!;
    const number = index + 1;
    const text = statusText(status, found.at, words.details.store.status);
    const label = fill(words.map.pin, { number, name, status: text });
    return [{ id, name, number, label, href: `#shop-${id}`, state: status.state, ...position, ...point }];
  });
  const shared = {
    label: fill(words.map.ofStores[pins.length === 1 ? "one" : "other"], { count: countText(pins.length) }),
    pins,
    pointed: pointed?.id ?? null,
  };
  return (
    <div className="list-side no-print">
      {hasStreets ? (
        <MapRegion
          {...shared}
          words={words.map}
          onPoint={(id) => onPoint(id, true)}
          onSearchHere={({ latitude, longitude }) => {
            const params = new URLSearchParams(search);
            for (const name of ["q", "after", "within", "sort"]) params.delete(name);
            params.set("near", `${latitude.toFixed(3)},${longitude.toFixed(3)}`);
            void navigate(`${action}?${params}`, { preventScrollReset: true });
          }}
        />
      ) : (
        <StoreGround
          {...shared}
          ground={ground}
          words={words.map}
          kilometres={words.details.store.kilometres}
          middle={ground.isAround ? (found.from ?? words.search.nearYou) : null}
          onPoint={onPoint}
        />
      )}
      {tiles?.address && (
        <MapButton className="btn btn-secondary" onClick={() => setStreets(!hasStreets)}>
          {hasStreets ? words.map.hideStreets : words.map.showStreets}
        </MapButton>
      )}
    </div>
  );
}
