import { stores } from "./001-stores.ts";
import { messages } from "./010-messages.ts";
import { wordKeys } from "./020-word-keys.ts";
import { reports } from "./030-reports.ts";
import { visitorMail } from "./031-visitor-mail.ts";
import { ranks } from "./040-ranks.ts";
import { operator } from "./060-operator.ts";
import { areas } from "./070-areas.ts";
import { sounds } from "./080-sounds.ts";
import { phones } from "./081-phones.ts";
import type { Step } from "./step.ts";

/** In the order in which they run. Names sort in that order too: Kysely refuses anything else. */
export const steps: readonly Step[] = [
  stores,
  messages,
  wordKeys,
  reports,
  visitorMail,
  ranks,
  operator,
  areas,
  sounds,
  phones,
];
