import { contact } from "./spec-table/contact.ts";
import { help } from "./spec-table/help.ts";
import { home } from "./spec-table/home.ts";
import { accountDeletion, legal, notFound } from "./spec-table/policies.ts";
import type { Row } from "./spec-table/row.ts";
import { about, company, services } from "./spec-table/screens.ts";
import { shell } from "./spec-table/shell.ts";
import { stores } from "./spec-table/stores.ts";

/** The facts of the specification, one a row, held against the rendered pages by tests/e2e/spec-table.spec.ts. */
export const specTable: readonly Row[] = [
  ...shell,
  ...home,
  ...about,
  ...company,
  ...services,
  ...stores,
  ...contact,
  ...help,
  ...legal,
  ...accountDeletion,
  ...notFound,
];
