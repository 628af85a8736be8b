import { describe, expect, test } from "vitest";
import { entriesOf } from "../app/routes/help-support/finder.tsx";
import { createHelpSearch } from "../domain/help-search.ts";
import en from "./en/help.ts";
import { type AnswerId, ignored, keywords } from "./help-search-words.ts";
import hi from "./hi/help.ts";

const search = {
  en: createHelpSearch(entriesOf({ ...en, keywords }), ignored),
  hi: createHelpSearch(entriesOf({ ...hi, keywords }), ignored),
};

/** What people type, and the answer that must come first, whichever language the page is in. */
const asked: Partial<Record<AnswerId, readonly string[]>> = {
  "place-an-order": [
    "app download",
    "ऐप डाउनलोड",
    "app kaise download kare",
    "how to order medicine",
    "buy tablets online",
    "dawai kaise mangaye",
    "davai kese mangwana hai",
    "दवाई कैसे मंगाएं",
    "दवा मँगवाना",
    "दवाइयां खरीदना",
    "ordr kaise kare",
    "आर्डर कैसे करें",
    "upload cart",
  ],
  "delivery-time": [
    "free delivery",
    "delivery free hai kya",
    "how long does delivery take",
    "delivery time",
    "track order",
    "track my order",
    "where is my order",
    "order kahan hai",
    "order kaha hai mera",
    "dawai kab aayegi",
    "dawa kab aaegi",
    "delivery charge",
    "delivry charges",
    "डिलीवरी चार्ज",
    "डिलिवरी कब होगी",
    "ट्रैक",
    "ऑर्डर कब आएगा",
    "मेरा ऑर्डर कहाँ है",
    "late delivery",
    "ऑर्डर अभी तक नहीं आया",
    "medicine not delivered yet",
    "kitne paise lagenge delivery ke",
  ],
  "delivery-areas": [
    "do you deliver in bhilai",
    "which cities",
    "pincode",
    "pin code",
    "kis sheher me delivery karte ho",
    "मेरे शहर में डिलीवरी",
    "delivery in my city",
    "rayipur me delivery",
  ],
  prescription: [
    "is prescription needed",
    "prescripton",
    "without prescription",
    "parchi",
    "bina parche ke dawai",
    "बिना पर्ची के दवाई",
    "परचा",
    "डॉक्टर का पर्चा",
    "upload photo of prescription",
  ],
  "payment-methods": [
    "how can i pay",
    "credit card",
    "upi",
    "paytm",
    "google pay",
    "payment kaise kare",
    "पेमेंट कैसे करें",
    "फोनपे",
    "net banking",
    "is payment safe",
  ],
  "cash-on-delivery": [
    "cod available",
    "cod",
    "COD",
    "cash on delivery",
    "cash",
    "nagad",
    "नगद",
    "नकद",
    "कैश ऑन डिलीवरी",
    "seeodi सीओडी",
    "cash limit",
  ],
  "refund-time": [
    "refund not received",
    "refund nahi mila",
    "रिफंड नहीं मिला",
    "double payment",
    "payment failed",
    "refund",
    "refnud",
    "money back",
    "paisa wapas",
    "paise vapas kab milenge",
    "रिफंड",
    "रीफंड",
    "पैसे वापस",
    "cancel order",
    "order cancel karna hai",
    "ऑर्डर रद्द",
    "आर्डर कैंसिल",
    "paise kat gaye",
    "पैसे कट गए",
    "cancellation",
    "my payment failed but money deducted",
  ],
  returns: [
    "fake medicine",
    "nakli dawai",
    "नकली दवा",
    "missing item",
    "item missing",
    "return medicine",
    "return policy",
    "dawai wapas",
    "दवाई वापस",
    "दवा लौटाना",
    "dawai lautani hai",
    "wrong medicine",
    "galat dawai aayi",
    "expired tablet",
    "expiry",
    "दवा खराब निकली",
    "damaged",
  ],
  "create-an-account": [
    "create account",
    "sign up",
    "signup",
    "register",
    "registration",
    "naya account kaise banaye",
    "खाता कैसे बनाएं",
    "नया अकाउंट",
    "रजिस्ट्रेशन",
  ],
  "login-problems": [
    "otp",
    "otp not received",
    "otp nahi aa raha",
    "otp nhi aya",
    "ओटीपी नहीं आया",
    "OTP नहीं आ रहा",
    "cannot log in",
    "login problem",
    "लॉगिन नहीं हो रहा",
    "लागिन",
  ],
  "reset-password": [
    "forgot password",
    "reset pasword",
    "password bhul gaya",
    "पासवर्ड भूल गया",
    "पासवर्ड",
    "change password",
  ],
  "delete-my-account": [
    "delete account",
    "delete my data",
    "khata band",
    "खाता बंद करना है",
    "अकाउंट डिलीट",
    "close account",
    "account band karna hai",
  ],
  "book-a-lab-test": [
    "book lab test",
    "blood test",
    "khoon ki janch",
    "खून जांच",
    "ख़ून की जाँच",
    "sugar test",
    "शुगर की जांच",
    "thyroid",
    "full body checkup",
    "ब्लड टेस्ट",
  ],
  "home-sample-collection": [
    "home sample collection",
    "sample ghar se",
    "सैंपल घर से",
    "सैम्पल",
    "do you come home for sample",
    "phlebotomist",
  ],
  "test-results": [
    "report kab aayegi",
    "रिपोर्ट कब आएगी",
    "test report",
    "lab results",
    "रिपोर्ट",
    "when will i get my report",
    "reprot",
    "रिजल्ट",
  ],
  "consult-a-doctor": [
    "side effects",
    "doctor se baat",
    "talk to doctor",
    "consult docter",
    "डॉक्टर से बात",
    "डाक्टर से सलाह",
    "doctor appointment",
    "video call",
    "doctor ki fees",
    "online doctor",
    "मुफ्त डॉक्टर",
  ],
  emergency: [
    "ambulance",
    "ambulence",
    "Ambulans",
    "एम्बुलेंस",
    "एंबुलेंस",
    "एम्बुलैंस",
    "emergency",
    "emergancy",
    "heart attack",
    "हार्ट अटैक",
    "108",
    "112",
    "accident ho gaya",
    "दिल का दौरा",
    "behosh ho gaya",
    "snake bite",
    "saanp ne kaata",
    "साँप ने काट लिया",
    "kutta kaat liya",
    "कुत्ते ने काटा",
    "khoon beh raha hai",
    "खून बह रहा है",
    "overdose",
    "chest pain",
    "seene me dard",
    "सीने में दर्द",
    "saans nahi aa rahi",
    "mirgi ka daura",
    "aag se jal gaya",
    "करंट लग गया",
  ],
  complaint: [
    "delivery boy rude",
    "complaint",
    "complain",
    "grievance",
    "shikayat",
    "शिकायत",
    "शिकायत करनी है",
    "shikayat kaise kare",
    "grievance officer",
  ],
  "track-message": [
    "track message",
    "track my message",
    "ticket status",
    "reference",
    "no reply to my message",
    "रेफरेंस नंबर",
  ],
  "talk-to-us": [
    "customer care number",
    "customer care",
    "helpline number",
    "contact number",
    "phone number",
    "whatsapp number",
    "whatsapp",
    "कस्टमर केयर नंबर",
    "फ़ोन नंबर",
    "email id",
    "talk to a human",
    "app not working",
    "discount",
    "bill chahiye",
    "app nahi chal raha",
  ],
  "list-your-store": [
    "list my store",
    "apni dukan jodna hai",
    "add my pharmacy",
    "pharmacy owner",
    "अपनी दुकान जोड़ना है",
  ],
  "deliver-with-us": ["delivery boy job", "partner app", "rider job", "naukri", "डिलीवरी बॉय की नौकरी"],
  "open-stores": [
    "medical store open now",
    "nearest chemist",
    "रात को खुला मेडिकल",
    "dukan khuli hai",
    "24x7 pharmacy",
    "पास की दवा की दुकान",
  ],
};

