import { osmHours } from "../hours/osm-hours.ts";
import { positionOf } from "../position.ts";
import { pinIn } from "../words/pin.ts";
import { addressOf, hoursOf } from "./details.ts";
import type { Store } from "./pharmacy.ts";
import { storePath } from "./store-path.ts";

/** A store as a feature of GeoJSON (RFC 7946), with the names that OpenStreetMap has for what is known of it. */
export function geoFeature(store: Omit<Store, "unusable">, origin: string): object {
  const { pharmacy, confirmedAt } = store;
  const parts = addressOf(store);
  const position = positionOf(pharmacy);
  const { id, name, address, phone, email, owner } = pharmacy;
  const tags = {
    amenity: "pharmacy",
    name,
    phone,
    email,
    operator: owner,
    opening_hours: osmHours(hoursOf(store)),
    "addr:full": address,
    "addr:street": parts?.street,
    "addr:suburb": parts?.area,
    "addr:city": parts?.city,
    "addr:district": parts?.district,
    "addr:state": parts?.state,
    "addr:postcode": address && pinIn(address),
    check_date: confirmedAt?.slice(0, 10),
    website: origin + storePath(pharmacy),
    ref: id,
  };
  return {
    type: "Feature",
    id,
    geometry: position && { type: "Point", coordinates: [position.longitude, position.latitude] },
    properties: Object.fromEntries(Object.entries(tags).filter(([, value]) => value != null)),
  };
}
