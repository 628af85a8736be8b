import type { Command } from "./command.ts";
import { launchCheck } from "./launch-check.ts";
import { mailTest } from "./mail-test.ts";
import { messagesClose } from "./messages-close.ts";
import { messagesDiscard } from "./messages-discard.ts";
import { messagesExport } from "./messages-export.ts";
import { messagesList } from "./messages-list.ts";
import { messagesReplyNote } from "./messages-reply-note.ts";
import { messagesRetry } from "./messages-retry.ts";
import { messagesShow } from "./messages-show.ts";
import { peopleErase } from "./people-erase.ts";
import { peopleExport } from "./people-export.ts";

/** Every verb, in the order in which help lists them. */
export const commands: readonly Command[] = [
  launchCheck,
  messagesList,
  messagesShow,
  messagesReplyNote,
  messagesClose,
  messagesRetry,
  messagesDiscard,
  messagesExport,
  mailTest,
  peopleExport,
  peopleErase,
];
