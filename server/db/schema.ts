import type { ReportedField, shut } from "../../domain/reports/use-cases.ts";
import type { RequestState } from "../../domain/shop/use-cases.ts";
import type { EntryRow, RosterRow } from "./duty/tables.ts";
import type {
  ApplicationRow,
  MessageRow,
  NoteRow,
  OutboxRow,
  PhotoRow,
  StorePhotoRow,
  SubscriberRow,
  Suspicion,
} from "./messages/tables.ts";

/**
 * The tables that Kysely knows.
 * Instants are stored as ISO 8601 text in UTC on both engines, booleans as 0 and 1, so that rows read the same.
 */
export interface Schema {
  operator_changes: ChangeRow;
  messages: MessageRow;
  message_notes: NoteRow;
  outbox: OutboxRow;
  applications: ApplicationRow;
  application_photos: PhotoRow;
  store_photos: StorePhotoRow;
  subscribers: SubscriberRow;
  secrets: { name: string; value: string };
  store_reports: ReportRow;
  store_requests: RequestRow;
  /** Of the stores, what Kysely is asked for; all else is asked in `directory/`. */
  pharmacies: { id: string; exceptions: string; details: string };
  duty_rosters: RosterRow;
  duty_entries: EntryRow;
}

/** One change that a person made with a command. It never holds a visitor's words or address. */
export interface ChangeRow {
  id: string;
  at: string;
  who: string;
  command: string;
  /** What was changed: `store 7`, a message's reference, `report 3`. */
  subject: string;
  detail: string;
}

/** A visitor's word that something about a store is wrong. */
export interface ReportRow {
  id: number;
  store_id: string;
  field: ReportedField | typeof shut;
  words: string;
  created_at: string;
  settled_at: string | null;
  /** From the form's token. */
  form_key: string;
  /** Why it is held; null for an ordinary report. */
  suspicion: Suspicion | "busy-store" | null;
  /** How often it was said: the same words again are counted here. */
  times: number;
}

/** What a store's link said. */
export interface RequestRow {
  id: number;
  store_id: string;
  /** A `ShopAct`. */
  wanted: string;
  /** The part of the store that it changed, `{ before, after }`; null where it changed nothing. */
  change: string | null;
  /** Of a closing, the day on which the store opens again: staff look at closings first, and not after that day. Null for all else. */
  opens_on: string | null;
  state: RequestState;
  created_at: string;
  settled_at: string | null;
  reason: string | null;
}

/** Of `directory_state`: marks a database into which rows are being copied, with where they come from. */
export const copyingKey = "copying-from";

/** Of `directory_state`: when retention last believed the clock of this one server. */
export const retentionClockKey = "retention-clock";
