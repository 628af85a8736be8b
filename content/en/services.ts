import type { Template } from "../../domain/copy.ts";
import type { ServiceArea } from "../../domain/service-area.ts";
import { brandNames } from "../brand.ts";
import { figures } from "../figures.ts";
import type { PageMeta } from "../page-meta.ts";
import { site } from "../site.ts";

type TestimonialId = keyof typeof site.testimonials;

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
    quotes: Readonly<Record<TestimonialId, { text: string; role: string }>>;
  };
  action: { heading: string; text: string; getStarted: string; contact: string };
}

const brand = brandNames.en;
const { claims, emergency } = site;

const services: ServicesCopy = {
  meta: {
    title: "Our Services",
    description:
      "Medicines, lab tests with home sample collection, doctor consultations, health records, wellness products and emergency support: what we offer and what you gain.",
  },
  hero: {
    heading: "Our Services",
    lead: "Six kinds of help, one app. Here is what each includes and what it does for you.",
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
      benefits: [
        "Authentic medicines from licensed pharmacies",
        "Delivered to your door",
        "Ask a registered pharmacist, free of charge",
        `Savings of ${claims.productSavings.value} on health products`,
      ],
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
      benefits: [
        `${claims.labs.value} accredited labs`,
        `Results in ${figures.labResultHours} hours, urgent tests in ${figures.urgentLabResultHours} hours`,
        `Lab tests at ${claims.labSavings.value} off`,
        "Reports kept in your health records",
      ],
      actions: [{ text: "Book a lab test in the app", href: "/get-app" }],
    },
    {
      id: "health-consultations",
      area: "consultation",
      title: "Health Consultations",
      text: "Talk to a doctor by video from where you are, and order what is prescribed without leaving the app.",
      offer: ["General physicians", "Specialists", "Video consultations", "Follow-up questions to your doctor"],
      benefits: [
        "Free doctor consultations",
        "No travel and no waiting room",
        "Digital prescriptions you can order from",
        "Advice in private, from home",
      ],
      actions: [{ text: "Talk to a doctor in the app", href: "/get-app" }],
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
      benefits: [
        "Always with you, on your phone",
        "Ordering again is quick",
        "You decide who sees them",
        "Protected under ISO 27001:2022 certified practices",
      ],
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
        "Health monitors for the home",
      ],
      benefits: [
        "Prevention before cure",
        "Genuine products from verified stores",
        `Savings of ${claims.productSavings.value}`,
        "Delivered with your medicines",
      ],
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
        "Call the emergency numbers with one tap in Help and Support",
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
    quotes: {
      daughter: {
        text: "My father's heart tablets come from the chemist down our road, on the day I order them. I live in another city, and I no longer worry about it.",
        role: "Orders for her parents",
      },
      patient: {
        text: "The collector came at seven in the morning, and I had my sugar report the next day. No queue, no auto ride on an empty stomach.",
        role: "Lab test customer",
      },
      father: {
        text: "We saw a children's doctor on video late at night. She told us what to watch for and what could wait until morning.",
        role: "Consultation customer",
      },
    },
  },
  action: {
    heading: "Your health services in one app",
    text: `Install the ${brand} app to order, book and consult, or write to us first.`,
    getStarted: "Get Started",
    contact: "Contact Us",
  },
};

export default services;
