import type { Visitor } from "../domain/contact/use-cases.ts";
import type { Site } from "../domain/site.ts";
import type { UseCases } from "../domain/use-cases.ts";
import type { Page } from "./documents/content-policy.ts";
import type { Parts } from "./wire.ts";

/** What the app's bundle exports, as far as we use it: `app/entry.server.tsx` is its entry. */
export interface BuiltApp {
  assets: { routes: { root: { css?: readonly string[] } } };
  entry: {
    module: {
      createPageRenderer(
        build: BuiltApp,
        useCases: UseCases,
        publication: Parts["publication"],
      ): (request: Request, visitor: Visitor) => Promise<Page>;
      reportErrors(to: (error: unknown) => void): void;
      useFacts(facts: Site): void;
    };
  };
}
