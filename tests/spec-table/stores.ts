import { attr, count, headings, part, style, target, text, texts, title } from "./find.ts";
import { type Row, rowsOf } from "./row.ts";

const first = part('.store-card:has(a[href$="/stores/1/jai-stambh-medical-hall"])');
const second = part('.store-card:has(a[href$="/stores/2/telibandha-lake-pharmacy"])');
const fourth = part('.store-card:has(a[href$="/stores/4/pandri-ayurved-and-medical-store"])');

/** The directory with its nine built-in stores, seen on a Sunday afternoon. What loading and the modal say is in stores-*.spec.ts. */
export const stores: Row[] = [
  ...rowsOf("/stores", [
    ["the title", title, "Our Partner Stores | Dawa Dwar"],
    ["the heading", headings(1), "Our Partner Stores"],
    ["nine stores", count(".store-card"), 9],
    ["the count", text(part(".store-summary")), "9 partner stores"],
    ["24/7", text(part(".store-summary")), "24/7 Service Availability"],
    ["verified", text(part(".store-summary")), "100% Verified & Trusted"],
    ["a placeholder where there is no picture", text(first), "🏥"],
    ["name", headings(4, first), "Jai Stambh Medical Hall"],
    ["rating", text(first), "4.8"],
    ["address", text(first), "Raipur, Chhattisgarh 492001"],
    ["clamped to two lines", style("-webkit-line-clamp", ".store-address"), "2"],
    ["phone", attr("href", 'a[href^="tel:"]', first), "tel:+917710000001"],
    ["e-mail", attr("href", 'a[href^="mailto:"]', first), "mailto:store1@stores.example"],
    ["no e-mail where there is none", count('a[href^="mailto:"]', second), 0],
    ["timings", text(first), "8:00 AM - 10:00 PM"],
    ["status", text(first), "Open until 10:00 PM"],
    ["status round the clock", text(second), "Open 24 hours"],
    ["status of one that is shut today", text(fourth), "Closed today"],
    ["the rating in words", text(first), "4.8 out of 5"],
    ["a 24/7 badge", count(".store-live > .badge", second), 1],
    ["an Online dot", count(".dot-on", first), 1],
    ["its word", text(first), "Online"],
    ["an Offline dot", count(".store-card .online-dot:not(.dot-on)"), 3],
    ["two services and a chip", count(".card-services > li", first), 3],
    ["the first service", texts("listitem", first), "Medicines"],
    ["the second service", texts("listitem", first), "Home Delivery"],
    ["the chip", texts("listitem", first), "+2 more"],
    ["cards come a tenth of a second apart", style("animation-delay", ".store-card:nth-child(3)"), "0.2s", "moves"],
    ["a card leads to its store", target("Jai Stambh Medical Hall", first), "/stores/1/jai-stambh-medical-hall"],
  ]),
  ...rowsOf("/stores/1", [
    ["name", headings(1), "Jai Stambh Medical Hall"],
    ["Online badge", text(part(".store-details-head")), "Online"],
    ["rating", text(part(".store-details-head")), "4.8"],
    ["address", texts("definition"), "12 Jai Stambh Chowk, Malviya Road, Raipur, Chhattisgarh 492001"],
    ["phone", target("+91 771 000 0001"), "tel:+917710000001"],
    ["e-mail", target("store1@stores.example"), "mailto:store1@stores.example"],
    ["timings", texts("cell"), "8:00 AM - 10:00 PM"],
    ["status", texts("definition"), "Online & Accepting Orders"],
    ["license", text(part(".store-proof")), "CG-PH-2024-001"],
    ["owner", text(part(".store-list")), "Store Manager"],
    ["services", headings(2), "Services"],
    ["all of them", count(".store-details li.chip"), 4],
    ["About", headings(2), "About"],
    ["Call Now", target("Call Now"), "tel:+917710000001"],
  ]),
];
