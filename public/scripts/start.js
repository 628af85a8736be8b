// Starts React once the page is shown and the browser is idle, or at the first touch, key or focus: until then nothing that
// it needs competes with the content for the network. The page is complete before, and without it.
{
  const held = document.getElementById("react");
  const add = (name, facts) => held.before(Object.assign(document.createElement(name), facts));
  // Back and Forward may change the address before React runs: it must not take this page for that one (entry.client.tsx).
  held.dataset.address = location.pathname + location.search;
  const signs = ["pointerdown", "keydown", "focusin", "input"];

  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    if (held.dataset.modules === undefined) return;
    // Side by side: each module would otherwise be found only when the one before has arrived. In tasks of their own, so that a
    // touch meanwhile is answered in between.
    for (const href of held.dataset.modules.split(" ")) setTimeout(add, 0, "link", { rel: "modulepreload", href });
    delete held.dataset.modules;
    for (const script of document.querySelectorAll("script.held")) setTimeout(run, 0, script);
  };

  const run = (script) => {
    const { nonce, textContent } = script;
    add("script", { type: script === held ? "module" : "", nonce, textContent });
  };

  // After a frame: what came is on the screen.
  const whenIdle = () =>
    requestAnimationFrame(() =>
      window.requestIdleCallback ? requestIdleCallback(start, { timeout: 200 }) : setTimeout(start, 200),
    );

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
