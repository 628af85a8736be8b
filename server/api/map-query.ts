import { type QueryProblem, wrongName } from "../../domain/stores/parse-query.ts";
import type { Bounds } from "../../domain/position.ts";

const maxZoom = 22;

/** What a map asks for, or what is wrong with it. */
export function readMapQuery(params: URLSearchParams): { bounds: Bounds; zoom: number } | QueryProblem {
  const wrong = wrongName(params, ["bounds", "zoom"]);
  if (wrong) return wrong;
  const [south, west, north, east, ...more] = (params.get("bounds") ?? "").split(",").map(readDegrees);
  if (south === undefined || west === undefined || north === undefined || east === undefined || more.length > 0) {
    return { parameter: "bounds", reason: "must be south,west,north,east in degrees" };
  }
  if (south > north || west > east)
    return { parameter: "bounds", reason: "must have south below north, west before east" };
  const zoom = /^\d{1,2}$/.test(params.get("zoom") ?? "") ? Number(params.get("zoom")) : Infinity;
  if (zoom > maxZoom) return { parameter: "zoom", reason: `must be a whole number from 0 to ${maxZoom}` };
  return { bounds: { south, west, north, east }, zoom };
}

function readDegrees(text: string): number | undefined {
  const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Infinity;
  return Math.abs(value) <= 360 ? value : undefined;
}
