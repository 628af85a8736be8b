import { inLanguages } from "../domain/language.ts";
import en, { storePage as enPage } from "./en/stores.ts";
import hi, { storePage as hiPage } from "./hi/stores.ts";

export const storesCopies = inLanguages({ en, hi }, "stores");

export const storePageCopies = inLanguages({ en: enPage, hi: hiPage }, "store");