const questions = Object.entries(asked).flatMap(([id, list]) =>
  list.map((query) => [query.normalize("NFC"), id] as const),
);

test("there are well over sixty questions, and each answer is asked for", () => {
  expect(questions.length).toBeGreaterThan(150);
  expect(Object.keys(asked).toSorted()).toEqual(Object.keys(keywords).toSorted());
});

describe.each(["en", "hi"] as const)("on the page in %s", (language) => {
  test.each(questions)("'%s' finds %s first", (query, id) => {
    expect(search[language].find(query).ids[0]).toBe(id);
  });

  test.each(["delivery", "delivry", "order", "refund", "payment", "doctor"])(
    "'%s' alone is a question, and leads to no other page",
    (query) => {
      const questionIds = new Set(en.categories.flatMap(({ questions: list }) => list.map(({ id }) => id as string)));
      expect(search[language].find(query).ids.filter((id) => !questionIds.has(id))).toEqual([]);
    },
  );

  test.each(["offer", "side effects", "dard ki goli", "painkiller tablet", "paise kat gaye", "blood test"])(
    "'%s' is no emergency",
    (query) => {
      expect(search[language].find(query).ids).not.toContain("emergency");
    },
  );

  test.each(["aeroplane", "हवाईजहाज़", "cricket", "xqzwxqzw"])("'%s' finds nothing", (query) => {
    expect(search[language].find(query).ids).toEqual([]);
  });

  test("a word in one question finds few answers, not all", () => {
    for (const query of ["cod", "refund", "parchi", "ambulance", "otp"]) {
      expect(search[language].find(query).ids.length, query).toBeLessThan(5);
    }
  });
});
