import type { Pharmacy } from "./pharmacy.ts";

/** Whatever a source sends, only these are shown. Apart from the schema, which the browser does without. */
export function isVisible(pharmacy: Pharmacy): boolean {
  return pharmacy.isActive && pharmacy.status === "approved";
}
