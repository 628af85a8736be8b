import { existsSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { languageOf } from "../../domain/language.ts";
import { exampleOf, listedPaths, screens } from "../../domain/screens.ts";
import { startServer } from "../e2e/server.ts";
import { sendRaw } from "./raw.ts";
import { newFolder } from "../folder.ts";

const server = await startServer();
const get = (path: string, init?: RequestInit) => fetch(server.origin + path, { redirect: "manual", ...init });

afterAll(() => server.stop());

interface Manifest {
  name: string;
  display: string;
  icons: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
}

const routes = listedPaths().filter((path) => languageOf(path) === "en");

describe("every route of the specification", () => {
  test.each(routes)("%s answers 200 with the shell, a title and one h1", async (path) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/<title>[^<]+ \| Dawa Dwar<\/title>/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain("site-header");
    expect(html).toContain("site-footer");
    expect(html).not.toContain("{{");
  });

  test("titles, descriptions and canonical addresses differ from page to page", async () => {
    const pages = await Promise.all(routes.map(async (path) => (await get(path)).text()));
    for (const pattern of [
      /<title>([^<]+)/,
      /<meta name="description" content="([^"]+)/,
      /rel="canonical" href="([^"]+)/,
    ]) {
      expect(new Set(pages.map((html) => pattern.exec(html)?.[1])).size).toBe(routes.length);
    }
  });

  test("an unknown address is a real 404 inside the shell", async () => {
    const response = await get("/no-such-page");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Page Not Found");
  });
});

