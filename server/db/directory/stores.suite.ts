import { againstListSuite } from "./against-list.suite.ts";
import type { StoresSuiteEngine } from "./fresh-stores.suite.ts";
import { hostileSuite } from "./hostile.suite.ts";
import { placesSuite } from "./places.suite.ts";
import { searchSuite } from "./search.suite.ts";
import { writingSuite } from "./writing.suite.ts";

/** Everything the directory's storage promises. */
export function storesSuite(engine: StoresSuiteEngine): void {
  searchSuite(engine);
  writingSuite(engine);
  againstListSuite(engine);
  hostileSuite(engine);
  placesSuite(engine);
}
