import * as fc from "fast-check";
import { elsewhere, insides, nastyJson, nastyNumber, nastyText, objectOf, snippet } from "./nasty.ts";
import { utf8 } from "./wire.ts";

/** A file for `dwar stores import`, as bytes. */
export interface StoreFile {
  format: "csv" | "json" | "jsonl";
  bytes: string;
  /** The ids in it, as far as they are text: where the stores are looked for afterwards. */
  ids: string[];
}

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const clock = fc.oneof(
  fc.constantFrom("09:00", "21:00", "9:00", "24:00", "25:99", "9 AM", "00:00", "22:00", "06:00", "", "__proto__"),
  snippet,
);
const flag = fc.constantFrom<unknown>(true, true, false, "true", "yes", "1", 1, 0, null, "maybe", "__proto__", {}, []);
const day = fc.oneof(
  { weight: 4, arbitrary: fc.record({ isOpen: flag, open: clock, close: clock }) },
  {
    weight: 1,
    arbitrary: fc.record({
      isOpen: fc.constant(true),
      open: fc.constant("09:00"),
      close: fc.constant("10:00"),
      laterShifts: fc.oneof(fc.array(fc.record({ open: clock, close: clock }), { maxLength: 5 }), nastyJson),
    }),
  },
  { weight: 1, arbitrary: nastyJson },
);
const week = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...days, "Monday", "__proto__", "constructor"), day), { maxLength: 7 })
      .map(objectOf),
  },
  { weight: 1, arbitrary: nastyJson },
);
const picture = fc.oneof(
  fc.constantFrom<unknown>(
    { url: "https://images.example/p.png" }, { url: `.//${elsewhere}/p.png` }, { url: `//${elsewhere}/p.png` }, { url: "javascript:zqx()" }, { url: "data:text/html,<zqxel>" },
    { url: "data:image/svg+xml,<svg onload=zqx>" }, "/uploads/p.png", "uploads/p.png", { url: "\\\\zqx.example\\p" }, { url: "http://[" }, { url: null }, { __proto__: null }, 5,
  ),
  nastyText(2500).map((url) => ({ url })),
); // oxfmt-ignore
const services = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(fc.oneof(fc.constantFrom<unknown>("Delivery", ...insides), snippet), { maxLength: 6 }),
  },
  { weight: 1, arbitrary: nastyText(400) },
  { weight: 1, arbitrary: nastyJson },
);

const date = fc.oneof(
  fc.constantFrom(
    "2026-11-15", "2026-02-30", "0000-01-01", "9999-12-31", "-271821-04-20", "2026-11-15T24:00", "15/11/2026",
  ),
  snippet,
); // oxfmt-ignore
const hours = fc.oneof(
  fc.constantFrom("closed", "24x7", "22:00-06:00", "9-1, 4-9", "00:00-24:00", "9-9 (lunch 1-3)"),
  nastyText(900),
);
const exceptions = fc.oneof(
  fc.array(fc.record({ date, hours, note: nastyText(300) }, { requiredKeys: ["date"] }), { maxLength: 4 }),
  fc.array(fc.tuple(date, hours, snippet).map((cells) => cells.join(" | ")), { maxLength: 4 }).map((lines) => lines.join("\n")),
  nastyJson,
); // oxfmt-ignore

/** A value that fits, more often than not; else anything. */
function mostly(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 1, arbitrary: nastyJson });
}

