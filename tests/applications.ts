import sharp from "sharp";
import { readApplication } from "../domain/applications/application.ts";
import type { ApplicationField } from "../domain/applications/fields.ts";
import { readPhoto } from "../server/applications/read-photo.ts";
import type { Database } from "../server/db/database.ts";
import { attachApplication } from "../server/db/messages/applications.ts";
import { asha } from "./canaries.ts";
import { newMessage, store, storeOptions } from "./messages/factories.ts";

/** A store that applies, as it is typed in. */
export const typedApplication: Record<ApplicationField, string> = {
  shop: "Shri Balaji Medical",
  owner: asha.name,
  phone: "98765 43210",
  email: asha.email,
  street: "Shop 4, MG Road",
  area: "Pandri",
  landmark: "",
  city: "Raipur",
  state: "Chhattisgarh",
  pin: "492001",
  hours: "Mon-Sat 9am-9pm, Sunday closed",
  licence: "CG-RPR-20-1234",
  licenceForm: "20",
  validUntil: "",
  pharmacist: "Sita Verma",
  registration: "CG-7788",
  foodLicence: "",
  gst: "",
};

/** A photo as phones take them: each side longer than we keep, lying on its side, and with words of its own in its metadata. */
export async function photo(color = "#386", width = 2400, height = 1800): Promise<Buffer<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: color } });
  const exif = { IFD0: { Copyright: "SECRET-PLACE" } };
  return Buffer.from(await picture.jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer());
}

/** Stores an application with two photos, and gives its reference. */
export async function putApplication(db: Database, changes: Partial<typeof typedApplication> = {}): Promise<string> {
  const read = readApplication({ ...typedApplication, ...changes }, 0);
  if (!read.ok) throw new Error("It is in order");
  const { owner: name, email, shop: subject } = read.application;
  const bytes = (await readPhoto(await photo()))!;
  const photos = (["shop", "licence"] as const).map((kind) => ({ kind, bytes }));
  const attachment = attachApplication(db.engine, read.application, photos);
  const message = newMessage({ category: "application", name, email, subject });
  return (await store(db, message, storeOptions({ attachment }))).reference;
}

/** The form as a browser sends it. */
export function applicationForm(
  fields: Readonly<Partial<Record<string, string>>>,
  shop: readonly BlobPart[],
  licence: readonly BlobPart[] = [],
): FormData {
  const form = new FormData();
  for (const [name, value = ""] of Object.entries({ website: "", ...typedApplication, ...fields }))
    form.set(name, value);
  for (const bytes of shop) form.append("shopPhotos", new File([bytes], "a.jpg", { type: "image/jpeg" }));
  for (const bytes of licence) form.append("licencePhotos", new File([bytes], "b.jpg", { type: "image/jpeg" }));
  return form;
}
