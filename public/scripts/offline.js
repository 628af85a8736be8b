// Keeps what a visitor saw for when there is no network, once the page is there (docs/offline.md).
{
  const workers = navigator.serviceWorker;
  let asked = false;
  const keep = async () => {
    if (asked) return;
    asked = true;
    try {
      const { active } = await workers.register("/sw.js");
      active?.postMessage(null, []);
    } catch {
      // Not allowed here: the site works as without it.
    }
  };
  // What the worker keeps would compete with React for the network and the processor: it waits until the page answers
  // (entry.client.tsx), or until that took too long.
  const soon = () => {
    if (!document.getElementById("react")) return keep();
    addEventListener("alive", keep);
    setTimeout(keep, 10_000);
  };
  // The network is back: of the line above a saved page the way to the latest is left.
  addEventListener("online", () => {
    const line = document.querySelector(".saved-note > p");
    line?.replaceChildren(...line.querySelectorAll("a"));
  });
  if (workers && document.readyState === "complete") soon();
  else if (workers) addEventListener("load", soon);
}
