import { expect, test } from "vitest";
import { site } from "../content/site.ts";
import type { Site } from "../domain/site.ts";
import { breadcrumbs, faqPage, organization } from "./structured-data.ts";

const origin = "https://dwar.example";
const data = (descriptor: unknown) => (descriptor as { "script:ld+json": Record<string, unknown> })["script:ld+json"];

test("the organisation says nothing that is still a sample", () => {
  const text = JSON.stringify(organization(site, origin));
  expect(text).toContain('"name":"Dawa Dwar"');
  for (const sample of [site.company.legalName, site.contact.supportPhone.number, site.contact.supportEmail.address]) {
    expect(text).not.toContain(sample);
  }
  expect(text).not.toContain("sameAs");
  expect(text).not.toContain("address");
});

test("the organisation says what is real", () => {
  const real = JSON.parse(JSON.stringify(site).replaceAll('"sample":true', '"sample":false')) as Site;
  expect(data(organization(real, origin))).toMatchObject({
    legalName: site.company.legalName,
    telephone: site.contact.supportPhone.number,
    email: site.contact.supportEmail.address,
    address: { addressLocality: "Raipur", addressCountry: "IN" },
    sameAs: expect.arrayContaining([site.social.x!.href]),
  });
});

test("an answer that repeats a sample claim is left out until the claim is real", () => {
  const questions = [
    { question: "How?", answer: ["So.", "And so."] },
    { question: "When?", answer: "Soon.", restsOn: ["speed"] },
  ];
  const names = (sample: boolean) =>
    (data(faqPage(questions, { speed: { value: "2-4", sample } }))["mainEntity"] as { name: string }[]).map(
      (one) => one.name,
    );
  expect(names(true)).toEqual(["How?"]);
  expect(names(false)).toEqual(["How?", "When?"]);
});

test("breadcrumbs lead from home to the page", () => {
  expect(data(breadcrumbs(origin, "en", { name: "About Us", path: "/about" }))["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "Dawa Dwar", item: "https://dwar.example/" },
    { "@type": "ListItem", position: 2, name: "About Us", item: "https://dwar.example/about" },
  ]);
});
