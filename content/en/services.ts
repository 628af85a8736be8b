import type { Template } from "../../domain/copy.ts";
import type { ServiceArea } from "../../domain/service-area.ts";
import { figures } from "../figures.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts, given } from "../site.ts";

export interface ServicesCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  offerHeading: string;
  benefitsHeading: string;
  cards: readonly {
    id: string;
    area: ServiceArea;
    title: string;
    text: string;
    offer: readonly string[];
    benefits: readonly string[];
    /** Where it goes on. */
    actions: readonly { text: string; href: string }[];
  }[];
  testimonials: {
    heading: string;
    /** Said to screen readers in place of the stars. */
    rated: Template<"rating">;
  };
  action: { heading: string; text: string; getStarted: string; contact: string };
}

const services: ServicesCopy = fromFacts("en", ({ brand, claims, hasApp, site: { emergency } }) => ({
  meta: {
    title: "Our Services",
    description:
      "Medicines, lab tests with home sample collection, doctor consultations, health records, wellness products and emergency support: what we offer and what you gain.",
  },
  hero: {
    heading: "Our Services",
    lead: hasApp
      ? "Six kinds of help, one app. Here is what each includes and what it does for you."
      : "Six kinds of help in one place. Here is what each includes and what it does for you.",
  },
  offerHeading: "What We Offer",
  benefitsHeading: "Key Benefits",
  cards: [
    {
      id: "pharmacy-services",
      area: "pharmacy",
      title: "Pharmacy Services",
      text: "Order from verified, licensed medical stores near you. Send a photograph of your prescription where one is needed.",
      offer: [
        "Prescription medicines",
        "Over-the-counter (OTC) medicines",
        "Health supplements and personal care",
        "Ayurvedic and homeopathic items",
      ],
      benefits: given(
        "Authentic medicines from licensed pharmacies",
        "Delivered to your door",
        "Ask a registered pharmacist, free of charge",
        claims.productSavings && `Savings of ${claims.productSavings} on health products`,
      ),
      actions: [{ text: "Find a medical store", href: "/stores" }],
    },
    {
      id: "lab-tests",
      area: "lab",
      title: "Lab Tests",
      text: "Choose a test and a time. A trained collector comes to your home and the report comes to your phone.",
      offer: [
        "Blood and urine tests",
        "Full-body health check packages",
        "Tests for diabetes, thyroid, heart and liver",
        "Home sample collection",
      ],
      benefits: given(
        claims.labs ? `${claims.labs} accredited labs` : "Accredited labs",
        `Results in ${figures.labResultHours} hours, urgent tests in ${figures.urgentLabResultHours} hours`,
        claims.labSavings && `Lab tests at ${claims.labSavings} off`,
        "Reports kept in your health records",
      ),
      actions: [
        hasApp
          ? { text: "Book a lab test in the app", href: "/get-app" }
          : { text: "Ask us for a lab test", href: "/contact" },
      ],
    },
    {
      id: "health-consultations",
      area: "consultation",
      title: "Health Consultations",
      text: `Talk to a doctor by video from where you are, and order what is prescribed without leaving ${hasApp ? "the app" : "home"}.`,
      offer: ["General physicians", "Specialists", "Video consultations", "Follow-up questions to your doctor"],
      benefits: given(
        claims.freeConsultations && "Free doctor consultations",
        "No travel and no waiting room",
        "Digital prescriptions you can order from",
        "Advice in private, from home",
      ),
      actions: [
        hasApp
          ? { text: "Talk to a doctor in the app", href: "/get-app" }
          : { text: "Ask us for a doctor", href: "/contact" },
      ],
    },
    {
      id: "health-records",
      area: "records",
      title: "Health Records",
      text: "Prescriptions, reports and past orders together, so that the next doctor sees the whole picture.",
      offer: [
        "Prescriptions you have sent us",
        "Lab reports",
        "A history of your orders",
        "Prescriptions from your consultations",
      ],
      benefits: given(
        "Always with you, on your phone",
        "Ordering again is quick",
        "You decide who sees them",
        claims.iso27001 && `Protected under ${claims.iso27001} practices`,
      ),
      actions: [{ text: "How we protect your data", href: "/privacy-policy-2025#privacy" }],
    },
    {
      id: "wellness-products",
      area: "wellness",
      title: "Wellness Products",
      text: "Everyday things that keep you and your family well, from stores that know what they sell.",
      offer: [
        "Vitamins and nutrition",
        "Fitness and immunity",
        "Care for mothers, babies and older people",
        "Health devices for the home",
      ],
      benefits: given(
        "Prevention before cure",
        "Genuine products from verified stores",
        claims.productSavings && `Savings of ${claims.productSavings}`,
        "Delivered with your medicines",
      ),
      actions: [{ text: "See stores near you", href: "/stores" }],
    },
    {
      id: "emergency-support",
      area: "emergency",
      title: "Emergency Support",
      text: `If a life is in danger, call ${emergency.ambulance} for an ambulance or ${emergency.national}, the national emergency number, before anything else.`,
      offer: [
        "24/7 emergency support",
        "Live chat at any hour",
        "Help to find an open pharmacy near you",
        "Help with urgent medicine orders",
      ],
      benefits: [
        "Live chat is open at 2 AM",
        "Clear advice on whom to call",
        "No account needed to ask for help",
        `Call ${emergency.ambulance} and ${emergency.national} with one tap`,
      ],
      actions: [
        { text: `Call ${emergency.ambulance}`, href: `tel:${emergency.ambulance}` },
        { text: `Call ${emergency.national}`, href: `tel:${emergency.national}` },
      ],
    },
  ],
  testimonials: {
    heading: "What Our Customers Say",
    rated: "Rated {rating} out of 5",
  },
  action: {
    heading: hasApp ? "Your health services in one app" : "Your health services in one place",
    text: hasApp
      ? `Install the ${brand} app to order, book and consult, or write to us first.`
      : "Find a medical store near you, or write to us first.",
    getStarted: hasApp ? "Get Started" : "Find a store",
    contact: "Contact Us",
  },
}));

export default services;
