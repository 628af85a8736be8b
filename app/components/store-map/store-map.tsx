import {
  divIcon,
  type LatLngBoundsExpression,
  latLngBounds,
  layerGroup,
  Map as LeafletMap,
  marker,
  tileLayer,
} from "leaflet";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapCopy } from "../../../content/en/map.ts";
import { fill } from "../../../domain/copy.ts";
import type { Position } from "../../../domain/position.ts";
import type { Cluster } from "../../../domain/search/index/squares.ts";
import leafletStyles from "leaflet/dist/leaflet.css?url";
import mapStyles from "./store-map.css?url";

/** What a map shows of a store: a lit door, a shut one, or one that nobody knows of. */
export interface Pin extends Position {
  id: string;
  name: string;
  state: "open" | "closed" | "unknown";
  number?: number;
}

export interface MapTiles {
  /** With {z}, {x} and {y}; empty where the operator wants none. */
  address: string;
  /** Whose they are; an address at its end becomes a link. */
  attribution: string;
}

export interface StoreMapProps {
  pins: readonly Pin[];
  words: Pick<MapCopy, "loading" | "cluster" | "searchHere" | "zoomIn" | "zoomOut"> & { listSaysAll?: string };
  tiles: MapTiles;
  pointed?: string | null;
  onPoint?(id: string): void;
  /** Called with the middle of the map. Without it the map shows its pins alone. */
  onSearchHere?(middle: Position): void;
}

/**
 * Stores on a map. It comes in a file of its own, after a tap. Where no picture of the ground comes, the pins stand on plain
 * ground.
 */
export default function StoreMap(props: StoreMapProps) {
  const { words, tiles, pointed = null, onPoint, onSearchHere } = props;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [hasMoved, setMoved] = useState(false);
  // A list that is rendered again with the same pins is no reason to draw them again.
  const [pins, setPins] = useState(props.pins);
  if (JSON.stringify(pins) !== JSON.stringify(props.pins)) setPins(props.pins);

  const fitted = useRef<string | null>(null);
  useEffect(() => {
    fitted.current = null;
    const opened = new LeafletMap(box.current!, mapOptions);
    if (tiles.address !== "") tileLayer(tiles.address, { maxZoom: 19 }).addTo(opened);
    setMap(opened.on("dragend", () => setMoved(true)));
    return () => void opened.remove();
  }, [tiles.address]);

  const isLinked = onPoint !== undefined;
  const point = useEffectEvent((id: string) => onPoint?.(id));
  useEffect(() => {
    if (!map) return;
    // Another answer is shown whole; the same one leaves the map where the visitor moved it.
    const ids = pins.map(({ id }) => id).join();
    if (ids !== fitted.current) map.fitBounds(boundsOf(pins), { maxZoom: maxFitZoom, animate: false });
    fitted.current = ids;
    const markers = pins.map((pin) =>
      pinMarker(pin, pin.id === pointed, isLinked)
        .on("click", () => point(pin.id))
        .on("keypress", ({ originalEvent }) => originalEvent.key === "Enter" && point(pin.id)),
    );
    const drawn = layerGroup(markers).addTo(map);
    return () => void drawn.remove();
  }, [map, pins, pointed, isLinked]);

  const counts = onSearchHere !== undefined;
  const titleOf = useEffectEvent((count: number) => fill(words.cluster[count === 1 ? "one" : "other"], { count }));
  useEffect(() => {
    if (!map || !counts) return;
    const drawn = layerGroup().addTo(map);
    let asking = new AbortController();
    const ask = async () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      // Without an answer there are the pins.
      const clusters = await askClusters(map, signal).catch(() => []);
      if (signal.aborted) return;
      drawn.clearLayers();
      for (const cluster of clusters) {
        if (pins.some((pin) => isClose(map, pin, cluster))) continue;
        drawn.addLayer(clusterMarker(cluster, map, titleOf(cluster.stores)));
      }
    };
    void ask();
    map.on("moveend", ask);
    return () => {
      asking.abort();
      map.off("moveend", ask);
      drawn.remove();
    };
  }, [map, pins, counts]);

  const zoom = (by: number) => {
    map?.setZoom(map.getZoom() + by);
    setMoved(true);
  };
  const searchHere = () => {
    if (!map || !onSearchHere) return;
    const { lat, lng } = map.getCenter();
    setMoved(false);
    onSearchHere({ latitude: lat, longitude: lng });
  };
  return (
    <div className="store-map">
      {/* React waits for them; scripts/plain-imports.ts says why they are not imported. */}
      {[leafletStyles, mapStyles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="map" />
      ))}
      <div ref={box} />
      <div className="store-map-controls">
        <button type="button" aria-label={words.zoomIn} onClick={() => zoom(1)}>
          +
        </button>
        <button type="button" aria-label={words.zoomOut} onClick={() => zoom(-1)}>
          −
        </button>
        {onSearchHere && hasMoved && (
          <button type="button" className="btn btn-primary" onClick={searchHere}>
            {words.searchHere}
          </button>
        )}
      </div>
      {tiles.address !== "" && <Attribution text={tiles.attribution} />}
    </div>
  );
}

