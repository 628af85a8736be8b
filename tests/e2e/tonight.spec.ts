import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { storesCopies } from "../../content/stores.ts";
import { tonightCopies } from "../../content/tonight.ts";
import { fill } from "../../domain/copy.ts";
import { indiaTime, isoDate } from "../../domain/hours/india.ts";
import { runDwar } from "../cli.ts";
import { newFolder } from "../folder.ts";
import { startServer, type TestServer } from "./server.ts";
import { expect, test } from "./test.ts";

const today = indiaTime(new Date()).day;
const [night, morning, later] = [1, 2, 3].map((days) => isoDate(today + days)) as [string, string, string];
const by = "Collector, Raipur";

const line = (date: string, hours: string, store: string) =>
  `${date},${hours},Raipur,${store},"${by}",https://raipur.example/order.pdf`;

let site: TestServer;
test.beforeAll(async () => {
  // Two in the morning: tonight is the night that began yesterday.
  site = await startServer({ FIXED_NOW: `${morning}T02:00:00+05:30` });
  const sheet = join(newFolder("roster"), "roster.csv");
  writeFileSync(
    sheet,
    [
      "Date,From,To,Town,Store No,Name,Phone,By order of,Link",
      line(night, "10 pm,6 am", "1,,"),
      line(night, "10 pm,6 am", ",Nowhere Medical Hall,98765 43210"),
      line(night, "10 pm,6 am", "3,,"),
      line(night, "8 pm,11 pm", ",Evening Medical,98765 00002"),
      line(morning, "10 pm,6 am", ",Tomorrow Medical,98765 00003"),
      line(morning, "4 am,6 am", ",Early Medical,98765 00004"),
    ].join("\n"),
  );
  const dwar = (...argv: string[]) => runDwar({ DATA_DIR: site.dataDir }, argv);
  expect(await dwar("duty", "import", sheet)).toMatchObject({ code: 0 });
  expect(await dwar("stores", "exception", "3", night, "closed")).toMatchObject({ code: 0 });
  expect(await dwar("duty", "strike", morning, "Durg", "--order", "Druggists")).toMatchObject({ code: 0 });
});
test.afterAll(() => site.stop());

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, awaitReact: javaScriptEnabled });

    test("at two in the morning: who is on duty until when, by whose order, the phone first; then who is open", async ({
      page,
    }) => {
      await page.goto(`${site.origin}/tonight`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("On duty tonight");
      await expect(page.getByText(/^Night of \d+ \w+ \d{4} to \d+ \w+ \d{4}$/)).toBeVisible();
      const duties = page.getByRole("region", { name: "Raipur", exact: true }).getByRole("listitem");
      await expect(duties.getByRole("heading")).toHaveText([
        "Jai Stambh Medical Hall",
        "Nowhere Medical Hall",
        "Early Medical",
        "Shankar Nagar Chemist",
      ]);
      const [ours, others, early, shut] = [0, 1, 2, 3].map((index) => duties.nth(index));
      await expect(ours!.getByRole("link", { name: "Call +91 771 000 0001: Jai Stambh Medical Hall" })).toBeVisible();
      await expect(ours!).toContainText("Until 6:00 AM");
      await expect(ours!).toContainText(`By order of ${by} · Read the order`);
      await expect(others!).toContainText("Not a partner store: as the order names it.");
      await expect(others!.getByRole("link", { name: "Nowhere Medical Hall", exact: true })).toHaveCount(0);
      await expect(others!.locator("a").first()).toHaveAttribute("href", "tel:9876543210");
      await expect(early!).toContainText("From 4:00 AM to 6:00 AM");
      await expect(shut!).toContainText("The store says that it is closed.");
      await expect(page.getByText(/Strike in Durg on \d+ \w+ \d{4}, called by Druggists\./)).toBeVisible();
      const open = page.getByRole("region", { name: "Open at this hour by their own hours" });
      await expect(open.getByRole("heading", { name: "Mowa Night Chemist" })).toBeVisible();
      await expect(open.getByText("Jai Stambh Medical Hall")).toHaveCount(0);
    });

    test("a town by its name in Hindi, and one of which no roster is known", async ({ page }) => {
      const copy = tonightCopies.hi;
      await page.goto(`${site.origin}/hi/tonight`);
      await page.getByRole("textbox", { name: copy.town.label }).fill("रायपुर");
      await page.getByRole("button", { name: copy.town.show }).click();
      await expect(page).toHaveURL(`${site.origin}/hi/tonight/raipur`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("रायपुर में आज रात ड्यूटी पर");
      await expect(page.getByText("सुबह 6:00 बजे तक").first()).toBeVisible();
      await page.goto(`${site.origin}/hi/tonight/korba`);
      await expect(page.getByText(fill(copy.noneIn, { town: "कोरबा" }))).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    });

    test("who asks the search for a night keeps the list, and one line leads to who is on duty", async ({ page }) => {
      for (const [path, words, to] of [
        ["/stores?q=night+chemist", storesCopies.en.results.tonight, "/tonight"],
        ["/stores?q=raipur+raat+ko+khula", "On duty tonight in Raipur", "/tonight/raipur"],
        ["/hi/stores?q=सारी+रात+खुला", storesCopies.hi.results.tonight, "/hi/tonight"],
      ] as const) {
        await page.goto(site.origin + path);
        await expect(page.getByRole("link", { name: words, exact: true })).toHaveAttribute("href", to);
        await expect(page.locator("#results li").first()).toBeVisible();
      }
      await page.setViewportSize({ width: 360, height: 740 });
      for (const path of ["/stores", "/hi/stores"]) {
        await page.goto(site.origin + path);
        await expect(page.locator('#results a[href$="/tonight"]')).toBeInViewport();
        expect((await page.locator("#results li").first().boundingBox())!.y, path).toBeLessThanOrEqual(330);
      }
    });

    test("a duty is open hours on the card and on the store's page, and says whose order it is", async ({ page }) => {
      await page.goto(`${site.origin}/stores?q=Jai+Stambh`);
      const card = page.getByRole("listitem").filter({ hasText: "Jai Stambh Medical Hall" }).first();
      await expect(card).toContainText("Open until 6:00 AM");
      await expect(card).toContainText(`On duty by order of ${by}`);
      await page.goto(`${site.origin}/stores/1`);
      await expect(page.getByText("Open until 6:00 AM")).toBeVisible();
      await expect(page.getByText(`On duty by order of ${by}`).first()).toBeVisible();
      await page.goto(`${site.origin}/stores/3`);
      await expect(page.getByText(/^Closed/).first()).toBeVisible();
    });
  });
}

