import type { PageMeta } from "../page-meta.ts";
import { figures } from "../figures.ts";
import { fromFacts } from "../site.ts";

/** Which people can use the site and how we know, what is missing, and whom to tell. */
export interface AccessibilityCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  standard: { heading: string; paragraphs: readonly string[] };
  works: { heading: string; items: readonly string[] };
  tested: { heading: string; items: readonly string[] };
  missing: { heading: string; items: readonly string[] };
  tell: {
    heading: string;
    text: string;
    form: string;
    /** The subject that the form is opened with. */
    subject: string;
    phone: string;
    email: string;
    further: string;
  };
  updated: string;
}

const accessibility: AccessibilityCopy = fromFacts("en", ({ brand, hasPartnerApp }) => ({
  meta: {
    title: "Accessibility",
    description: `How ${brand} works with a keyboard, a screen reader, large text and a slow phone, what is still missing, and how to tell us.`,
  },
  hero: {
    heading: "Accessibility",
    lead: "Everyone should be able to find a medical store, read what we promise and write to us, whatever they see, hear or hold in their hand.",
  },
  standard: {
    heading: "What we aim for",
    paragraphs: [
      "This website is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. The Indian Standard IS 17802 builds on the same guidelines.",
      "By our own tests it meets them. No outside body has certified it, and our tests with screen readers look at what the browser hands to them; a person who uses one every day has not yet tested the site for us.",
      `This statement is about the website.${hasPartnerApp ? " It does not cover our apps." : ""}`,
    ],
  },
  works: {
    heading: "What you can do",
    items: [
      "Use every page and every form with the keyboard alone. You always see where you are, and nothing covers it.",
      "Make the text twice as large, zoom to 400%, or set wider spacing. Everything stays on the page, without scrolling sideways.",
      "Turn the phone on its side. On a low screen the bars at the top and the bottom make room.",
      "Read in English or in Hindi, in a light or a dark theme, or in your own high-contrast colours.",
      "Ask your device for less motion: then nothing moves. The lights on the home page can also be paused there.",
      "Use everything without JavaScript, on an old phone and on a slow network.",
      "See every mistake in a form named in words, at the top and at its field. What you typed stays.",
      "Call instead: our phone number and the emergency numbers 108 and 112 are on every page.",
    ],
  },
  tested: {
    heading: "How it is tested",
    items: [
      "Each change runs through automatic checks of every page, in both languages and both themes.",
      "Tests press real keys, measure where things are on small and low screens, and measure the contrast of text on pictures from the pixels.",
      "We go through the WCAG criteria one by one and list the result in the project's documentation.",
    ],
  },
  missing: {
    heading: "What we know is missing",
    items: [
      "Store names, addresses and descriptions come from the stores. Most are in English letters, also on Hindi pages; there they are marked as English, so that a voice reads them as such.",
      "On the cards of the store list a long address is cut after two lines. The store's page has all of it.",
      "Maps open with a service of another company. What it offers is not in our hands.",
      "The terms and the privacy policy are long. Each begins with a list of contents, but there is no easy-to-read version yet.",
      "There are no videos in Indian Sign Language yet.",
    ],
  },
  tell: {
    heading: "Tell us what does not work",
    text: `Write what you wanted to do, on which page, and with which device or program. We reply as soon as possible, typically within ${figures.contactReplyHours} hours, and you can ask for any page of this website in another form.`,
    form: "Write to us",
    subject: "Accessibility of the website",
    phone: "Call",
    email: "Email",
    further:
      "If our answer does not help you, write to the Grievance Officer. The address is at the bottom of every page. You can also turn to the Chief Commissioner for Persons with Disabilities.",
  },
  updated: "Written on 15 November 2026, from our own tests of this version of the website.",
}));

export default accessibility;
