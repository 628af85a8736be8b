import type { FormSeal, TakenIn, Visitor } from "../contact/use-cases.ts";
import type { Language } from "../language.ts";
import type { ApplicationFaults, ApplicationField, PhotoKind } from "./fields.ts";

/** A photo as we keep it: decoded, and written anew without anything that was in it beside the picture. */
export interface Photo {
  kind: PhotoKind;
  bytes: Uint8Array;
}

export interface SentApplication extends FormSeal {
  language: Language;
  typed: Readonly<Partial<Record<ApplicationField, string>>>;
  photos: readonly Photo[];
  /** What is wrong with photos that are not among these. */
  faults: ApplicationFaults;
}

/** `full`: too many wait for us, and no more are taken. */
export type AppliedFor = TakenIn | { kind: "faulty"; faults: ApplicationFaults } | { kind: "full" };

export interface ApplicationUseCases {
  /** Whether there is room for another one. */
  hasRoom(): Promise<boolean>;
  /** Whether photos of this form may come: asked before any is looked at, since that is what costs. */
  admit(
    token: string,
    visitor: Visitor,
  ): Promise<Extract<AppliedFor, { kind: "stale" | "busy" | "full" }> | { kind: "welcome" }>;
  /** Reads a photo; null where it is none. */
  readPhoto(kind: PhotoKind, bytes: Uint8Array): Promise<Photo | null>;
  /** Stores an application for good, or says why not. Throws when the database does not answer. */
  receive(sent: SentApplication, visitor: Visitor): Promise<AppliedFor>;
}
