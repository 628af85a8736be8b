import { expect, test } from "vitest";
import { sampleSite } from "./samples.ts";
import { readFacts } from "./site-file.ts";

function factsOf(file: unknown) {
  const { site, faults } = readFacts(file);
  expect(faults).toEqual([]);
  return site!;
}

const faultsOf = (file: unknown) => readFacts(file).faults;

test("a file with one phone number is a good file", () => {
  const site = factsOf({ contact: { supportPhone: "+91 98930 12345" } });
  const phone = { number: "+919893012345", display: "+91 98930 12345", sample: false };
  expect(site.contact.supportPhone).toEqual(phone);
  // It holds where no other is given.
  expect(site.contact.chat).toEqual(phone);
  expect(site.grievance.phone).toEqual(phone);
  expect(site.contact.supportEmail).toEqual(sampleSite().contact.supportEmail);
  expect(site.company).toEqual(sampleSite().company);
});

test("the hours of the phone are given as people read them; the Hindi ones of the samples go with the English ones", () => {
  const { phoneHours, phoneHoursHindi } = factsOf({ contact: { phoneHours: "Mon-Fri 10AM-7PM" } }).contact;
  expect({ phoneHours, phoneHoursHindi }).toEqual({ phoneHours: "Mon-Fri 10AM-7PM", phoneHoursHindi: undefined });
  expect(factsOf({}).contact.phoneHours).toBe("Mon-Sat 9AM-9PM");
  expect(faultsOf({ contact: { phoneHours: null } })).toEqual(["contact.phoneHours: is missing"]);
});

test("a number alone is written as people read it", () => {
  expect(factsOf({ contact: { chat: { number: "+919893012345" } } }).contact.chat.display).toBe("+91 98930 12345");
});

test("what is given replaces a sample field by field, at any depth", () => {
  const { office, company } = factsOf({ office: { address: { street: "12 MG Road", postalCode: "462001" } } });
  expect(office.address).toMatchObject({ street: "12 MG Road", locality: "Raipur", postalCode: "462001" });
  // The Hindi form and the place on the map belonged to the other street.
  expect(office.address.streetHindi).toBeUndefined();
  expect(office.latitude).toBeUndefined();
  // Until all of it is given, it counts as a sample.
  expect(office.address.sample).toBe(true);
  expect(company.registeredOffice.street).toBe("12 MG Road");
  const whole = { street: "12 MG Road", locality: "Bhopal", region: "Madhya Pradesh", postalCode: "462001" };
  expect(factsOf({ office: { address: whole } }).office.address.sample).toBe(false);
});

test("of what a site may do without, only what is given is shown", () => {
  const site = factsOf({
    social: { x: "https://x.com/sehatsetu" },
    claims: { labs: "40+" },
    apps: null,
    leaders: null,
  });
  expect(Object.keys(site.social)).toEqual(["x"]);
  expect(site.claims).toEqual({ labs: { value: "40+", sample: false } });
  expect(site.apps).toEqual({ consumerName: "Dawa Dwar", storeName: "Dawa Dwar Store" });
  for (const part of [site.leaders, site.testimonials, site.milestones]) expect(Object.keys(part)).toEqual([]);
});

test("under a brand of its own, no fact names that of the samples", () => {
  const site = factsOf({ brand: { name: "Sehat Setu", nameHindi: "सेहत सेतु" } });
  expect(site.brand).toMatchObject({ name: ["Sehat", "Setu"], nameHindi: ["सेहत", "सेतु"] });
  expect(site.brand.meaning).toBeUndefined();
  expect(JSON.stringify(site)).not.toMatch(/dawa[ -]?dwar|दवा द्वार/i);
  expect(factsOf({ brand: { name: "Aarogya" } }).brand).toMatchObject({ name: ["Aarogya"], nameHindi: ["Aarogya"] });
  expect(factsOf({ brand: { name: "Jan Seva Kendra" } }).brand.name).toEqual(["Jan", "Seva Kendra"]);
});

test("well-known cities have their Hindi names without being told", () => {
  const { placesInHindi } = factsOf({ serviceCities: ["Bhopal", "Sehore"], placesInHindi: { Sehore: "सीहोर" } });
  expect(placesInHindi).toMatchObject({ Bhopal: "भोपाल", Sehore: "सीहोर" });
});

