import type { Template } from "../../domain/copy.ts";
import { type AnsweredPhrases, answeredHours } from "../../domain/hours/answered.ts";
import { type Facts, fromFacts, given } from "../site.ts";
import status from "./store-status.ts";

const answered: AnsweredPhrases = {
  until: "until {time}",
  closedUntil: "closed until {time}",
  closedNow: "closed now",
};

const clocks: Template<"hours" | "days"> =
  "We acknowledge a grievance within {hours} hours and resolve it within {days} days.";
const copyright: Template<"year" | "company"> = "© {year} {company}. All rights reserved.";

/** Every sentence of the frame that surrounds the screens: header, menu, footer, error screen. */
const shell = fromFacts("en", ({ brand, claims, phoneHours, hasApp, site }) => ({
  tagline: "Healthcare at Your Doorstep",
  skipToContent: "Skip to the content",
  nav: {
    label: "Main",
    home: "Home",
    about: "About",
    services: "Services",
    stores: "Stores",
    contact: "Contact",
  },
  header: {
    logo: `${brand}, home`,
    logoOnHome: `${brand}, back to the top`,
    call: "Call us",
    chat: "Chat on WhatsApp",
    chatGreeting: site.contact.chatGreeting ?? "Hello! I would like to know more about your services.",
    getStarted: hasApp ? "Get Started" : "Find a store",
    openMenu: "Open menu",
    closeMenu: "Close menu",
    menu: "Menu",
    /** What the menu of small screens has besides. */
    more: { track: "Track your message", list: "List your store", deliver: "Deliver with us" },
  },
  callBar: { label: "Reach us", chat: "Chat", stores: "Stores" },
  phone: {
    hours: phoneHours,
    /** What the script tells instead; null where it cannot. */
    answered: answeredHours(site.contact.phoneHours, answered, status.clock),
  },
  footer: {
    blurb:
      "Authentic medicines, lab tests, consultations and wellness products, brought to your door by verified medical stores near you.",
    phone: "Support phone",
    email: "Support email",
    quickLinks: {
      title: "Quick Links",
      company: "Company",
      about: "About Us",
      contact: "Contact Us",
      careers: "Careers",
    },
    services: {
      title: "Services",
      ourServices: "Our Services",
      orderMedicines: "Order Medicines",
      bookLabTests: "Book Lab Tests",
    },
    support: {
      title: "Support and Policies",
      privacy: "Privacy Policy",
      accountDeletion: "Account Deletion",
      help: "Help & Support",
      terms: "Terms & Conditions",
      returns: "Return Policy",
      accessibility: "Accessibility",
    },
    social: {
      title: "Follow us",
      facebook: "Facebook",
      instagram: "Instagram",
      x: "X",
      youtube: "YouTube",
      linkedin: "LinkedIn",
    },
    newsletter: {
      title: "Stay Updated",
      label: "Your email",
      placeholder: "Your email",
      join: "Join",
      notice:
        "We use your address only to send health tips and offers, after you confirm it. Every email has an unsubscribe link.",
      privacy: "How we handle it",
      leaveEmpty: "Leave this field empty",
    },
    apps: {
      title: "Get the app",
      android: { above: "Get the app for", name: "Android" },
      ios: { above: "Get the app for", name: "iPhone" },
    },
    opensIn: "opens in a new tab",
    trust: [
      { title: "Reliable", text: "Verified, licensed pharmacies and a team you can reach." },
      {
        title: "Secure",
        text: claims.paymentSecurity
          ? `Payments secured with ${claims.paymentSecurity}.`
          : "We do not sell your personal data.",
      },
      {
        title: "Affordable",
        text: savings(claims) ?? "You see the price and the delivery charge before you order.",
      },
    ],
    certification: given(claims.iso27001, claims.legitimacy && "Approved as a legitimate online pharmacy service").join(
      " · ",
    ),
    payments: "We accept",
    emergency: { title: "In an emergency", ambulance: "Ambulance", national: "Emergency" },
    company: {
      title: "Company",
      cin: "CIN",
      llpin: "LLPIN",
      registeredOffice: "Registered office",
      intermediary: "We act as an intermediary between sellers and consumers.",
    },
    grievance: {
      title: "Grievance Officer",
      clocks,
    },
    copyright,
  },
  error: {
    title: "Unexpected Application Error!",
    unknown: "Something failed on our side.",
    help: `Nothing you sent before has been lost. Load the page again, or call us (${phoneHours}). Chat is open at all hours.`,
    retry: "Load the page again",
    home: "Go to the home page",
    call: "Call",
  },
}));

function savings({ productSavings, labSavings }: Facts["claims"]): string | undefined {
  const parts = given(
    productSavings && `${productSavings} on health products`,
    labSavings && `${labSavings} on lab tests`,
  );
  return parts.length > 0 ? `Savings of ${parts.join(" and ")}.` : undefined;
}

export type ShellCopy = typeof shell;
export default shell;
