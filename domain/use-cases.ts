import type { ApplicationUseCases } from "./applications/use-cases.ts";
import type { MessageUseCases } from "./contact/use-cases.ts";
import type { DutyUseCases } from "./duty/tonight.ts";
import type { NewsletterUseCases } from "./newsletter/use-cases.ts";
import type { ReportUseCases } from "./reports/use-cases.ts";
import type { StoreUseCases } from "./search/use-cases.ts";
import type { ShopUseCases } from "./shop/use-cases.ts";

/** What the screens may ask of the server. `server/wire.ts` supplies it; loaders and actions take it from their context. */
export interface UseCases {
  applications: ApplicationUseCases;
  duty: DutyUseCases;
  messages: MessageUseCases;
  newsletter: NewsletterUseCases;
  reports: ReportUseCases;
  shop: ShopUseCases;
  stores: StoreUseCases;
}
