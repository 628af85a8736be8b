/** What one visitor of our tests types into the forms. */
type TypedWords = Record<"name" | "email" | "phone" | "subject" | "message", string>;

/** The words of our tests' visitors. Tests that submit something take them from here, so that a leak has a known face. */
export const asha: TypedWords = {
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "98765 43210",
  subject: "Crocin for my mother",
  message: "Do you deliver to Labhandih? She needs her insulin by noon.",
};

export const ashaInHindi: TypedWords = {
  name: "आशा वर्मा",
  email: "आशा@उदाहरण.भारत",
  phone: "९८७६५ ४३२१०",
  subject: "माँ के लिए क्रोसिन",
  message: "क्या आप लाभांडीह में पहुँचाते हैं? उन्हें दोपहर तक इंसुलिन चाहिए।",
};

/** Words of those visitors that nothing else in our tests contains: in a log, each is a leak. A space may be any separator. */
export const canaries = [
  "Asha",
  "Verma",
  // The domain of every visitor in our tests, whatever is before it.
  "@example.com",
  // As a whole: five digits alone would turn up in a request id sooner or later.
  "98765 43210",
  "Crocin",
  "Labhandih",
  "insulin",
  "आशा",
  "वर्मा",
  "@उदाहरण.भारत",
  "९८७६५ ४३२१०",
  "क्रोसिन",
  "लाभांडीह",
  "इंसुलिन",
] as const;
export type Canary = (typeof canaries)[number];

const separator = "(?:[\\s+_.-]|%20|\\\\u0020)*";
const patterns = canaries.map((canary) => ({ canary, pattern: new RegExp(spellings(canary).join("|"), "iu") }));

/** The canaries in a text, also where it was encoded for an address, a form, JSON or DNS on the way. */
export function canariesIn(text: string): Canary[] {
  return patterns.filter(({ pattern }) => pattern.test(text)).map(({ canary }) => canary);
}

/** References and request ids: sooner or later, one of them spells a name. */
const drawnByLot = /\bDD-[0-9A-Z]{4}-[0-9A-Z]{4}\b|"id":"[\w-]{8}-[0-9a-z]{7}"/g;

/** The canaries in what was logged or shown, where it was not chance that put them there. */
export function leaksIn(text: string): Canary[] {
  return canariesIn(text.replaceAll(drawnByLot, ""));
}

function spellings(canary: Canary): string[] {
  const parts = canary.split(" ");
  return [
    parts.map((part) => RegExp.escape(part)),
    parts.map((part) => RegExp.escape(encodeURIComponent(part))),
    parts.map((part) => RegExp.escape(asJsonEscapes(part))),
    ...(canary.startsWith("@") ? [[`(?:@|%40)${RegExp.escape(new URL(`http://${canary.slice(1)}`).hostname)}`]] : []),
  ].map((spelt) => spelt.join(separator));
}

function asJsonEscapes(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .map((unit) => (unit < 128 ? String.fromCharCode(unit) : `\\u${unit.toString(16).padStart(4, "0")}`))
    .join("");
}
