import { type APIRequestContext, expect } from "@playwright/test";

/**
 * A page as it is served whole. On a machine with others to serve the stores of a list may take so long that it comes in parts, which are more
 * bytes, in another order; the next answer is a kept one.
 */
export async function servedWhole(request: APIRequestContext, path: string): Promise<string> {
  let html = "";
  await expect(async () => {
    const answer = await request.get(path);
    expect(answer.headers()).not.toHaveProperty("x-accel-buffering");
    html = await answer.text();
  }).toPass();
  return html;
}
