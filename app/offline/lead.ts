import { after } from "../after.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** How long a window is led. */
const leadMs = 15_000;
/** How long one wish may go without an answer. */
const wishMs = 3000;

/**
 * Opens an address in the window that shows the page of `id`, until it does or has gone elsewhere. A window whose page has only just
 * begun cannot be led yet: it may leave the wish without an answer, or answer with that page once it has begun, and stay there.
 */
export async function lead(
  clients: Pick<WorkerScope["clients"], "get">,
  id: string,
  address: string,
  beforeEach: () => void,
): Promise<void> {
  let wasThere = false;
  for (const end = Date.now() + leadMs; Date.now() < end; await after(100, null)) {
    const page = await clients.get(id);
    if (!page && wasThere) return;
    if (!page) continue;
    wasThere = true;
    beforeEach();
    const isLed = page.navigate(address).then(
      (next) => next?.id !== id,
      () => false,
    );
    if (await Promise.race([isLed, after(wishMs, false)])) return;
  }
}
