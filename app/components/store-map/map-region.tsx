import { lazy, Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import type { MapTiles, StoreMapProps } from "./store-map.tsx";

const StoreMap = import.meta.env.SSR ? () => null : lazy(() => import("./store-map.tsx"));

interface MapRegionProps extends Omit<StoreMapProps, "tiles"> {
  label: string;
}

/** A map that was asked for by a tap: before it nothing of the map is loaded, and nobody else learns of the visit. */
export function MapRegion({ label, ...map }: MapRegionProps) {
  const tiles = useRouteLoaderData<{ tiles: MapTiles }>("root")?.tiles;
  if (!tiles) return null;
  return (
    <section className="map-region no-print" aria-label={label}>
      <Suspense fallback={<p className="hint">{map.words.loading}</p>}>
        <StoreMap {...map} tiles={tiles} />
      </Suspense>
      {map.words.listSaysAll && <p className="hint">{map.words.listSaysAll}</p>}
    </section>
  );
}
