import { divIcon, type LatLngBoundsExpression, latLngBounds, type Map as LeafletMap } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { MapContainer, Marker, TileLayer, useMap, useMapEvents } from "react-leaflet";
import type { MapCopy } from "../../../content/en/map.ts";
import { fill } from "../../../domain/copy.ts";
import type { Position } from "../../../domain/position.ts";
import type { Cluster } from "../../../domain/stores/squares.ts";
import leafletStyles from "leaflet/dist/leaflet.css?url";
import mapStyles from "./store-map.css?url";

/** What a map shows of a store: a lit door, a shut one, or one that nobody knows of. */
export interface Pin extends Position {
  id: string;
  name: string;
  state: "open" | "closed" | "unknown";
}

/** Where the pictures of the ground come from. */
export interface MapTiles {
  /** With {z}, {x} and {y}; empty where the operator wants none. */
  address: string;
  /** Whose they are; an address at its end becomes a link. */
  attribution: string;
}

export interface StoreMapProps {
  pins: readonly Pin[];
  words: MapCopy;
  tiles: MapTiles;
  /** The pin that its card points at. */
  pointed?: string | null;
  onPoint?(id: string): void;
  /** Called with the middle of the map. Without it the map shows its pins alone. */
  onSearchHere?(middle: Position): void;
}

/**
 * Stores on a map. It comes in a file of its own, after a tap. Where no picture of the ground comes, the pins stand on plain
 * ground. Whoever uses keys or a screen reader has the list, which says more.
 */
export default function StoreMap({ pins, words, tiles, pointed = null, onPoint, onSearchHere }: StoreMapProps) {
  return (
    <div className="store-map">
      {/* React waits for them; scripts/plain-imports.ts says why they are not imported. */}
      {[leafletStyles, mapStyles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="map" />
      ))}
      <MapContainer
        bounds={boundsOf(pins)}
        keyboard={false}
        attributionControl={false}
        zoomControl={false}
        scrollWheelZoom={false}
      >
        {tiles.address !== "" && <TileLayer url={tiles.address} maxZoom={19} />}
        <FitPins pins={pins} />
        {onSearchHere && <Clusters pins={pins} words={words} />}
        {pins.map((pin) => (
          <Marker
            key={`${pin.id} ${pin.state} ${pin.id === pointed}`}
            position={[pin.latitude, pin.longitude]}
            icon={pinIcon(pin, pin.id === pointed)}
            keyboard={false}
            title={pin.name}
            zIndexOffset={pin.id === pointed ? 2000 : pin.state === "open" ? 1000 : 0}
            eventHandlers={{ click: () => onPoint?.(pin.id) }}
          />
        ))}
        <Controls words={words} onSearchHere={onSearchHere} />
      </MapContainer>
      {tiles.address !== "" && <Attribution text={tiles.attribution} />}
    </div>
  );
}

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

/** Another answer is shown whole; the same one leaves the map where the visitor moved it. */
function FitPins({ pins }: { pins: readonly Pin[] }) {
  const map = useMap();
  const fitted = useRef("");
  useEffect(() => {
    const ids = pins.map(({ id }) => id).join();
    if (ids === fitted.current) return;
    fitted.current = ids;
    map.fitBounds(boundsOf(pins), { maxZoom: maxFitZoom, animate: false });
  }, [map, pins]);
  return null;
}

function pinIcon({ state }: Pin, isPointed: boolean) {
  const className = `store-pin store-pin-${state}${isPointed ? " store-pin-pointed" : ""}`;
  return divIcon({ className, html: "", iconSize: [34, 42], iconAnchor: [17, 42] });
}

/** How many stores are elsewhere in the window, beyond those of the list. */
function Clusters({ pins, words }: { pins: readonly Pin[]; words: MapCopy }) {
  const [clusters, setClusters] = useState<readonly Cluster[]>([]);
  const map = useMapEvents({ moveend: () => setWindow(windowOf(map)) });
  const [shown, setWindow] = useState(() => windowOf(map));
  useEffect(() => {
    const leaving = new AbortController();
    fetch(`/api/clusters?${shown}`, { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : { data: [] }))
      .then(({ data }: { data: Cluster[] }) => setClusters(data))
      // Without it there are the pins.
      .catch(() => {});
    return () => leaving.abort();
  }, [shown]);
  return clusters
    .filter((cluster) => !pins.some((pin) => isClose(map, pin, cluster)))
    .map(({ stores, latitude, longitude }) => (
      <Marker
        key={`${latitude} ${longitude} ${stores}`}
        position={[latitude, longitude]}
        icon={divIcon({ className: "store-cluster", html: String(stores), iconSize: [40, 40] })}
        keyboard={false}
        title={fill(stores === 1 ? words.cluster.one : words.cluster.other, { count: stores })}
        eventHandlers={{ click: () => map.setView([latitude, longitude], map.getZoom() + 2) }}
      />
    ));
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

function Controls({ words, onSearchHere }: Pick<StoreMapProps, "words" | "onSearchHere">) {
  const [hasMoved, setMoved] = useState(false);
  const map = useMapEvents({ dragend: () => setMoved(true) });
  const zoom = (by: number) => {
    map.setZoom(map.getZoom() + by);
    setMoved(true);
  };
  const searchHere = () => {
    const { lat, lng } = map.getCenter();
    setMoved(false);
    onSearchHere?.({ latitude: lat, longitude: lng });
  };
  return (
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
  );
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
