import { inLanguages } from "../domain/language.ts";
import en from "./en/account-deletion.ts";
import hi from "./hi/account-deletion.ts";

export const accountDeletionCopies = inLanguages({ en, hi }, "account-deletion");
