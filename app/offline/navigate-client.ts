import { after } from "../after.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** How long it is tried. */
const limitMs = 15_000;
const attemptTimeoutMs = 3000;

/**
 * Opens an address in the window that shows the page of `id`, until it does or has gone elsewhere. A window whose page has only just
 * begun cannot be navigated yet: it may leave the attempt without an answer, or answer with that page once it has begun, and stay there.
 */
export async function navigateClient(
  clients: Pick<WorkerScope["clients"], "get">,
  id: string,
  address: string,
  beforeEach: () => void,
): Promise<void> {
  let wasThere = false;
  for (const end = Date.now() + limitMs; Date.now() < end; await after(100, null)) {
    const page = await clients.get(id);
    if (!page && wasThere) return;
    if (!page) continue;
    wasThere = true;
    beforeEach();
    const isThere = page.navigate(address).then(
      (next) => next?.id !== id,
      () => false,
    );
    if (await Promise.race([isThere, after(attemptTimeoutMs, false)])) return;
  }
}
