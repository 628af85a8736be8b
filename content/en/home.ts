import type { ServiceArea } from "../../domain/service-area.ts";
import { figures } from "../figures.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts, given } from "../site.ts";

/** A service in the words of the home page: a title, one sentence, its features. */
export interface HomeService {
  area: ServiceArea;
  /** Of the service on its own page. */
  id: string;
  title: string;
  summary: string;
  features: readonly string[];
}

interface BadgeLabel {
  above: string;
  name: string;
}

export interface HomeCopy {
  meta: PageMeta;
  hero: {
    slogan: string;
    tagline: string;
    availability: string;
    /** The box that leads to the stores. */
    search: { text: string; submit: string };
    cards: readonly { icon: "delivery" | "genuine" | "guide"; href: string; title: string; text: string }[];
    /** Stops what moves on the picture. */
    pause: string;
    badges: { label: string; android: BadgeLabel; ios: BadgeLabel; opensIn: string };
  };
  services: { heading: string; intro: string; cards: readonly HomeService[] };
  start: {
    heading: string;
    text: string;
    /** Where there is no app. */
    findStores: string;
    learnMore: string;
    /** Said to screen readers after it, so that the link makes sense by itself. */
    learnMoreAbout: string;
  };
  partner: {
    heading: string;
    text: string;
    points: readonly { icon: "hours" | "earnings" | "community"; title: string; text: string }[];
    join: string;
  };
  modal: {
    title: string;
    text: string;
    needsHeading: string;
    needs: readonly string[];
    /** Empty where there is nothing to install. */
    note: string;
    cancel: string;
    download: string;
  };
}

const home: HomeCopy = fromFacts("en", ({ brand, claims, cities, hasApp, hasPartnerApp, hasPackage, site }) => ({
  meta: {
    title: "Healthcare at Your Doorstep",
    description: `Medicines from verified, licensed pharmacies, lab tests with home sample collection and doctor consultations. Services available in ${cities}.`,
  },
  hero: {
    slogan: "Healthcare at Your Doorstep",
    tagline: `Medicine delivered ${claims.deliveryOnHome ?? "to your door"}`,
    availability: `Services available in ${cities}`,
    search: { text: "Area or PIN code", submit: "Find stores" },
    cards: [
      {
        icon: "delivery",
        href: "/services#pharmacy-services",
        title: "Same-Day Delivery",
        text: "Order medicine and get it in a few minutes",
      },
      {
        icon: "genuine",
        href: "/company#certifications",
        title: "100% Genuine",
        text: "Verified pharmacies, authentic medicines",
      },
      { icon: "guide", href: "/help-support", title: "Free Guide", text: "Talk to licensed pharmacists anytime" },
    ],
    pause: "Pause the moving lights",
    badges: {
      label: "Get the app",
      android: { above: "Get the app for", name: "Android" },
      ios: { above: "Get the app for", name: "iPhone" },
      opensIn: "opens in a new tab",
    },
  },
  services: {
    heading: "Our Comprehensive Services",
    intro: hasApp
      ? "One app for the chemist, the lab and the doctor."
      : "The chemist, the lab and the doctor in one place.",
    cards: [
      {
        area: "pharmacy",
        id: "pharmacy-services",
        title: "Pharmacy Services",
        summary: "Authentic medicines from verified, licensed pharmacies near you.",
        features: [
          "Prescription and over-the-counter (OTC) medicines",
          "Health supplements",
          "Personal care products",
          "Ayurvedic and homeopathic items",
        ],
      },
      {
        area: "lab",
        id: "lab-tests",
        title: "Lab Tests",
        summary: "A trained collector comes to you; an accredited lab does the rest.",
        features: given(
          "Home sample collection",
          claims.labs ? `${claims.labs} accredited labs` : "Accredited labs",
          `Results in ${figures.labResultHours} hours`,
          claims.labSavings && `Lab tests at ${claims.labSavings} off`,
        ),
      },
      {
        area: "consultation",
        id: "health-consultations",
        title: "Health Consultations",
        summary: "Speak to a doctor without the waiting room.",
        features: given(
          "General physicians",
          "Specialists",
          "Video consultations",
          claims.freeConsultations && "Free doctor consultations",
        ),
      },
      {
        area: "records",
        id: "health-records",
        title: "Health Records",
        summary: "Your papers in one place; you decide who sees them.",
        features: [
          "Prescriptions kept together",
          "Lab reports as soon as they are ready",
          "Your order history",
          "Ready to show to any doctor",
        ],
      },
      {
        area: "wellness",
        id: "wellness-products",
        title: "Wellness Products",
        summary: "What keeps you well, not only what makes you better.",
        features: given(
          "Vitamins and supplements",
          "Fitness and nutrition",
          "Health devices for the home",
          claims.productSavings && `Savings of ${claims.productSavings} on health products`,
        ),
      },
      {
        area: "emergency",
        id: "emergency-support",
        title: "Emergency Support",
        summary: `When life is in danger, call ${site.emergency.ambulance} first. For anything else, we are here to help.`,
        features: [
          "24/7 emergency support",
          "Help to find a pharmacy that is open now",
          "Live chat at any hour",
          `Call ${site.emergency.ambulance} or ${site.emergency.national} with one tap`,
        ],
      },
    ],
  },
  start: {
    heading: "Ready to Get Started",
    text: hasApp
      ? `Install the ${brand} app, add your address and place your first order.`
      : "Find a medical store near you, and see when it is open and how to reach it.",
    findStores: "Find a store",
    learnMore: "Learn More",
    learnMoreAbout: "about our services",
  },
  partner: {
    heading: "Become a Delivery Partner",
    text: "Carry medicines from the neighbourhood chemist to the people who wait for them.",
    points: [
      {
        icon: "hours",
        title: "Flexible Working Hours",
        text: "Choose the hours that suit you. Go online when you are free, offline when you are not.",
      },
      {
        icon: "earnings",
        title: "Competitive Earnings",
        text: "Earn for every delivery you make, paid into your bank account.",
      },
      {
        icon: "community",
        title: "Help Your Community",
        text: "Somebody's mother gets her tablets on time because you rode.",
      },
    ],
    join: "Join as Delivery Partner",
  },
  modal: {
    title: "Join Our Delivery Network",
    text: hasPackage
      ? "Download the delivery partner app for Android, sign up with your mobile number and send your documents from the app."
      : hasPartnerApp
        ? "Call us or write to us in the chat, and we will send the delivery partner app to your phone."
        : "Call us or write to us in the chat. We will tell you how to sign up and which documents to send.",
    needsHeading: "Keep these ready",
    needs: [
      `Proof that you are ${figures.minimumAge} or older`,
      "A driving licence, unless you ride a bicycle",
      "A bank account for your earnings",
    ],
    note: hasPackage
      ? "Your phone may ask you to allow the installation, because the app comes from this site and not from a store."
      : "",
    cancel: "Cancel",
    download: hasPackage ? "Download App" : hasPartnerApp ? "How to get the app" : "How to join",
  },
}));

export default home;
