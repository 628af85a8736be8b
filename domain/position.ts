export interface Position {
  latitude: number;
  longitude: number;
}

/** Where a store is; null where nobody has said. */
export function positionOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** A box along the lines of latitude and longitude, in degrees. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The box around India, islands included. A pin outside it is a mistake, and 0/0 is in the sea. */
const india: Bounds = { south: 6, north: 37.6, west: 68, east: 97.6 };

/** Why two numbers are no position of a store in India; null when they are one. */
export function positionProblem(latitude: number, longitude: number): string | null {
  if (inside(latitude, longitude)) return null;
  if (inside(longitude, latitude)) return "latitude and longitude are swapped";
  return "is not a position in India";
}

function inside(lat: number, lon: number): boolean {
  return lat >= india.south && lat <= india.north && lon >= india.west && lon <= india.east;
}

/** The part of a box that is in the one around India; null when there is none. */
export function withinIndia({ south, west, north, east }: Bounds): Bounds | null {
  const part = {
    south: Math.max(south, india.south),
    west: Math.max(west, india.west),
    north: Math.min(north, india.north),
    east: Math.min(east, india.east),
  };
  return part.south <= part.north && part.west <= part.east ? part : null;
}

/** So far, in kilometres, somebody would go for a medicine: what is further away is not near a place (decision 92). */
export const reachKilometres = 50;

const degree = Math.PI / 180;
const earthKilometres = 6371.0088;

/**
 * Kilometres between two positions: the plane through their middle latitude, exact to a metre over the distances
 * people walk or drive. The engines sort by the same formula, so an order and the distances shown never disagree.
 */
export function kilometresBetween(from: Position, to: Position): number {
  const { c0, c1, c2 } = distanceTerms(from);
  const north = to.latitude - from.latitude;
  const east = to.longitude - from.longitude;
  return Math.sqrt(north * north + east * east * (c0 + c1 * north + c2 * north * north)) * kilometresPerDegree;
}

export const kilometresPerDegree = degree * earthKilometres;

/**
 * The square of the cosine of the middle latitude, as a polynomial of the degrees north: an engine needs only
 * multiplication to sort by distance.
 */
export function distanceTerms(from: Position): { c0: number; c1: number; c2: number } {
  const twice = 2 * from.latitude * degree;
  return {
    c0: (1 + Math.cos(twice)) / 2,
    c1: (-Math.sin(twice) * degree) / 2,
    c2: (-Math.cos(twice) * degree * degree) / 4,
  };
}
