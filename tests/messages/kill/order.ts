/** Where a process may be killed: around each write that matters, and around handing the mail over. */
export const killSteps = [
  "before-commit",
  "after-commit",
  "before-claim",
  "after-claim",
  "before-send",
  "after-send",
  "before-mark",
  "after-mark",
] as const;
export type KillStep = (typeof killSteps)[number];

/** What a child process is told. */
export interface ChildOrder {
  dataDir: string;
  databaseUrl?: string | undefined;
  smtpUrl: string;
  leaseMilliseconds: number;
  /** The messages to hand in; one that was never acknowledged is handed in again, as a visitor would. */
  submit: number[];
  /** Kill yourself the n-th time you come to this step. */
  killAt: { step: KillStep; time: number } | null;
}
