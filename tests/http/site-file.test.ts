import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { pathIn } from "../../domain/language.ts";
import { compileCache } from "../compile-cache.ts";
import { startServer } from "../e2e/server.ts";
import { recordLog } from "../logs/record.ts";
import { startSmtp } from "../messages/smtp.ts";
import { formVisitor, words } from "../messages/visitor.ts";
import { newFolder } from "../folder.ts";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));
const folder = newFolder("site");
const file = join(folder, "site.json");

/** Another company: a brand, one phone, other cities, an address; no app, leader, testimonial, claim or social account. */
const facts = {
  brand: { name: "Sehat Setu", nameHindi: "सेहत सेतु" },
  contact: {
    supportPhone: "+91 98930 12345",
    supportEmail: "help@sehatsetu.test",
    chatGreeting: "Namaste, Sehat Setu!",
  },
  office: {
    address: { street: "12 MG Road", locality: "Bhopal", region: "Madhya Pradesh", postalCode: "462001" },
  },
  company: { legalName: "Sehat Setu LLP", llpin: "AAB-1234" },
  grievance: { officer: "R. K. Jain" },
  serviceCities: ["Bhopal", "Indore", "Sehore"],
  placesInHindi: { Sehore: "सीहोर", "Madhya Pradesh": "मध्य प्रदेश" },
};
const sampleNames = /dawa[ _-]?dwar|दवा द्वार/i;

writeFileSync(file, JSON.stringify(facts));
const smtp = await startSmtp();
const settings = { SITE_FILE: file, SMTP_URL: smtp.url, MAIL_FROM: "hello@sehatsetu.test", FIXED_NOW: "" };
const server = await startServer(settings);
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const get = async (path: string, init?: RequestInit) => (await fetch(server.origin + path, init)).text();

/** Every address that the sitemaps list. */
async function listedPaths(): Promise<string[]> {
  const paths: string[] = [];
  const read = async (path: string) => {
    const locations = [...(await get(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, at = ""]) => new URL(at).pathname,
    );
    for (const at of locations) await (at.endsWith(".xml") ? read(at) : paths.push(at));
  };
  await read("/sitemap.xml");
  const robots = await get("/robots.txt");
  for (const [, at = ""] of robots.matchAll(/^Sitemap: (\S+)$/gm)) {
    const { pathname } = new URL(at);
    if (pathname !== "/sitemap.xml") await read(pathname);
  }
  return [...new Set(paths)];
}

test("no page, document or answer for programs names the brand of the samples", async () => {
  const listed = await listedPaths();
  expect(listed).toContain("/hi/privacy-policy-2025");
  expect(listed.some((path) => path.startsWith("/stores/"))).toBe(true);
  const unlisted = [
    "/get-app",
    "/partner-app",
    "/newsletter",
    "/nothing-here",
    "/stores?q=nothing+like+it",
    "/contact/thanks",
  ];
  const both = unlisted.flatMap((path) => [path, pathIn("hi", path)]);
  const documents = [
    "/manifest.webmanifest",
    "/.well-known/security.txt",
    "/robots.txt",
    "/api/pharmacies",
    "/api/openapi.json",
  ];
  const data = ["/stores.data", "/hi/stores.data", "/help-support.data", "/contact.data", "/stores/1.data"];
  for (const path of [...listed, ...both, ...documents, ...data, "/%ff"]) {
    expect((await get(path)).match(sampleNames)?.[0], path).toBeUndefined();
  }
});

/** Our own app in either language; not the WhatsApp of a visitor. */
const appWords = /\bapps?\b|ऐप|एप्प|google play/i;

/** What a person or a search engine reads of a page: its text, its data for machines, and what its attributes say. */
function wordsIn(html: string): string {
  const said = html
    .matchAll(/\s(?:content|alt|title|aria-label|placeholder)="(?!http)([^"]*)"/g)
    .map(([, text]) => text);
  const shown = html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>|<style[^]*?<\/style>/g, " ")
    .replace(/<[^>]*>/g, " ");
  return [...said, shown].join("\n");
}

test("where there is no app, nothing speaks of one or leads to one", async () => {
  const unlisted = [
    "/get-app",
    "/partner-app",
    "/newsletter",
    "/offline",
    "/nothing-here",
    "/contact/thanks",
    "/contact?about=account-deletion",
    "/contact?about=grievance",
    "/help-support?q=order",
    "/help-support?q=login",
  ];
  const pages = [...(await listedPaths()), ...unlisted.flatMap((path) => [path, pathIn("hi", path)])];
  for (const path of pages) {
    const html = await get(path);
    expect(wordsIn(html).match(appWords)?.[0], path).toBeUndefined();
    // The page itself, which old links lead to, names its address in the other language.
    if (!path.endsWith("/get-app")) expect(html, path).not.toMatch(/href="[^"]*get-app/);
  }
  const documents = ["/manifest.webmanifest", "/hi/manifest.webmanifest", "/api/pharmacies", "/api/openapi.json"];
  for (const path of documents) expect((await get(path)).match(/\bapps?\b|ऐप/i)?.[0], path).toBeUndefined();
  // What the browser is sent for a screen: names of fields are not words.
  for (const path of ["/contact.data?about=account-deletion", "/hi/help-support.data", "/help-support.data"]) {
    expect((await get(path)).match(/\b(?:the|our|your|in|an?) apps?\b|ऐप|get-app/i)?.[0], path).toBeUndefined();
  }
  for (const path of ["/contact", "/hi/contact"]) {
    const faults = await formVisitor(server.origin).post(path, "category=account-deletion");
    expect(wordsIn(await faults.text()).match(appWords)?.[0], path).toBeUndefined();
  }
});

