import { listYourStoreCopies } from "../../content/list-your-store.ts";
import { type Application, readApplication } from "../../domain/applications/application.ts";
import { applicationFields, photoField } from "../../domain/applications/fields.ts";
import type { AppliedFor, ApplicationUseCases, SentApplication } from "../../domain/applications/use-cases.ts";
import type { Visitor } from "../../domain/contact/use-cases.ts";
import { indiaTime } from "../../domain/hours/india.ts";
import { attachApplication, countUndecided } from "../db/messages/applications.ts";
import { isFresh } from "../forms/form-token.ts";
import { type VisitBounds, visitLimits } from "../forms/visit-limits.ts";
import { type ReceiveDeps, takeIn } from "../messages/receive-message.ts";
import { readPhoto } from "./read-photo.ts";

/** What may wait for a decision. Beyond it the form says how to write to us. */
export interface ApplicationRoom {
  /** In line, and apart from them held as suspicious: junk must not shut out the others. */
  open: number;
  held: number;
  bytes: number;
}
const defaultRoom: ApplicationRoom = { open: 500, held: 100, bytes: 2 * 1024 ** 3 };

/** Forms with photos: to look at one costs seconds of a processor. */
const uploadBounds: VisitBounds = {
  windowSeconds: 600,
  address: { soft: 12, hard: 12 },
  network: { soft: 60, hard: 60 },
  overall: { soft: 600, hard: 600 },
};

const daySeconds = 24 * 60 * 60;

/** The way of the form for stores to the server. What it takes in is a message like any other, with more to it. */
export function applicationUseCases(deps: ReceiveDeps, room = defaultRoom): ApplicationUseCases {
  const uploads = visitLimits(uploadBounds);
  const leftRoom = async () => {
    const { open, held, bytes } = await countUndecided(deps.db);
    return { open: open < room.open && bytes < room.bytes, held: held < room.held };
  };
  return {
    hasRoom: async () => (await leftRoom()).open,
    async admit(token, visitor) {
      const now = deps.now();
      if (!isFresh(deps.tokens.read(token, now))) return { kind: "stale" };
      if (!(await leftRoom()).open) return { kind: "full" };
      const visit = uploads.count(visitor, now);
      return visit.kind === "busy" ? { kind: "busy", retryAfterSeconds: visit.retryAfterSeconds } : { kind: "welcome" };
    },
    async readPhoto(kind, bytes) {
      const read = await readPhoto(bytes);
      return read && { kind, bytes: read };
    },
    async receive(sent, visitor) {
      const left = await leftRoom();
      if (!left[sent.honeypot === "" ? "open" : "held"]) return { kind: "full" };
      const held = { count: () => ({ used: left.held ? 0 : Infinity, freeInSeconds: daySeconds }) };
      return receive({ ...deps, held }, sent, visitor);
    },
  };
}

async function receive(deps: ReceiveDeps, sent: SentApplication, visitor: Visitor): Promise<AppliedFor> {
  const { day } = indiaTime(new Date(deps.now().epochMilliseconds));
  const read = readApplication(sent.typed, day);
  const hasShop = sent.photos.some(({ kind }) => kind === "shop");
  const ofPhotos = { ...(!hasShop && { [photoField.shop]: "missing" as const }), ...sent.faults };
  if (!read.ok || Object.keys(ofPhotos).length > 0) {
    return { kind: "faulty", faults: { ...(!read.ok && read.faults), ...ofPhotos } };
  }
  const { application } = read;
  const submission = {
    category: "application" as const,
    name: application.owner,
    email: application.email,
    phone: application.phone,
    subject: application.shop,
    message: inWords(application, sent.photos.length),
    app: null,
  };
  return takeIn(deps, submission, sent, visitor, attachApplication(deps.db.engine, application, sent.photos));
}

/** For the team's mail and wherever messages are read: what was filled in, a line each, in the language of staff. */
function inWords(application: Application, photos: number): string {
  const { labels, photos: words } = listYourStoreCopies.en.form;
  const given = applicationFields.filter((field) => application[field] !== "");
  return [...given.map((field) => `${labels[field]}: ${application[field]}`), `${words.heading}: ${photos}`].join("\n");
}
