import { figures } from "../../figures.ts";
import type { LegalPolicy } from "../../legal-text.ts";
import { fromFacts } from "../../site.ts";

const f = figures;

export const terms: LegalPolicy = fromFacts(
  "en",
  ({ brand, claims, hasApp, hasPartnerApp, site: { company, contact, grievance, apps } }) => ({
    id: "terms",
    title: "Terms and Conditions",
    summary: `These terms are an agreement between you and ${company.legalName} ('${brand}', 'we'). They apply when you use this website${hasApp ? `, the ${apps.consumerName} app, the ${apps.storeName} app` : ""}${hasPartnerApp ? " or the delivery partner app" : ""}. If you do not agree with them, do not use ${hasPartnerApp ? "these services" : "it"}.`,
    sections: [
      {
        number: 1,
        id: "seller-obligations",
        title: "Seller obligations",
        blocks: [
          "A seller is a medical store that offers products through us. A seller sells in its own name, under its own licence and at its own responsibility.",
          { heading: "Documents", id: "seller-documents" },
          "To register, a seller must provide:",
          {
            list: [
              "a valid drug licence",
              "a contact number",
              "the shop address",
              "a photo of the shop",
              "a valid email address",
            ],
          },
          "A food licence and a GST registration are optional; a seller provides them where its business needs them.",
          "The seller keeps these documents current and sends us a renewed licence before the old one expires.",
          { heading: "Duties", id: "seller-duties" },
          "A seller must:",
          {
            list: [
              "sell only genuine products that are not expired, stored as the maker prescribes and allowed by its licence",
              "have a registered pharmacist check each prescription, and dispense prescription medicines only against a valid prescription",
              "give the customer a bill that shows the batch, the expiry date and the price, which is never above the printed maximum retail price",
              "keep stock, prices, opening hours and contact details true",
              "accept or decline an order promptly and pack it so that it arrives undamaged and nobody can see what is inside",
              "take part at once in recalls and in answering complaints about quality",
              "use customer data for the order only, and keep it secret",
            ],
          },
          { heading: "Suspension and deletion", id: "seller-suspension" },
          "We may suspend or delete a seller account without notice if its documents are false, forged, expired or misleading. A seller who thinks that we are wrong can write to us and we will look at it again.",
        ],
      },
      {
        number: 2,
        id: "consumer-terms",
        title: "Consumer terms",
        blocks: [
          `A consumer is a person who buys through us. You must be ${f.minimumAge} or older. You may order for a child or for someone in your care, in your own name.`,
          {
            list: [
              "Give your true name, contact number and address, and keep them current.",
              "Order for personal use, not for resale.",
              "Send a valid prescription where a medicine requires one. It must be yours or that of the person you order for. A forged or altered prescription ends the order and may end the account.",
              "Be present at the delivery address. When handing over the order, the delivery partner may ask for the delivery OTP or for proof of age.",
              "Read the leaflet, and check the name of the medicine, the strength (such as 500 mg) and the expiry date before you use it.",
            ],
          },
          `Nothing on our website${hasApp ? " or in our apps" : ""} replaces the advice of your doctor. In an emergency call 108 or 112.`,
          { heading: "Cancellation", id: "cancellation" },
          "You can cancel an order without charge until the store has packed it. A store may decline an order, for instance when the prescription is missing or the product is out of stock; what you have paid is then refunded in full.",
          { heading: "Return policy", id: "returns" },
          {
            list: [
              `Non-prescription medicines can be returned within ${f.returnHours} hours of delivery if they are unopened and undamaged.`,
              "Prescription medicines cannot be returned, unless they arrive wrong, damaged or expired.",
              `If a product is wrong, damaged, or past its expiry date on arrival, tell us within ${f.returnHours} hours and keep the pack. You get the right product or your money back.`,
              `Approved refunds are paid within ${f.refundBusinessDays} business days.`,
            ],
          },
        ],
      },
      {
        number: 3,
        id: "general-terms",
        title: "General terms",
        blocks: [
          { heading: "Our role", id: "our-role" },
          "We are an intermediary between sellers and consumers. The contract of sale is between the consumer and the seller; a lab answers for its report and a doctor for the advice given. We check the documents of those who take part, pass orders, payments and messages on, and help when something goes wrong.",
          { heading: "Your account", id: "your-account" },
          `${hasPartnerApp ? "You log in to the apps with your mobile number and a one-time password (OTP), and can reset your password with an OTP. Keep both secret." : "If you have an account with us, keep its password and every one-time password (OTP) secret."} You answer for what is done with your account until you tell us that someone else is using it.`,
          { heading: "What is not allowed", id: "not-allowed" },
          {
            list: [
              "breaking the law, or helping others to do so",
              "fraud, false orders, false reviews or pretending to be someone else",
              "collecting the data of other users, or disturbing the service or its security",
            ],
          },
          { heading: "Suspension", id: "user-suspension" },
          "We may suspend a user for a breach of these terms, fraud, illegal behaviour, or at the request of a law-enforcement agency.",
          { heading: "Availability and liability", id: "liability" },
          "We work to keep the service available and its information correct, but cannot promise that it is never interrupted or mistaken. As far as the law allows, we are not liable for the products of sellers or for loss that we could not foresee or prevent. Nothing here limits liability that the law does not let us limit, or the rights of a consumer under the Consumer Protection Act, 2019.",
          { heading: "Complaints", id: "complaints" },
          `Write to our ${grievance.designation}, ${grievance.officer}, at ${grievance.email}. We acknowledge a complaint within ${grievance.acknowledgeWithinHours} hours and resolve it within ${grievance.resolveWithinDays} days.`,
        ],
      },
      {
        number: 4,
        id: "payments-and-taxes",
        title: "Payments and taxes",
        blocks: [
          {
            list: [
              "You can pay by card, UPI, net banking, wallet or cash on delivery (COD).",
              `Cash on delivery is only for orders up to ${f.cashOnDeliveryUpTo}. Higher amounts need online payment.`,
              "Prices include the taxes that apply. Delivery charges and discounts are shown before you confirm.",
              `${claims.paymentSecurity ? `Payments are secured with ${claims.paymentSecurity}. ` : ""}We do not save full card numbers.`,
            ],
          },
          { heading: "Refunds", id: "refunds" },
          `Refunds are made within ${f.refundBusinessDays} business days after they are approved, to the way you paid. For an order paid in cash we ask for a bank account or UPI ID.`,
          { heading: "Settlement to sellers", id: "settlement" },
          `We settle with sellers between ${f.settlementFromHours} hours and ${f.settlementToCalendarDays} calendar days after an order is delivered, less our charges, refunds and any tax that we must withhold.`,
          { heading: "Taxes", id: "taxes" },
          "Each seller is responsible for its own taxes and invoices, GST included. We collect and deposit tax at source (TCS/TDS) where the law tells us to, and give sellers a statement of it.",
        ],
      },
      {
        number: 5,
        id: "intellectual-property",
        title: "Intellectual property",
        blocks: [
          `The name ${brand}, our logo,${hasPartnerApp ? " our apps," : ""} this website and their text, pictures and code belong to us or to those who let us use them. You may use them to order, sell and inform yourself. Copying, changing or selling them needs our written consent.`,
          "Names and marks of medicines, makers, stores and payment services belong to their owners.",
          "A seller keeps the rights to its photographs and texts and lets us show them for as long as it is listed.",
        ],
      },
      {
        number: 6,
        id: "governing-law",
        title: "Governing law",
        blocks: [
          "These terms are governed by the law of India.",
          `The courts at ${company.registeredOffice.locality}, ${company.registeredOffice.region} have jurisdiction. This does not take away a consumer's right to go to the consumer commission of the place where he or she lives or works.`,
        ],
      },
      hasApp
        ? {
            number: 7,
            id: "app-store-compliance",
            title: "App store compliance",
            blocks: [
              `The ${apps.consumerName} and ${apps.storeName} apps are offered through the Apple App Store and Google Play. The rules of the app store from which you installed an app apply as well. The delivery partner app for Android comes from this website.`,
              {
                list: [
                  "These terms are between you and us. Apple and Google are not a party to them and do not answer for the apps, their content, support or claims.",
                  "The apps ask for permissions such as location, camera and notifications only when a function needs them, and work without those you refuse as far as they can.",
                  "The apps sell physical goods and services that are used outside the app; payment for them does not go through the store's own billing.",
                  "You can ask for the deletion of your account and data at any time, as described on our account deletion page.",
                ],
              },
              `Questions about an app go to us, not to the store: ${contact.supportEmail.address}.`,
            ],
          }
        : {
            number: 7,
            id: "account-and-data",
            title: "Your account and data",
            blocks: [
              "You can ask for the deletion of your account and data at any time, as described on our account deletion page.",
            ],
          },
    ],
  }),
);
