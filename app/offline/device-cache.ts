/**
 * What is saved on a device, by the name of its cache. A number goes up when what is in it changes its form: the worker deletes every
 * other cache when it takes over.
 */
export const ourCaches = {
  pages: "dwar-pages-2",
  assets: "dwar-assets-1",
  stores: "dwar-stores-3",
} as const;

/** A cache with an end: so many answers, and so many bytes of them. The oldest go first. */
export interface Bounds {
  name: string;
  maxEntries: number;
  maxBytes: number;
}

const savedAtHeader = "X-Saved-At";
const sizeHeader = "X-Size";

export function savedAt(answer: Response): number {
  return Number(answer.headers.get(savedAtHeader));
}

/** In milliseconds. What is from later is of a clock that was ahead and has been put right since: nobody knows how old it is. */
export function ageOf(answer: Response, now: number): number {
  const age = now - savedAt(answer);
  return age < 0 ? Infinity : age;
}

/** True when the answer is saved: a full or forbidden storage takes nothing, and nobody is told. */
export async function save(bounds: Bounds, address: string, answer: Response, now: number): Promise<boolean> {
  try {
    const body = await answer.arrayBuffer();
    if (body.byteLength > bounds.maxBytes / 4) return false;
    const headers = new Headers(answer.headers);
    // The body is saved unpacked.
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    headers.set(savedAtHeader, String(now));
    headers.set(sizeHeader, String(body.byteLength));
    const cache = await caches.open(bounds.name);
    await cache.put(address, new Response(body, { status: answer.status, headers }));
    return true;
  } catch {
    return false;
  }
}

export async function findSaved({ name }: Pick<Bounds, "name">, address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(address);
  } catch {
    return undefined;
  }
}

/** Lets the oldest go until the rest is within the bounds. What `stays` is spared. */
export async function trim(bounds: Bounds, stays: (path: string) => boolean | Promise<boolean>): Promise<void> {
  const cache = await caches.open(bounds.name);
  const now = Date.now();
  const saved = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      return {
        request,
        age: answer ? ageOf(answer, now) : Infinity,
        bytes: Number(answer?.headers.get(sizeHeader) ?? 0),
      };
    }),
  );
  let bytes = saved.reduce((sum, each) => sum + each.bytes, 0);
  let entries = saved.length;
  for (const each of saved.toSorted((a, b) => (a.age > b.age ? -1 : Number(a.age < b.age)))) {
    if (entries <= bounds.maxEntries && bytes <= bounds.maxBytes) return;
    if (await stays(new URL(each.request.url).pathname)) continue;
    await cache.delete(each.request);
    entries -= 1;
    bytes -= each.bytes;
  }
}
