import { type StatusPhrases, statusSentence } from "../../../domain/hours/sentence.ts";
import { statusAt } from "../../../domain/hours/status.ts";
import type { StoreHours } from "../../../domain/hours/week.ts";

const looks = { open: "badge badge-open", closed: "badge", unknown: "badge badge-soon" };

/**
 * Keeps the sentences of a page true while it stays open. The server's clock counts, moved on by how long the page has
 * been here; a page that was opened without a network may be days old, so there the visitor's own clock counts.
 */
export function keepStatus(): (root: ParentNode) => void {
  const words = document.querySelector<HTMLElement>("#store-words")!;
  const phrases = JSON.parse(words.dataset["phrases"]!) as StatusPhrases;
  const ahead = navigator.onLine ? Number(words.dataset["now"]) - Date.now() : 0;
  const refresh = (root: ParentNode) => {
    const now = new Date(Date.now() + ahead);
    for (const badge of root.querySelectorAll<HTMLElement>("[data-hours]")) {
      const status = statusAt(JSON.parse(badge.dataset["hours"]!) as StoreHours, now);
      const sentence = statusSentence(status, phrases);
      if (badge.textContent === sentence) continue;
      badge.textContent = sentence;
      badge.className = looks[status.state];
    }
  };
  setInterval(() => refresh(document), 20_000);
  addEventListener("pageshow", () => refresh(document));
  document.addEventListener("visibilitychange", () => refresh(document));
  return refresh;
}

/** A picture that cannot be shown is hidden, and the placeholder behind it shows. */
export function hideBrokenPictures(root: ParentNode): void {
  for (const picture of root.querySelectorAll<HTMLImageElement>(".store-picture img")) {
    const hide = () => {
      picture.hidden = true;
    };
    if (picture.complete && picture.naturalWidth === 0) hide();
    else picture.addEventListener("error", hide, { once: true });
  }
}
