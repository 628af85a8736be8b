import type { Template } from "../../domain/copy.ts";
import type { OrderKind } from "../../domain/hours/week.ts";
import type { PageMeta } from "../page-meta.ts";

/** Who is on duty tonight, everywhere or in one town. */
export interface TonightCopy {
  meta: PageMeta;
  metaIn: { title: Template<"town">; description: Template<"town"> };
  heading: string;
  headingIn: Template<"town">;
  night: Template<"from" | "to">;
  until: Template<"time">;
  fromTo: Template<"from" | "to">;
  by: Template<"by">;
  published: string;
  notPartner: string;
  shut: string;
  none: string;
  noneIn: Template<"town">;
  /** What holds besides, where no duty does; `everywhere` stands for a town. */
  orders: Record<Exclude<OrderKind, "duty">, Template<"town" | "by" | "date">>;
  everywhere: string;
  before: string;
  open: { heading: string; none: string; all: string };
  town: { heading: string; label: string; example: string; show: string; all: string };
  share: string;
  print: string;
}

const tonight: TonightCopy = {
  meta: {
    title: "Who is on duty tonight",
    description:
      "Medical stores on night duty: the phone first, until when, and by whose order; then who is open at this hour by its own hours.",
  },
  metaIn: {
    title: "On duty tonight in {town}",
    description:
      "Medical stores on night duty in {town}: the phone first, until when, and by whose order; then who is open at this hour.",
  },
  heading: "On duty tonight",
  headingIn: "On duty tonight in {town}",
  night: "Night of {from} to {to}",
  until: "Until {time}",
  fromTo: "From {from} to {to}",
  by: "By order of {by}",
  published: "Read the order",
  notPartner: "Not a partner store: as the order names it.",
  shut: "The store says that it is closed. Call before you set out.",
  none: "We know of no duty roster for tonight.",
  noneIn: "We know of no duty roster for {town} tonight.",
  orders: {
    strike: "Strike in {town} on {date}, called by {by}. We do not know which stores open.",
    holiday: "Holiday in {town} on {date}, by order of {by}. We do not know which stores open.",
  },
  everywhere: "all towns",
  before: "Call before you set out: a roster may have changed.",
  open: {
    heading: "Open at this hour by their own hours",
    none: "We know of no store that is open at this hour by its own hours.",
    all: "All stores that are open now",
  },
  town: { heading: "Another town", label: "Town", example: "Raipur", show: "Show", all: "All towns tonight" },
  share: "Share on WhatsApp",
  print: "Print this page with your browser to put it up as a notice.",
};

export default tonight;
