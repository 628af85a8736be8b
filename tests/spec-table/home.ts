import {
  attr,
  card,
  count,
  headings,
  main,
  modal,
  part,
  section,
  structuredData,
  style,
  target,
  text,
  texts,
} from "./find.ts";
import { type Row, rowsOf } from "./row.ts";

const hero = part(".hero");
const services = section("Our Comprehensive Services");
const start = section("Ready to Get Started");
const partner = section("Become a Delivery Partner");
const areas = [
  "Pharmacy Services",
  "Lab Tests",
  "Health Consultations",
  "Health Records",
  "Wellness Products",
  "Emergency Support",
];

export const home: Row[] = rowsOf("/", [
  ["the product's name in two words", headings(1), "Dawa Dwar"],
  ["the two words stand apart", count("h1 > span", hero), 2],
  ["the slogan", text(hero), "Healthcare at Your Doorstep"],
  ["the tagline", text(hero), "Medicine delivered within minutes"],
  ["where", text(hero), "Services available in Raipur and Delhi"],
  ["three cards", count(".hero-card", hero), 3],
  ["Same-Day Delivery", headings(2, hero), "Same-Day Delivery"],
  ["its words", text(card("Same-Day Delivery")), "Order medicine and get it in a few minutes"],
  ["100% Genuine", headings(2, hero), "100% Genuine"],
  ["its words", text(card("100% Genuine")), "Verified pharmacies, authentic medicines"],
  ["Free Guide", headings(2, hero), "Free Guide"],
  ["its words", text(card("Free Guide")), "Talk to licensed pharmacists anytime"],
  ["three floating circles", count(".hero-glow", hero), 3],
  ["the circles loop for 8 s", style("animation-duration", ".float-1"), "8s", "moves"],
  ["9 s", style("animation-duration", ".float-2"), "9s", "moves"],
  ["and 10 s", style("animation-duration", ".float-3"), "10s", "moves"],
  ["for ever", style("animation-iteration-count", ".float-1"), "infinite", "moves"],
  ["entrances begin at 0.3 s", style("animation-delay", ".hero .enter-1"), "0.3s", "moves"],
  ["and end at 1.3 s", style("animation-delay", ".hero .enter-6"), "1.3s", "moves"],
  ["the hero is as high as the window", style("min-height", ".hero-body"), "720px"],
  ["two badges in the hero", count(".app-badge", hero), 2],
  [
    "the Android badge",
    target("Get the app for Android (opens in a new tab)", hero),
    "https://play.google.com/store/apps/details?id=example.dawadwar.app",
  ],
  [
    "the iOS badge, of the India store",
    target("Get the app for iPhone (opens in a new tab)", hero),
    "https://apps.apple.com/in/app/dawa-dwar/id0000000000",
  ],
  ["badges open a new tab", attr("target", ".app-badge", hero), "_blank"],
  ["without an opener", attr("rel", ".app-badge", hero), "noopener"],

  ["the services' heading", headings(2), "Our Comprehensive Services"],
  ["six cards", count(".home-service", services), 6],
  ...areas.flatMap(
    (area) =>
      [
        [`card ${area}`, headings(3, services), area],
        [`${area} has four features`, count(".home-features > li", card(area)), 4],
      ] as Parameters<typeof rowsOf>[1],
  ),
  ["OTC", text(card("Pharmacy Services")), "over-the-counter (OTC) medicines"],
  ["supplements", text(card("Pharmacy Services")), "supplements"],
  ["personal care", text(card("Pharmacy Services")), "Personal care"],
  ["Ayurvedic and homeopathic items", text(card("Pharmacy Services")), "Ayurvedic and homeopathic items"],
  ["home sample collection", text(card("Lab Tests")), "Home sample collection"],
  ["100+ accredited labs", text(card("Lab Tests")), "100+ accredited labs"],
  ["up to 80% off lab tests", text(card("Lab Tests")), "up to 80% off"],
  ["general physicians", text(card("Health Consultations")), "General physicians"],
  ["specialists", text(card("Health Consultations")), "Specialists"],
  ["video", text(card("Health Consultations")), "Video consultations"],
  ["free doctor consultations", text(card("Health Consultations")), "Free doctor consultations"],
  ["up to 50% on health products", text(card("Wellness Products")), "up to 50% on health products"],
  ["24/7", text(card("Emergency Support")), "24/7 emergency support"],

  ["the call to start", headings(2), "Ready to Get Started"],
  ["both listings", count(".app-badge", start), 2],
  ["Learn More leads to the services", target("Learn More about our services", start), "/services"],

  ["the partner panel", headings(2), "Become a Delivery Partner"],
  ["three points", count("li", partner), 3],
  ["Flexible Working Hours", headings(3, partner), "Flexible Working Hours"],
  ["Competitive Earnings", headings(3, partner), "Competitive Earnings"],
  ["Help Your Community", headings(3, partner), "Help Your Community"],
  ["the button", texts("button", partner), "Join as Delivery Partner"],
  ["it opens the modal", attr("command", "button", partner), "show-modal"],
  ["the modal's title", texts("heading", modal), "Join Our Delivery Network"],
  ["Cancel", texts("button", modal), "Cancel"],
  ["Cancel closes", attr("command", "button", modal), "close"],
  [
    "without a package it says how to get the app (with one: partner-app.spec.ts)",
    target("How to get the app", modal),
    "/partner-app",
  ],
  ["a click beside it closes it", attr("closedby", "dialog", main), "any"],
  ["structured data: the organisation", structuredData, "Organization"],
]);