const mapOptions = { keyboard: false, attributionControl: false, zoomControl: false, scrollWheelZoom: false };

/** A single store is not shown from so near that nobody knows where it is. */
const maxFitZoom = 15;
const metresAroundOne = 2000;
const india: LatLngBoundsExpression = [
  [8, 69],
  [35, 96],
];

function boundsOf(pins: readonly Pin[]): LatLngBoundsExpression {
  if (pins.length === 0) return india;
  const bounds = latLngBounds(pins.map(({ latitude, longitude }): [number, number] => [latitude, longitude]));
  const isOnePlace = bounds.getNorthEast().equals(bounds.getSouthWest());
  return isOnePlace ? bounds.getCenter().toBounds(metresAroundOne) : bounds.pad(0.15);
}

/** By keys a pin is reached where it does something. */
function pinMarker(pin: Pin, isPointed: boolean, isLinked: boolean) {
  const className = `store-pin store-pin-${pin.state}${isPointed ? " store-pin-pointed" : ""}`;
  return marker([pin.latitude, pin.longitude], {
    icon: divIcon({
      className,
      html: pin.number === undefined ? "" : `<b aria-hidden="true">${pin.number}</b>`,
      iconSize: [34, 42],
      iconAnchor: [17, 42],
    }),
    keyboard: isLinked,
    title: pin.name,
    zIndexOffset: isPointed ? 2000 : pin.state === "open" ? 1000 : 0,
  });
}

function clusterMarker({ stores, latitude, longitude }: Cluster, map: LeafletMap, title: string) {
  return marker([latitude, longitude], {
    icon: divIcon({ className: "store-cluster", html: String(stores), iconSize: [40, 40] }),
    keyboard: false,
    title,
  }).on("click", () => map.setView([latitude, longitude], map.getZoom() + 2));
}

/** How many stores are elsewhere in the window, beyond those of the list. */
async function askClusters(map: LeafletMap, signal: AbortSignal): Promise<readonly Cluster[]> {
  const response = await fetch(`/api/clusters?${windowOf(map)}`, { signal });
  return response.ok ? (await response.json()).data : [];
}

function windowOf(map: LeafletMap): string {
  const bounds = map.getBounds();
  const corners = [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()];
  // Some metres more or less ask for the same answer again.
  return `bounds=${corners.map((degrees) => degrees.toFixed(3)).join()}&zoom=${Math.round(map.getZoom())}`;
}

function isClose(map: LeafletMap, pin: Position, cluster: Position): boolean {
  const pixels = (position: Position) => map.latLngToContainerPoint([position.latitude, position.longitude]);
  return pixels(pin).distanceTo(pixels(cluster)) < 44;
}

/** Whose pictures of the ground these are. An address at its end is where that is said in full. */
function Attribution({ text }: { text: string }) {
  const [, words = text, address] = /^(.*?)\s+(https:\/\/\S+)$/.exec(text) ?? [];
  return (
    <p className="store-map-attribution">
      {address ? (
        <a href={address} rel="noopener">
          {words}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