test("pages in both languages say the facts of the file", async () => {
  const home = await get("/");
  expect(home).toContain("| Sehat Setu</title>");
  expect(home).toContain("Services available in Bhopal, Indore and Sehore");
  expect(home).toContain('href="tel:+919893012345"');
  expect(home).toContain(encodeURIComponent("Namaste, Sehat Setu!"));
  expect(home).toContain("LLPIN: AAB-1234");
  expect(home).toContain('"og:image:alt" content="Sehat Setu"');
  const hindi = await get("/hi");
  expect(hindi).toContain("| सेहत सेतु</title>");
  expect(hindi).toContain("सेवाएँ भोपाल, इंदौर और सीहोर में उपलब्ध");
  expect(await get("/contact")).toContain("Now Available in Bhopal, Indore &amp; Sehore");
  expect(await get("/company")).toContain("Sehat Setu LLP is a limited liability partnership");
  expect(JSON.parse(await get("/manifest.webmanifest"))).toMatchObject({
    name: "Sehat Setu",
    short_name: "Sehat Setu",
  });
  expect(await get("/.well-known/security.txt")).toContain("mailto:help@sehatsetu.test");
});

test("what the file does not give is not shown, and nothing is left of its place", async () => {
  for (const language of ["en", "hi"] as const) {
    const home = await get(pathIn(language, "/"));
    expect(home).not.toMatch(/apps\.apple\.com|play\.google\.com|facebook\.com|app-badge|footer-social|footer-badges/);
    expect(await get(pathIn(language, "/company"))).not.toMatch(/id="(leadership|impact|certifications)"/);
    expect(await get(pathIn(language, "/services"))).not.toContain('id="testimonials"');
    expect(await get(pathIn(language, "/about"))).not.toContain('id="journey"');
    const pages = ["/", "/about", "/company", "/services", "/contact", "/help-support", "/get-app"];
    for (const page of [...pages, "/privacy-policy-2025"]) {
      expect(await get(pathIn(language, page)), page).not.toMatch(
        /undefined|\bnull\b(?!,)|Savings of|50%|128-bit|PCI DSS|ISO 27001/,
      );
    }
  }
  const phone = { headers: { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Mobile" }, redirect: "manual" } as const;
  expect((await fetch(`${server.origin}/get-app`, phone)).status).toBe(200);
});

test("mails carry the brand and go to the address of the file", async () => {
  const visitor = formVisitor(server.origin);
  const sent = await visitor.send({ ...words, token: await visitor.token() });
  expect(sent.status).toBe(303);
  await expect.poll(() => smtp.received.length).toBeGreaterThanOrEqual(2);
  // Long lines of a mail are broken with a = at their end.
  const all = smtp.received.map(({ to, raw }) => `${to}\n${raw.replace(/=\r\n/g, "")}`).join("\n");
  expect(all).toContain("Sehat Setu");
  expect(all).toContain("help@sehatsetu.test");
  expect(all).not.toMatch(sampleNames);
});

test("the running server shows changed facts by itself, and keeps its own while they are wrong or half written", async () => {
  const listing = await get("/stores");
  expect(listing).toContain("+91 98930 12345");
  writeFileSync(file, JSON.stringify({ ...facts, contact: { supportPhone: "+91 98930 54321" } }));
  await expect.poll(() => server.output()).toContain('"event":"site.applied"');
  for (const path of ["/", "/hi/about", "/stores", "/contact", "/nothing", "/%ff"]) {
    expect(await get(path), path).toContain("+91 98930 54321");
    expect(await get(path), path).not.toContain("+91 98930 12345");
  }

  writeFileSync(file, JSON.stringify({ contact: { suportPhone: "+91 98930 11111" }, company: { cin: "U1" } }));
  await expect
    .poll(() => server.output())
    .toContain("contact.suportPhone: there is no such fact. Did you mean supportPhone?");
  await expect.poll(() => server.output()).toContain("company.cin: a CIN has 21 characters");
  writeFileSync(file, JSON.stringify(facts).slice(0, 40));
  await expect.poll(() => server.output()).toContain("is no JSON");
  expect(await get("/")).toContain("+91 98930 54321");

  writeFileSync(file, JSON.stringify({ ...facts, brand: { name: "Aarogya", nameHindi: "आरोग्य" } }));
  await expect.poll(() => get("/")).toContain("| Aarogya</title>");
  expect(await get("/hi/stores")).toContain("| आरोग्य</title>");
  expect(await get("/manifest.webmanifest")).toContain("Aarogya");
  writeFileSync(file, JSON.stringify(facts));
  await expect.poll(() => get("/")).not.toContain("Aarogya");
});

test("a server does not start with wrong facts, and says each", () => {
  const wrong = join(folder, "wrong.json");
  const start = (text: string) => {
    writeFileSync(wrong, text);
    const env = { PATH: process.env.PATH, ...compileCache, SITE_FILE: wrong, DATA_DIR: folder, PORT: "0" };
    const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: "utf8" });
    recordLog(stderr);
    expect(status).toBe(1);
    expect(stderr).not.toContain("    at ");
    return stderr;
  };
  const faults = start('{"serviceCities": [], "office": {"address": {"postalCode": "4620"}}}');
  expect(faults).toContain(`The facts in ${wrong} have 2 faults:`);
  expect(faults).toContain("office.address.postalCode: a PIN code has six digits");
  expect(start('{"brand": ')).toContain("is no JSON");
});

test("a server that does not start calls the commands as it is told to", () => {
  const missing = join(folder, "not-there.json");
  const env = { PATH: process.env.PATH, ...compileCache, SITE_FILE: missing, DATA_DIR: folder, DWAR_COMMAND: "dwar" };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: "utf8" });
  recordLog(stderr);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/write it with dwar site init/)]);
});
