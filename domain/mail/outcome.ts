/**
 * How an attempt to send ended.
 * - `sent`: the other side took it.
 * - `later`: try again; `few` where a handful of tries is all it deserves.
 * - `never`: this mail will not get through; it becomes a dead letter.
 * - `configuration`: our settings are wrong; a dead letter, and the operator is warned. Tried again at the next start.
 * `code` is short and free of personal data, so that it may be stored and logged.
 */
export type Outcome =
  | { kind: "sent"; code: string }
  | { kind: "later"; code: string; few?: boolean }
  | { kind: "never"; code: string }
  | { kind: "configuration"; code: string };
