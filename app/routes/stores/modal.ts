import { hideBrokenPictures } from "../../components/store-status/keep-status.ts";

interface ModalOptions {
  onShown(root: ParentNode): void;
}

/**
 * Opens a store in a modal at its own address. The content is the store's page; without this script, or when anything
 * fails, the link simply leads there.
 */
export function openModals({ onShown }: ModalOptions): {
  open(link: HTMLAnchorElement): Promise<void>;
  /** After Back or Forward: true when the modal answered it. */
  follow(): boolean;
} {
  const dialog = document.querySelector<HTMLDialogElement>("#store-modal")!;
  const content = dialog.querySelector<HTMLElement>("[data-content]")!;
  const title = document.title;
  let stepsBack = false;
  let asking: AbortController | null = null;

  async function open(link: HTMLAnchorElement): Promise<void> {
    // On a slow network one may ask for another store before the first is there: the last one counts.
    asking?.abort();
    const mine = new AbortController();
    asking = mine;
    try {
      const response = await fetch(link.href, { signal: mine.signal, headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const details = page.querySelector("[data-store-details]");
      if (mine.signal.aborted) return;
      if (!details) throw new Error("no store in the answer");
      content.replaceChildren(document.importNode(details, true));
      hideBrokenPictures(content);
      onShown(content);
      dialog.showModal();
      content.querySelector<HTMLElement>("#store-name")!.focus();
      // Only now: had the address changed before a fault, the way back from the store's page would not lead to the list.
      document.title = page.title;
      history.pushState({ modal: true }, "", link.href);
    } catch {
      if (!mine.signal.aborted) location.assign(link.href);
    }
  }

  dialog.addEventListener("click", (event) => {
    // The dialog itself is hit only beside its content: on the backdrop.
    if (event.target !== dialog) return;
    const box = dialog.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) dialog.close();
  });
  dialog.addEventListener("close", () => {
    content.replaceChildren();
    document.title = title;
    if (!isModalState()) return;
    stepsBack = true;
    history.back();
  });

  return {
    open,
    follow() {
      if (stepsBack) {
        // Closing the modal went one step back; the list is still there.
        stepsBack = false;
        return true;
      }
      asking?.abort();
      if (isModalState()) {
        location.reload();
        return true;
      }
      const wasOpen = dialog.open;
      dialog.close();
      return wasOpen;
    },
  };
}

function isModalState(): boolean {
  return (history.state as { modal?: boolean } | null)?.modal === true;
}
