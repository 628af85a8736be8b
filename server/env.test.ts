import { expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

function faultsOf(source: Record<string, string>): EnvError {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error;
    throw error;
  }
  throw new Error("expected the environment to be refused");
}

test("an empty environment gives the defaults", () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    dataDir: "./data",
    publicOrigin: "http://localhost:3000",
    databaseUrl: undefined,
    emailjs: undefined,
    trustedProxies: [],
  });
});

test("a slip in the name of a setting is said, with the one that was meant", () => {
  const { misspelt } = readEnv({ SMPT_URL: "x", TRUSTED_PROXY: "x", data_dir: "x", PATH: "x", HOSTS: "x", HOME: "x" });
  expect(misspelt).toEqual([
    "SMPT_URL is no setting. Did you mean SMTP_URL?",
    "TRUSTED_PROXY is no setting. Did you mean TRUSTED_PROXIES?",
    "data_dir is no setting. Did you mean DATA_DIR?",
  ]);
  expect(readEnv({ SMPT_URL: "x", SMTP_URL: "smtp://a.in", MAIL_FROM: "a@b.in" }).misspelt).toEqual([]);
});

test("how many stores are read of another server is a whole number within reason", () => {
  expect(readEnv({}).pharmaciesMax).toBe(50_000);
  expect(readEnv({}).hsts).toBe("host");
  expect(readEnv({ HSTS: "preload" }).hsts).toBe("preload");
  expect(() => readEnv({ HSTS: "yes" })).toThrow("HSTS: must be host, subdomains, preload");
  expect(readEnv({ PHARMACIES_MAX: "200000" }).pharmaciesMax).toBe(200_000);
  for (const PHARMACIES_MAX of ["0", "-1", "1e3", "200001", "many"]) {
    expect(faultsOf({ PHARMACIES_MAX }).faults).toMatchObject([{ variable: "PHARMACIES_MAX" }]);
  }
});

test("a map's pictures have an address with their three numbers, or are off", () => {
  expect(readEnv({}).tiles.address).toContain("openstreetmap");
  expect(readEnv({ MAP_TILES: "off" }).tiles.address).toBe("");
  const own = "https://tiles.example/{z}/{x}/{y}.png?key=1";
  expect(readEnv({ MAP_TILES: own }).tiles.address).toBe(own);
  for (const MAP_TILES of [
    "on",
    "ftp://x/{z}/{x}/{y}",
    "https://tiles.example/{z}/{x}.png",
    "/{z}/{x}/{y}",
    "https://{s}.tiles.example/{z}/{x}/{y}.png",
  ]) {
    expect(faultsOf({ MAP_TILES }).faults).toMatchObject([{ variable: "MAP_TILES" }]);
  }
});

test.each([
  ["SMTP_URL", "smtp://user:se#cret@mail.example", "# as %23"],
  ["SMTP_URL", "smtp://user:12/34@mail.example", "/ as %2F"],
  ["DATABASE_URL", "postgres://dwar:12?34@127.0.0.1/dwar", "? as %3F"],
  ["DATABASE_URL", "postgres://dwar:12%zcret@127.0.0.1/dwar", "% as %25"],
  ["DATABASE_URL", "postgres://dw%ar@127.0.0.1/dwar", "% as %25"],
  ["DATABASE_URL", "postgres://dwar:%FFcret@127.0.0.1/dwar", "% as %25"],
  ["DATABASE_URL", "postgres://dwar@127.0.0.1/dw%ar", "% as %25"],
  ["DATABASE_URL", "postgres://127.0.0.1:99999/dwar", "a port is a number"],
  ["DATABASE_URL", "postgres:dwar", "must be a postgres:// address"],
  [
    "DATABASE_URL",
    "postgres://127.0.0.1/dwar?sslrootcert=/no/ca.pem",
    "names the file /no/ca.pem, which cannot be read",
  ],
  ["SMTP_URL", "smtp://me:12%zcret@mail.example", "% as %25"],
  ["SMTP_URL", "smtp://", "must be an smtp:// or smtps:// address"],
  ["PORT", "http", "must be a whole number from 0 to 65535"],
  ["PUBLIC_ORIGIN", "https://site.example/path", "must be an origin only"],
  ["TRUSTED_PROXIES", "10.0.0.0/64", "must list addresses or ranges"],
  ["FIXED_NOW", "yesterday", "must be an instant"],
  ["CONTACT_TO", "help.dawadwar.example", "must be one email address"],
  ["CONTACT_TO", "a@b.example, c@d.example", "must be one email address"],
  ["DATA_DIR", "~/data", "must be spelled out"],
  ["DATA_DIR", "~dwar/data", "must be spelled out"],
  ["SITE_FILE", '"/var/lib/dwar/site.json"', "must not be in quotes"],
])("%s=%s says what to write instead", (variable, value, words) => {
  const { faults, message } = faultsOf({ MAIL_FROM: "a@b.example", [variable]: value });
  expect(faults).toMatchObject([{ variable, fault: expect.stringContaining(words) }]);
  expect(message).not.toContain("cret");
});

test("encoded signs, a user among the parameters and no user are as good as any", () => {
  const smtp = { MAIL_FROM: "a@b.example", SMTP_URL: "smtps://me%40x.example:a%23b@mail.example:465" };
  expect(readEnv(smtp).smtpUrl).toBe(smtp.SMTP_URL);
  for (const DATABASE_URL of [
    "postgres:///dwar?host=/run/postgresql&user=dwar",
    "postgres://127.0.0.1/dwar?user=dwar@shop&password=a@b",
    "postgresql://127.0.0.1/dwar",
  ]) {
    expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  }
});

test("a secret never appears in the report", () => {
  const { message } = faultsOf({ SMTP_URL: "imap://me:hunter2@mail.example", EMAILJS_PRIVATE_KEY: "hunter3" });
  expect(message).not.toMatch(/hunter/);
});

test("a fixed clock is refused in production", () => {
  const { faults } = faultsOf({ NODE_ENV: "production", FIXED_NOW: "2026-11-15T02:00:00Z" });
  expect(faults).toMatchObject([{ variable: "FIXED_NOW" }]);
});

test("EmailJS needs its three settings together, none of them blank", () => {
  const { faults } = faultsOf({ EMAILJS_SERVICE_ID: "service_1", EMAILJS_TEMPLATE_ID: " " });
  expect(faults.map((fault) => fault.variable)).toEqual(["EMAILJS_TEMPLATE_ID", "EMAILJS_PUBLIC_KEY"]);
});

test("SMTP without a sender is a fault", () => {
  expect(faultsOf({ SMTP_URL: "smtp://mail.example" }).faults).toMatchObject([{ variable: "MAIL_FROM" }]);
});

test("the EmailJS origin defaults to the service's own", () => {
  const env = readEnv({ EMAILJS_SERVICE_ID: "s", EMAILJS_TEMPLATE_ID: "t", EMAILJS_PUBLIC_KEY: "p" });
  expect(env.emailjs).toEqual({
    serviceId: "s",
    templateId: "t",
    publicKey: "p",
    privateKey: undefined,
    origin: "https://api.emailjs.com",
  });
});
