import { createHash } from "node:crypto";
import { addressOf, type Application, detailsOf, hoursOfApplication } from "../../domain/applications/application.ts";
import { indiaTime, isoDate } from "../../domain/hours/india.ts";
import { parseRow } from "../../domain/stores/parse-row.ts";
import { type ApplicationRecord, addStorePhotos, readPhotos, recordDecision } from "../db/messages/applications.ts";
import type { Author, Doing } from "../db/changes/changes.ts";
import type { Database } from "../db/database.ts";
import type { Directory } from "../db/directory/directory.ts";
import { OperatorError } from "../operator-error.ts";
import { numberStores } from "../stores/number-stores.ts";
import { publicPhotos } from "./read-photo.ts";

interface Deciding {
  db: Database;
  stores: Directory;
}

const decidedMeanwhile = "Somebody else has decided about this application in the meantime.";

/** The store of an application, once it is approved: a new number, or why it may be one of ours already. */
export async function numberFor(
  stores: Directory,
  record: ApplicationRecord,
): Promise<{ id: string } | { known: string }> {
  const [made] = await stores.list({ after: 0, limit: 1, source: sourceOf(record) });
  if (made) return { id: made.id };
  const { shop: name, phone } = record.application;
  const row = { name, phone, address: addressOf(record.application), at: "the application" };
  const found = (await numberStores(stores, [row])).find(row.at);
  if (!found || ("doubt" in found && found.doubt !== undefined)) return { known: found?.doubt ?? "is in doubt" };
  return found.isKnown ? { known: `is store ${found.id} already` } : { id: found.id! };
}

/** Names the store that an application became: approved again after a crash, it is the same. */
function sourceOf({ message }: ApplicationRecord): string {
  return `application ${message.reference}`;
}

/**
 * Makes the store, shown from now on, with its licence as seen today by who decides; then records the decision, and mails it. Stopped in
 * between, the same call goes on.
 */
export async function approveApplication(
  { db, stores }: Deciding,
  record: ApplicationRecord,
  id: string,
  { now, author }: Doing & { author: Author },
): Promise<void> {
  const at = new Date(now.epochMilliseconds);
  const picture = await publish(db, record, id);
  const details = detailsOf(record.application, { on: isoDate(indiaTime(at).day), by: author.who });
  const pharmacy = pharmacyOf(record.application, id, picture);
  const isMade = (await stores.byId(id))?.source === sourceOf(record);
  if (!isMade) {
    const store = {
      pharmacy,
      details,
      exceptions: [],
      confirmedAt: at.toISOString(),
      source: sourceOf(record),
      isKnown: false,
    };
    await stores.write([store], at, author);
  }
  if (await recordDecision(db, record, { decision: "approved", store_id: id }, { now, author })) return;
  await stores.remove([id], author);
  throw new OperatorError(decidedMeanwhile);
}

/** Refuses it, and tells the applicant why. */
export async function refuseApplication(
  db: Database,
  record: ApplicationRecord,
  reason: string,
  doing: Doing,
): Promise<void> {
  if (!(await recordDecision(db, record, { decision: "refused", reason }, doing)))
    throw new OperatorError(decidedMeanwhile);
}

function pharmacyOf(application: Application, id: string, picture: string | null) {
  const { pharmacy } = parseRow({
    id,
    name: application.shop,
    address: addressOf(application),
    phone: application.phone,
    email: application.email,
    isActive: true,
    status: "approved",
    ...hoursOfApplication(application),
    image: picture && { url: picture },
    license: application.licence,
    owner: application.owner,
  });
  if (!pharmacy) throw new OperatorError("The name of the store cannot be shown: refuse the application and say why.");
  return pharmacy;
}

/** The first photo of the shop, for visitors: its address, which is that of the larger one. */
async function publish(db: Database, { message }: ApplicationRecord, storeId: string): Promise<string | null> {
  const photo = (await readPhotos(db, message)).find(({ kind }) => kind === "shop");
  if (!photo) return null;
  const digest = createHash("sha256").update(storeId).update(photo.content).digest("hex").slice(0, 16);
  const rows = (await publicPhotos(photo.content)).map(({ width, content }) => ({
    name: `${digest}-${width}.webp`,
    store_id: storeId,
    content,
  }));
  await addStorePhotos(db, rows);
  return `/photos/${rows.at(-1)!.name}`;
}
