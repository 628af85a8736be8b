import { backup } from "./backup.ts";
import type { Command } from "./command.ts";
import { history } from "./history.ts";
import { launchCheck } from "./launch-check.ts";
import { mailTest } from "./mail-test.ts";
import { move } from "./move.ts";
import { messagesExport, messagesList, messagesShow } from "./messages.ts";
import { messagesClose, messagesDiscard, messagesReopen, messagesReplyNote, messagesRetry } from "./messages-answer.ts";
import { newsletterCount, newsletterExport, newsletterList } from "./newsletter.ts";
import { peopleErase, peopleExport } from "./people.ts";
import { restore } from "./restore.ts";
import { siteCheck, siteInit, siteShow } from "./site.ts";
import { storesException } from "./stores-exception.ts";
import { storesExport } from "./stores-export.ts";
import { storesHours } from "./stores-hours.ts";
import { storesImport } from "./stores-import.ts";
import { storesList } from "./stores-list.ts";
import { storesApprove, storesReject, storesSuspend } from "./stores-listing.ts";
import { storesRemove } from "./stores-remove.ts";
import { storesReports } from "./stores-reports.ts";
import { storesShow } from "./stores-show.ts";
import { storesTemplate } from "./stores-template.ts";
import { storesVerify } from "./stores-verify.ts";

/** Every verb, in the order in which help lists them. */
export const commands: readonly Command[] = [
  launchCheck,
  siteInit,
  siteCheck,
  siteShow,
  history,
  backup,
  restore,
  move,
  messagesList,
  messagesShow,
  messagesReplyNote,
  messagesClose,
  messagesRetry,
  messagesDiscard,
  messagesReopen,
  messagesExport,
  mailTest,
  newsletterCount,
  newsletterList,
  newsletterExport,
  peopleExport,
  peopleErase,
  storesTemplate,
  storesImport,
  storesExport,
  storesList,
  storesShow,
  storesApprove,
  storesReject,
  storesSuspend,
  storesHours,
  storesException,
  storesVerify,
  storesReports,
  storesRemove,
];
