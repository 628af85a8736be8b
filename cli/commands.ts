import { applicationsApprove, applicationsList, applicationsRefuse, applicationsShow } from "./applications.ts";
import { backup, restore } from "./backup.ts";
import type { Command } from "./command.ts";
import { dutyImport, dutyList, dutyRemove, dutyStrike } from "./duty.ts";
import { history } from "./history.ts";
import { launchCheck } from "./launch-check.ts";
import { mailTest } from "./mail-test.ts";
import { move } from "./move.ts";
import {
  messagesClose,
  messagesDiscard,
  messagesExport,
  messagesList,
  messagesReopen,
  messagesReplyNote,
  messagesRetry,
  messagesShow,
} from "./messages.ts";
import { newsletterCount, newsletterExport, newsletterList } from "./newsletter.ts";
import { peopleErase, peopleExport } from "./people.ts";
import { siteCheck, siteInit, siteShow } from "./site.ts";
import { storesExport, storesList, storesShow, storesTemplate } from "./stores.ts";
import {
  storesApprove,
  storesReject,
  storesRemove,
  storesReports,
  storesSuspend,
  storesVerify,
} from "./stores-decide.ts";
import { storesClose, storesException, storesHours, storesReopen } from "./stores-hours.ts";
import { storesLicence } from "./stores-licence.ts";
import { storesImport } from "./stores-import.ts";
import { storesAccept, storesInvite, storesRefuse, storesWaiting } from "./stores-link.ts";

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
  applicationsList,
  applicationsShow,
  applicationsApprove,
  applicationsRefuse,
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
  storesClose,
  storesReopen,
  storesVerify,
  storesLicence,
  storesReports,
  storesInvite,
  storesWaiting,
  storesAccept,
  storesRefuse,
  storesRemove,
  dutyImport,
  dutyList,
  dutyStrike,
  dutyRemove,
];
