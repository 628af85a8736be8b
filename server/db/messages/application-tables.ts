import type { PhotoKind } from "../../../domain/applications/fields.ts";

/** What belongs to a message of the category `application`. */
export interface ApplicationRow {
  message_id: string;
  /** What the operator calls it by. */
  number: number;
  /** The `Application` as JSON. */
  record: string;
  /** Of all its photos. */
  photo_bytes: number;
  decision: "approved" | "refused" | null;
  /** Of a refusal, as the applicant is told it. */
  reason: string | null;
  /** Of what was approved. */
  store_id: string | null;
  /** When that store was first found to have left the directory. */
  store_gone_at: string | null;
}

export interface PhotoRow {
  /** In the order in which they came. */
  id: string;
  message_id: string;
  kind: PhotoKind;
  content: Uint8Array;
}

/** A picture that visitors see while its store is shown. */
export interface StorePhotoRow {
  /** Its address: a digest of the picture, and its width. */
  name: string;
  store_id: string;
  content: Uint8Array;
}