describe("headers", () => {
  const everything = [
    ...screens.map(exampleOf),
    "/nope",
    "/favicon.svg",
    "/robots.txt",
    "/healthz",
    "/assets/nope.js",
    "/api/nope",
    "/%zz",
  ];

  test.each(everything)("%s carries the security headers and a request id, and sets no cookie", async (path) => {
    const { headers } = await get(path);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    // Behind a link that we mail the address has a token in it.
    const [, first] = path.split("/");
    const isMailed = first === "newsletter" && path !== "/newsletter";
    const policy = isMailed ? "strict-origin" : first === "shop" ? "no-referrer" : "strict-origin-when-cross-origin";
    expect(headers.get("referrer-policy")).toBe(policy);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=(self)");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test.each([...routes, "/stores/1/jai-stambh-medical-hall", "/nowhere", "/hi", "/hi/stores"])(
    "%s names its styles ahead of the page, all of them and no other",
    async (path) => {
      const response = await get(path);
      const styles = (await response.text()).match(/(?<=rel="stylesheet" href=")[^"]+/g)!;
      expect(styles.length).toBeGreaterThan(0);
      expect(response.headers.get("Link")).toBe(styles.map((file) => `<${file}>; rel=preload; as=style`).join(", "));
    },
  );

  test("an https origin is pinned with HSTS on pages, errors and broken requests", async () => {
    await using https = await startServer({ PUBLIC_ORIGIN: "https://www.dawadwar.example" });
    const localhost = new URL(https.origin).port;
    const page = await fetch(`http://127.0.0.1:${localhost}/`);
    const error = await fetch(`http://127.0.0.1:${localhost}/%zz`);
    const broken = await sendRaw(`http://127.0.0.1:${localhost}`, "NOT HTTP\r\n\r\n");
    expect(page.headers.get("strict-transport-security")).toBe("max-age=63072000");
    expect(error.headers.get("strict-transport-security")).toContain("max-age=63072000");
    expect(broken).toContain("Strict-Transport-Security");
    expect(await page.text()).toContain('href="https://www.dawadwar.example/"');
  });
});

describe("files", () => {
  test("are compressed, tagged and answered with 304 when unchanged", async () => {
    for (const [accept, encoding] of [
      ["gzip, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
    ] as const) {
      const first = await get("/", { headers: { "Accept-Encoding": accept } });
      expect(first.headers.get("content-encoding")).toBe(encoding);
      expect(first.headers.get("vary")).toBe("Accept-Encoding");
      const etag = first.headers.get("etag") ?? "";
      const second = await get("/", { headers: { "Accept-Encoding": accept, "If-None-Match": `"other", W/${etag}` } });
      expect(second.status).toBe(304);
      expect(await second.text()).toBe("");
    }
  });

  test("hashed assets are immutable, pages are asked for again", async () => {
    const page = await get("/");
    const css = /href="(\/assets\/[^"]+\.css)"/.exec(await page.text())?.[1] ?? "";
    expect((await get(css)).headers.get("cache-control")).toContain("immutable");
    expect(page.headers.get("cache-control")).toBe("no-cache");
  });

  test("HEAD tells the length and sends nothing", async () => {
    const head = await get("/favicon.svg", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(0);
    expect(await head.text()).toBe("");
    expect((await get("/nope", { method: "HEAD" })).status).toBe(404);
  });

  test("a range gives that part, a wrong one 416, an odd one the whole", async () => {
    const whole = await (await get("/favicon.svg", { headers: { "Accept-Encoding": "identity" } })).text();
    const part = await get("/favicon.svg", { headers: { Range: "bytes=0-4" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 0-4/${whole.length}`);
    expect(await part.text()).toBe(whole.slice(0, 5));
    expect(await (await get("/favicon.svg", { headers: { Range: "bytes=-3" } })).text()).toBe(whole.slice(-3));
    expect((await get("/favicon.svg", { headers: { Range: "bytes=999999-" } })).status).toBe(416);
    const odd = await get("/favicon.svg", { headers: { Range: "bytes=0-1,3-4" } });
    expect(odd.status).toBe(200);
    expect(await odd.text()).toBe(whole);
  });
});

describe("small documents", () => {
  test("health and readiness", async () => {
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(200);
  });

  test("robots, sitemap and security.txt name our own origin", async () => {
    expect(await (await get("/robots.txt")).text()).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
    const sitemap = await (await get("/sitemap.xml")).text();
    expect(sitemap).toContain(server.origin);
    const security = await (await get("/.well-known/security.txt")).text();
    expect(security).toMatch(/^Contact: mailto:.+\nExpires: 2027-05-16T08:30:00Z$/m);
  });

  test("the sitemap lists no address that robots may not read", async () => {
    const forbidden = [...(await (await get("/robots.txt")).text()).matchAll(/^Disallow: (.+)$/gm)].map(
      ([, path]) => path,
    );
    expect(forbidden).toContain("/hi/track");
    const listed = [...(await (await get("/sitemap.xml")).text()).matchAll(/<loc>([^<]+)</g)];
    const paths = listed.map(([, address = ""]) => new URL(address).pathname);
    expect(paths).toContain("/hi/contact");
    expect(paths.filter((path) => forbidden.some((one) => path.startsWith(one!)))).toEqual([]);
  });

  test("the worker is a script that is asked for anew each time, and may fetch from us alone", async () => {
    const { status, headers } = await get("/sw.js");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("content-security-policy")).toContain("connect-src 'self';");
  });

  test("the page for when there is no network is in no sitemap", async () => {
    expect((await get("/offline")).status).toBe(200);
    expect(await (await get("/sitemap.xml")).text()).not.toContain("/offline");
  });

  test.each([
    ["/manifest.webmanifest", "Dawa Dwar", ["Find a store", "Emergency", "Call us"]],
    ["/hi/manifest.webmanifest", "दवा द्वार", ["स्टोर खोजिए", "इमरजेंसी", "हमें कॉल कीजिए"]],
  ])("%s can be installed; every icon in it exists, and every shortcut has its place", async (path, name, names) => {
    const manifest = (await (await get(path)).json()) as Manifest;
    expect(manifest.name).toBe(name);
    expect(manifest.display).toBe("minimal-ui");
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(manifest.shortcuts.map((shortcut) => shortcut.name)).toEqual(names);
    for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
    for (const { url } of manifest.shortcuts) {
      const [page = "", place] = url.split("#");
      const html = await (await get(page)).text();
      expect(html).toContain(`rel="manifest" href="${path}"`);
      if (place) expect(html).toContain(`id="${place}"`);
    }
  });

  test.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "apps.apple.com"],
    ["Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)", "apps.apple.com"],
    ["Mozilla/5.0 (Linux; Android 14)", "play.google.com"],
    ["curl/8", "play.google.com"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "play.google.com"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0)", "play.google.com"],
  ])("/get-app sends %s to %s", async (userAgent, host) => {
    const response = await get("/get-app", { headers: { "User-Agent": userAgent } });
    expect(response.status).toBe(302);
    expect(new URL(response.headers.get("location") ?? "").host).toBe(host);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("/get-app is a page with both listings for a Mac, which may be an iPad", async () => {
    const response = await get("/get-app", {
      headers: { "User-Agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)" },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain('id="app-choice"');
  });

  test("the partner app is a download where one is configured, in every language; asking for its headers leaves no file open", async () => {
    const file = join(newFolder("package"), "partner.apk");
    // More than is read ahead.
    const bytes = Buffer.alloc(1024 * 1024, "partner ");
    writeFileSync(file, bytes);
    await using configured = await startServer({ PARTNER_PACKAGE: file });
    for (const path of ["/partner-app", "/hi/partner-app"]) {
      const download = await fetch(configured.origin + path);
      expect(download.headers.get("content-type")).toBe("application/vnd.android.package-archive");
      expect(download.headers.get("content-disposition")).toBe('attachment; filename="partner.apk"');
      expect(bytes.equals(await download.bytes())).toBe(true);
    }
    for (let asked = 0; asked < 10; asked += 1) {
      const head = await fetch(`${configured.origin}/partner-app`, { method: "HEAD" });
      expect(head.headers.get("content-length")).toBe(String(bytes.length));
    }
    const handles = `/proc/${configured.process.pid}/fd`;
    const isOpen = (handle: string) => {
      try {
        return readlinkSync(join(handles, handle)) === file;
      } catch {
        return false;
      }
    };
    if (existsSync(handles)) await expect.poll(() => readdirSync(handles).filter(isOpen)).toEqual([]);
  });

  test.each([
    ["none is configured", undefined, "/partner-app", "tel:+91"],
    ["none is configured", undefined, "/hi/partner-app", "tel:+91"],
    ["its file is gone", "/no/such/file.apk", "/partner-app", "https://wa.me/91"],
  ])("where %s (%s), %s is a page with a phone number and a chat", async (_, configured, path, way) => {
    const other = configured ? await startServer({ PARTNER_PACKAGE: configured }) : server;
    const response = await fetch(other.origin + path);
    expect([response.status, response.headers.get("content-disposition")]).toEqual([200, null]);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(await response.text()).toContain(way);
    if (configured) await other.stop();
  });
});
