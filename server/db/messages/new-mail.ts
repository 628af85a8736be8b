import { randomUUID } from "node:crypto";
import type { MailKind } from "./tables.ts";

/** A mail that is due at once. */
export function newMail(kind: MailKind, at: string) {
  return {
    id: randomUUID(),
    kind,
    state: "waiting" as const,
    attempts: 0,
    created_at: at,
    scheduled_at: at,
    due_at: at,
  };
}