const id = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1000, max: 9999 }).map((n): unknown => `zqx-${n}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      77, 1.5, -1, 1e21, "..", ".", "a/b", "a?b", "a#b", "a b", "%", "दवा", "__proto__", "constructor",
    ),
  },
  { weight: 1, arbitrary: snippet },
); // oxfmt-ignore

const row = fc
  .record(
    {
      id: mostly(id),
      name: mostly(nastyText(400).map((text) => `zqxrow ${text}`)),
      address: mostly(nastyText(700)),
      phone: mostly(fc.oneof(fc.constantFrom("98765 43211", "+91-98765 43211", "108"), snippet)),
      email: mostly(fc.oneof(fc.constantFrom("zqx@zqx.example", "zqx@zqx.example?bcc=zqx2@zqx.example&body=zqx", "zqx@zqx.example\r\nBcc: x"), snippet)),
      isActive: fc.oneof({ weight: 4, arbitrary: fc.constant<unknown>(true) }, { weight: 1, arbitrary: flag }),
      status: fc.oneof({ weight: 6, arbitrary: fc.constant<unknown>("approved") }, { weight: 1, arbitrary: fc.constantFrom<unknown>("Approved ", "appr\0oved", "\u001b[31mapproved", "__proto__", null) }, { weight: 1, arbitrary: snippet }),
      is24Hours: flag,
      operatingHours: week,
      image: picture,
      rating: nastyNumber,
      description: mostly(nastyText(3000)),
      services,
      license: mostly(snippet),
      owner: mostly(snippet),
      isOnline: flag,
      latitude: fc.oneof(fc.constantFrom<unknown>(21.25, "21.25", 81.63, 0), nastyNumber),
      longitude: fc.oneof(fc.constantFrom<unknown>(81.63, "81.63", 21.25, 0), nastyNumber),
      exceptions,
      confirmedAt: fc.oneof(date, nastyJson),
    },
    { requiredKeys: ["id", "name", "isActive", "status"] },
  )
  .chain((fields) => {
    const strange = fc.array(fc.tuple(snippet, nastyJson), { maxLength: 2 });
    return fc.option(strange, { nil: [], freq: 1 }).map((more) => objectOf([...Object.entries(fields), ...more]));
  }); // oxfmt-ignore

const rows = fc.array(
  fc.oneof({ weight: 12, arbitrary: row as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: nastyJson }),
  {
    minLength: 1,
    maxLength: 5,
  },
);

/** Files of stores: JSON in each of its forms, CSV well and badly made. */
export const storeFiles: fc.Arbitrary<StoreFile> = fc.oneof(
  fc
    .tuple(rows, fc.constantFrom("", "\ufeff", "\n\n"))
    .map(([list, before]) => file("json", before + JSON.stringify(list), list)),
  rows.map((list) => file("jsonl", list.map((one) => JSON.stringify(one)).join("\n"), list)),
  fc.tuple(rows, fc.nat(400)).map(([list, cut]) => file("json", JSON.stringify(list).slice(0, cut), list)),
  fc
    .tuple(
      rows,
      fc.constantFrom(",", ",", ",", ";", "\t"),
      fc.constantFrom("\r\n", "\n", "\r"),
      fc.option(fc.tuple(snippet, snippet), { freq: 2 }),
    )
    .map(([list, comma, line, extra]) => file("csv", csv(list, comma, line, extra), list)),
  nastyText(3000).map((text) => file("csv", text, [])),
  nastyText(3000).map((text) => file("json", text, [])),
);

function file(format: StoreFile["format"], text: string, list: readonly unknown[]): StoreFile {
  return { format, bytes: utf8(text), ids: idsOf(list) };
}

function idsOf(list: readonly unknown[]): string[] {
  return list.flatMap((one) => {
    const value = typeof one === "object" && one !== null ? Reflect.get(one, "id") : null;
    return typeof value === "string" || typeof value === "number" ? [String(value).trim()] : [];
  });
}

/** Not `String`: a generated object may have a toString that is none. */
function cellText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function csv(list: readonly unknown[], comma: string, line: string, extra: [string, string] | null): string {
  const columns = ["id", "name", "address", "phone", "email", "isActive", "status", "rating", "services", "latitude", "longitude", "image.url", "monday"]; // oxfmt-ignore
  const cells = (one: unknown) =>
    columns.map((column) => {
      const value =
        typeof one === "object" && one !== null && Object.hasOwn(one, column) ? Reflect.get(one, column) : "";
      return Array.isArray(value) ? value.map(cellText).join("|") : cellText(value);
    });
  const records = [
    [...columns, ...(extra ? [extra[0]] : [])],
    ...list.map((one) => [...cells(one), ...(extra ? [extra[1]] : [])]),
  ];
  return records.map((record) => record.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(comma)).join(line);
}