test("a partnership has an LLPIN in place of a CIN", () => {
  const { company } = factsOf({ company: { legalName: "Sehat Setu LLP", llpin: "AAB-1234" } });
  expect(company).toMatchObject({ llpin: "AAB-1234", sample: false });
  expect(company.cin).toBeUndefined();
  expect(faultsOf({ company: { cin: "U12345CT2025PTC123456", llpin: "AAB-1234" } })).toEqual([
    "company.cin: give a CIN, or an LLPIN as llpin: one of the two",
  ]);
  expect(faultsOf({ company: { cin: null } })).toEqual([
    "company.cin: give a CIN, or an LLPIN as llpin: one of the two",
  ]);
});

test.each([
  [
    { contact: { suportPhone: "+91 98930 12345" } },
    "contact.suportPhone: there is no such fact. Did you mean supportPhone?",
  ],
  [{ adress: {} }, "adress: there is no such fact."],
  [{ claims: { lab: "3" } }, "claims.lab: there is no such fact. Did you mean labs?"],
  [{ leaders: { a: { name: "A", postion: "B" } } }, "leaders.a.postion: there is no such fact. Did you mean position?"],
  [{ ["__proto__x"]: 1 }, "__proto__x: there is no such fact."],
  [JSON.parse('{"__proto__":{"brand":1}}'), "__proto__: there is no such fact."],
  [{ grievance: { resolveWithinDays: 0 } }, "grievance.resolveWithinDays: must be 1 or more"],
  [{ brand: 5 }, "brand: must be an object: { … }"],
  [{ contact: "x" }, "contact: must be an object: { … }"],
  [{ serviceCities: "Bhopal" }, "serviceCities: must be a list: [ … ]"],
  [{ serviceCities: null }, "serviceCities: is missing"],
  [{ office: { address: { postalCode: "4620" } } }, "office.address.postalCode: a PIN code has six digits"],
  [
    { contact: { supportPhone: "98930 12345" } },
    "contact.supportPhone.number: write the number as +, country code and digits",
  ],
  [
    { contact: { supportEmail: "help" } },
    "contact.supportEmail.address: write an email address such as help@example.org",
  ],
  [{ social: { x: "x.com/sehat" } }, "social.x.href: write an address that begins with https://"],
  [{ company: { legalName: " " } }, "company.legalName: must not be empty"],
  [{ leaders: { a: {} } }, "leaders.a.name: is missing"],
  [
    { contact: { supportPhone: 9893012345 } },
    'contact.supportPhone: write it as a text in quotes, such as "+91 98765 43210"',
  ],
  [{ claims: { labs: 100 } }, 'claims.labs: write it as a text in quotes, such as "100+"'],
  [{ brand: { name: 24 } }, 'brand.name: write it as a text in quotes, such as "Sehat Setu"'],
  [{ claims: { labs: { value: "3", asOf: "01/11/2026" } } }, "claims.labs.asOf: write 1 November 2026 as 2026-11-01"],
  [{ office: { latitude: 912 } }, "office.latitude: must be 90 or less"],
  [{ office: { latitude: -912 } }, "office.latitude: must be -90 or more"],
])("%j is refused in words", (file, fault) => {
  const faults = faultsOf(file);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

test("every fault is said, and one that was taken over only once", () => {
  expect(faultsOf({ contact: { supportPhone: "1" }, grievance: "x", brand: {} })).toEqual([
    "contact.supportPhone.number: write the number as +, country code and digits",
    "contact.supportPhone.display: write the number as people read it",
    "grievance: must be an object: { … }",
  ]);
  expect(faultsOf([])).toEqual(["The file must hold one object: { … }."]);
});

test("a text that no page could show is a fault, whatever field it is in", () => {
  const long = "a".repeat(3_000_000);
  expect(faultsOf({ brand: { name: long } })).toEqual(["brand.name: must be at most 2000 characters"]);
  expect(faultsOf({ brand: { name: `Sehat ${"a".repeat(61)}` } })).toEqual([
    "brand.name.1: must be at most 60 characters",
  ]);
  const unshown = "has a sign in it that cannot be shown. Type the text anew";
  expect(faultsOf({ brand: { name: "Sehat \ud83d" }, serviceCities: ["Raipur", "Bho\u0000pal"] })).toEqual([
    `brand.name: ${unshown}`,
    `serviceCities.1: ${unshown}`,
  ]);
  expect(faultsOf({ social: { x: `https://x.com/${long}` }, placesInHindi: { "\ude00": "भोपाल" } })).toEqual([
    "social.x: must be at most 2000 characters",
    `placesInHindi.…: ${unshown}`,
  ]);
  expect(faultsOf({ brand: { name: "Sehat \u{1f48a}", meaning: "a bridge\nto health" } })).toEqual([]);
});
