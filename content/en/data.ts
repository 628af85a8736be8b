import type { Template } from "../../domain/copy.ts";
import type { PageMeta } from "../page-meta.ts";

/** What programs and other sites may take from here. */
export interface DataCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  files: { heading: string; geojson: string; csv: string; openapi: string; parts: string };
  fresh: { heading: string; text: string; count: Template<"count">; changed: Template<"moment"> };
  licence: { heading: string; named: string; none: string; ask: string };
}

const data: DataCopy = {
  meta: {
    title: "Open data",
    description:
      "The directory of partner stores as GeoJSON, as CSV and through an open API: what is in it, how fresh it is, and how you may use it.",
  },
  hero: {
    heading: "Open data",
    lead: "The directory of partner stores for your map, your sheet or your own program. No key, no account.",
  },
  files: {
    heading: "What there is",
    geojson: "All stores for maps (GeoJSON), named as OpenStreetMap names them",
    csv: "All stores for spreadsheets (CSV)",
    openapi: "The API, described for programs (OpenAPI)",
    parts: "For one city or area, add its name as in the address of its page. The filters of the list work too:",
  },
  fresh: {
    heading: "How fresh it is",
    text: "The files are made when you ask for them. Ask again with the ETag that you were given: while nothing has changed, you get no second copy.",
    count: "Stores: {count}",
    changed: "Last change: {moment}",
  },
  licence: {
    heading: "How you may use it",
    named: "The data is under this licence:",
    none: "No licence has been chosen yet. Write to us before you publish the data elsewhere.",
    ask: "Write to us",
  },
};

export default data;