test("a notice on one sheet, and a text for WhatsApp that is whole by itself", async ({ page }) => {
  await page.goto(`${site.origin}/tonight/raipur`);
  const href = await page.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  const text = new URL(href!).searchParams.get("text")!;
  expect(text).toContain(`Jai Stambh Medical Hall · +91 771 000 0001 · Until 6:00 AM · By order of ${by}`);
  expect(text).toContain(`${site.origin}/tonight/raipur`);
  expect(text).not.toContain("Shankar Nagar Chemist");
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  const paper = await page.locator("body").innerText();
  expect(paper).toContain("98765 43210");
  expect(paper).not.toMatch(/WhatsApp|Another town|Open at this hour/);
  await page.emulateMedia({ media: null });
});

test("nothing is answered at what can be no town; one written otherwise leads to its one address", async ({
  request,
}) => {
  expect((await request.get(`${site.origin}/tonight/!!`)).status()).toBe(404);
  const other = await request.get(`${site.origin}/tonight/Raipur`, { maxRedirects: 0 });
  expect([other.status(), other.headers()["location"]]).toEqual([301, "/tonight/raipur"]);
  expect((await request.get(`${site.origin}/tonight?town=%00%F0%9F%98%80`, { maxRedirects: 0 })).status()).toBe(303);
  const api = (await (await request.get(`${site.origin}/api/duty?date=${later}`)).json()) as object;
  expect(api).toEqual({ data: [] });
});
