// Keeps what a visitor saw for when there is no network, once the page is there (docs/offline.md).
{
  const workers = navigator.serviceWorker;
  const keep = async () => {
    try {
      const { active } = await workers.register("/sw.js");
      active?.postMessage(null, []);
    } catch {
      // Not allowed here: the site works as without it.
    }
  };
  if (workers && document.readyState === "complete") keep();
  else if (workers) addEventListener("load", keep);
}
