import type { Licence, StoreDetails } from "./details.ts";
import { isVerified, licenceNumbers, licenceState } from "./licences.ts";
import type { Store } from "./pharmacy.ts";

export interface ShownLicence extends Pick<Licence, "form" | "number" | "validUntil" | "seenOn"> {
  state: ReturnType<typeof licenceState>;
}

/** What of a store was checked, by whom, and what was not. */
export interface Proof {
  licences: readonly ShownLicence[];
  isVerified: boolean;
  /** By one of us; ISO 8601. */
  confirmedAt: string | null;
  /** By the store itself. */
  confirmedByShopAt: string | null;
  pharmacist: NonNullable<StoreDetails["pharmacist"]> | null;
}

/** `today`: `YYYY-MM-DD`. Numbers that came as a text are licences that nobody saw. */
export function proofOf({ pharmacy, details, confirmedAt }: Store, today: string): Proof {
  const unseen = { form: null, state: null, validUntil: null, seenOn: null, seenBy: null };
  const stated = licenceNumbers(pharmacy.license ?? "").map((number): Licence => ({ ...unseen, number }));
  return {
    licences: (details.licences ?? stated).map((licence) => {
      const { form, number, validUntil, seenOn } = licence;
      return { form, number, validUntil, seenOn, state: licenceState(licence, today) };
    }),
    isVerified: isVerified(details, today),
    confirmedAt,
    confirmedByShopAt: details.confirmedByShopAt ?? null,
    pharmacist: details.pharmacist ?? null,
  };
}
