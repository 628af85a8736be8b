import { dateText } from "../date-text.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

/** A title and a sentence. */
interface Titled {
  title: string;
  text: string;
}

export interface AboutCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  mission: { heading: string; paragraphs: readonly string[] };
  vision: { heading: string; lead: string; points: readonly Titled[] };
  values: { heading: string; items: readonly Titled[] };
  journey: { heading: string; steps: readonly { datetime: string; date: string; title: string; text: string }[] };
  check: { heading: string; lead: string; points: readonly Titled[] };
  join: { heading: string; text: string; getStarted: string; contact: string; list: string; deliver: string };
}

const about: AboutCopy = fromFacts("en", ({ brand, hasApp, site }) => ({
  meta: {
    title: "About Us",
    description: `Why ${brand} exists: our mission, our vision, ${site.milestones[0] ? `the values we work by and our journey since ${dateText(site.milestones[0].date, "en-US")}` : "and the values we work by"}.`,
  },
  hero: {
    heading: "About Us",
    lead: `${site.brand.meaning ? `${brand} means '${site.brand.meaning}'. ` : ""}We bring the chemist, the lab and the doctor to yours.`,
  },
  mission: {
    heading: "Our Mission",
    paragraphs: [
      "Nobody should have to choose between looking after someone at home and standing in a queue for their medicine.",
      `${brand} connects people with verified, licensed medical stores nearby, with accredited labs that collect samples at home, and with doctors on video. Shops keep their customers, and patients save time.`,
      "We neither make medicines nor sell them ourselves. We are the link, and we take that place seriously: what reaches your door must be genuine, safe and what your doctor wrote.",
    ],
  },
  vision: {
    heading: "Our Vision",
    lead: "An India where good care is as near as your own door.",
    points: [
      {
        title: "Universal healthcare access",
        text: "Care that does not depend on the part of town you live in, how well you walk, or who can drive you.",
      },
      {
        title: "Quality delivery",
        text: "The right medicine, kept as it should be, from a person who knows that it matters.",
      },
      {
        title: "Community health improvement",
        text: "Fewer missed doses, earlier tests, and neighbourhood chemists who stay in business.",
      },
    ],
  },
  values: {
    heading: "Our Core Values",
    items: [
      {
        title: "Patient First",
        text: "When a decision helps us and hurts a patient, it is the wrong decision.",
      },
      {
        title: "Quality & Safety",
        text: "Licensed stores, accredited labs, a prescription where the law asks. No exceptions for haste.",
      },
      {
        title: "Community Focus",
        text: "We work with shops that people already trust, and riders from the same streets.",
      },
      {
        title: "Innovation",
        text: "New tools only where they make care simpler, clearer or quicker.",
      },
    ],
  },
  journey: {
    heading: "Our Journey",
    steps: site.milestones.map((step) => ({
      datetime: step.date,
      date: dateText(step.date, "en-US"),
      title: step.title,
      text: step.text,
    })),
  },
  check: {
    heading: "How we check a store",
    lead: "A store is listed once our staff approve it. It counts as confirmed once we have seen its drug licence, until that licence ends.",
    points: [
      {
        title: "Before it is listed",
        text: "The store gives its name, address, phone number and drug licence number. Nobody sees it before our staff approve it.",
      },
      {
        title: "When it is confirmed",
        text: "One of us has seen the licence. The store's page says which one, when it was seen and when it ends.",
      },
      {
        title: "What is not checked yet",
        text: "The store's page says what we have not checked: the licence, or hours, phone number and address. What we do not know is marked so.",
      },
      {
        title: "What you can compare",
        text: "Every pharmacy shows its drug licence in the shop. If the number there differs from ours, report it on the store's page.",
      },
    ],
  },
  join: {
    heading: "Join Us",
    text: "Order for your family, list your store, or ride with us. Choose what suits you.",
    getStarted: hasApp ? "Get Started" : "Find a store",
    contact: "Contact Us",
    list: "List your store",
    deliver: "Deliver with us",
  },
}));

export default about;
