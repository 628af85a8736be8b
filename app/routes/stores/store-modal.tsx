import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { useFetcher, useNavigate } from "react-router";
import type { CardStore, StoreRest } from "../../../domain/stores/display.ts";
import { Icon } from "../../components/icon/icon.tsx";
import type { NearbyStore } from "../../components/store-details/open-nearby.tsx";
import { StoreActions, type StoreLinks } from "../../components/store-details/store-actions.tsx";
import { StoreDetails } from "../../components/store-details/store-details.tsx";
import type { StoresWords } from "./words.ts";

const parameter = "store";

/** Browsers from before dialogs follow the link. */
function canOpenModals(): boolean {
  return typeof HTMLDialogElement !== "undefined" && "showModal" in HTMLDialogElement.prototype;
}

/** The router's own name for the list with a modal over it; the address bar shows the store's page instead. */
function modalQuery(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set(parameter, id);
  return `?${params}`;
}

export function readModal({ search, mask }: { search: string; mask?: unknown }): { list: string; open: string | null } {
  const params = new URLSearchParams(search);
  const open = mask === undefined ? null : params.get(parameter);
  params.delete(parameter);
  return { list: params.size === 0 ? "" : `?${params}`, open };
}

/**
 * What a card's link does: opens the store over the list with this query, at the store's own address. It is the same function for
 * every answer, so that no card has to be rendered again for it. With it, the link that was used last.
 */
export function useOpenStore(list: string) {
  const navigate = useNavigate();
  const opener = useRef<HTMLElement>(null);
  const shown = useRef(list);
  useLayoutEffect(() => {
    shown.current = list;
  });
  const onOpen = useCallback(
    (event: MouseEvent<HTMLAnchorElement>, id: string) => {
      const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!canOpenModals() || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      opener.current = event.currentTarget;
      const { pathname: mask } = event.currentTarget;
      void navigate({ search: modalQuery(shown.current, id) }, { mask, preventScrollReset: true });
    },
    [navigate],
  );
  return { onOpen, opener };
}

interface StoreAnswer {
  page: { rest: StoreRest; links: StoreLinks; nearby: NearbyStore | null } | null;
}

interface StoreModalProps {
  store: CardStore;
  href: string;
  words: StoresWords;
  /** The link that opened it: the focus goes back there. */
  opener: RefObject<HTMLElement | null>;
}

/** A store over the list. It opens with what the list knows; the rest follows. */
export function StoreModal({ store, href, words, opener }: StoreModalProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<StoreAnswer | null>();
  const load = useEffectEvent(() => void fetcher.load(href));
  useEffect(() => load(), []);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const from = opener.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>("#store-name")?.focus();
    return () => {
      // Closed before it goes, so that the page behind is free again.
      shown?.close();
      from?.focus({ preventScroll: true });
    };
  }, [opener]);
  const { siteName } = words;
  useEffect(() => {
    const list = document.title;
    document.title = `${store.name} | ${siteName}`;
    return () => {
      document.title = list;
    };
  }, [store.name, siteName]);
  const page = fetcher.data?.page ?? null;
  const failed = fetcher.state === "idle" && fetcher.data !== undefined && page === null;
  return (
    // The keyboard closes it with Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id="store-modal"
      className="dialog store-modal"
      aria-labelledby="store-name"
      aria-busy={page === null && !failed}
      onClose={({ currentTarget }) => {
        // StrictMode closes it and opens it again at once: this comes later.
        if (!currentTarget.open) void navigate(-1);
      }}
      onClick={(event) => {
        if (isBeside(event)) event.currentTarget.close();
      }}
    >
      <form method="dialog" className="store-modal-close flex">
        <button className="btn btn-secondary" type="submit">
          <Icon of="x" />
          {words.modal.close}
        </button>
      </form>
      <StoreDetails
        store={store}
        rest={failed ? undefined : (page?.rest ?? null)}
        nearby={page?.nearby ?? null}
        copy={words.details}
        actions={
          <>
            <StoreActions store={store} links={page?.links ?? null} copy={words.actions} />
            {failed && (
              <p role="alert">
                {words.modal.failed} <a href={href}>{words.modal.page}</a>
              </p>
            )}
          </>
        }
      />
    </dialog>
  );
}

/** The dialog itself is hit beside its content, and on the backdrop: beside its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
