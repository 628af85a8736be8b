import { useNavigate } from "react-router";
import { MapRegion } from "../../components/store-map/map-region.tsx";
import { useStatesOf } from "../../components/store-status/store-status.tsx";
import type { NothingFoundProps } from "./nothing-found.tsx";
import type { Pointing } from "./store-cards.tsx";

type MapOfStoresProps = Pointing &
  Pick<NothingFoundProps, "words" | "found" | "action"> & {
    /** The query of the list's own address. */
    search: string;
  };

/** The same stores on a map, after a tap. */
export function MapOfStores({ words, found, action, search, pointed, onPoint }: MapOfStoresProps) {
  const navigate = useNavigate();
  const states = useStatesOf(found.stores, found.at);
  return (
    <MapRegion
      label={words.map.ofStores}
      words={words.map}
      pointed={pointed?.id ?? null}
      onPoint={onPoint}
      pins={found.stores.flatMap(({ id, name, position }, index) =>
        position ? [{ id, name, state: states[index]!, ...position }] : [],
      )}
      onSearchHere={({ latitude, longitude }) => {
        const params = new URLSearchParams(search);
        for (const name of ["q", "after", "within", "sort"]) params.delete(name);
        params.set("near", `${latitude.toFixed(3)},${longitude.toFixed(3)}`);
        void navigate(`${action}?${params}`, { preventScrollReset: true });
      }}
    />
  );
}
