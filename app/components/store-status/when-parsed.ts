/** An async script may run while the page is still coming in: what it looks for is there only at the end. */
export async function whenParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => {
    document.addEventListener("DOMContentLoaded", resolve, { once: true });
  });
}
