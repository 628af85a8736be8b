import { keepQueryInLanguageSwitch } from "../../components/language-switch/keep-query.ts";
import { hideBrokenPictures, keepStatus } from "../../components/store-status/keep-status.ts";
import { whenParsed } from "../../components/store-status/when-parsed.ts";
import { openModals } from "./modal.ts";

await whenParsed();

/**
 * Answers while one types or ticks: the same page is fetched for the new question, and its results take the place of
 * the old ones. The form is never touched, so nothing typed is lost; an answer that comes late is dropped.
 */
const form = document.querySelector<HTMLFormElement>(".store-search")!;
const text = form.querySelector<HTMLInputElement>("#q")!;
const refreshStatus = keepStatus();
let asking: AbortController | null = null;
let typing = 0;
/** What is under way is to be a step of its own in the history, also when another question overtakes it. */
let isStep = false;

hideBrokenPictures(document);
const modals = openModals({ onShown: refreshStatus });

function results(): HTMLElement {
  return document.querySelector<HTMLElement>("#results")!;
}

/** The page for what the form says now; empty fields do not clutter the address. */
function asked(): URL {
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") address.searchParams.append(name, value);
  }
  return address;
}

async function show(address: URL, history: "push" | "replace" | "keep"): Promise<boolean> {
  isStep = history === "push" || (history === "replace" && isStep);
  asking?.abort();
  const mine = new AbortController();
  asking = mine;
  setLoading(true);
  try {
    const response = await fetch(address, { signal: mine.signal, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("#results");
    if (mine.signal.aborted) return false;
    if (!fresh) throw new Error("no results in the answer");
    swap(document.importNode(fresh, true));
    if (isStep) window.history.pushState(null, "", address);
    else if (history === "replace") window.history.replaceState(null, "", address);
    isStep = false;
    keepQueryInLanguageSwitch(address.search);
    return true;
  } catch {
    if (mine.signal.aborted) return false;
    // Whatever went wrong, the browser's own way of showing that page still works.
    location.assign(address);
    return false;
  } finally {
    if (asking === mine) setLoading(false);
  }
}

function setLoading(loading: boolean): void {
  const region = results();
  region.setAttribute("aria-busy", String(loading));
  region.querySelector<HTMLElement>("[data-loading]")!.hidden = !loading;
  region.querySelector<HTMLElement>("[data-count]")!.hidden = loading;
}

/** The live region stays the same element, so that what changes in it is read out. */
function swap(fresh: Element): void {
  const old = results();
  const announce = old.querySelector(".store-announce")!;
  const said = fresh.querySelector(".store-announce")!;
  announce.replaceChildren(...said.childNodes);
  said.replaceWith(announce);
  old.replaceWith(fresh);
  hideBrokenPictures(fresh);
  refreshStatus(fresh);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(typing);
  void show(asked(), "push");
});
form.addEventListener("change", (event) => {
  if (event.target === text || event.target === form.elements.namedItem("near")) return;
  void show(asked(), "push");
});
text.addEventListener("input", () => {
  clearTimeout(typing);
  typing = window.setTimeout(() => void show(asked(), "replace"), 250);
});

document.addEventListener("click", async (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a");
  if (!link) return;
  if (link.matches(".store-card .cover")) {
    event.preventDefault();
    void modals.open(link);
  } else if (link.matches("a[data-page]")) {
    event.preventDefault();
    if (await show(new URL(link.href), "push")) {
      results().scrollIntoView();
      document.querySelector<HTMLElement>("#results-heading")!.focus({ preventScroll: true });
    }
  }
});

addEventListener("popstate", () => {
  if (modals.follow()) return;
  // The form follows the address: going back brings back the question as well as its answer.
  const params = new URLSearchParams(location.search);
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]")) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = params.getAll(field.name).includes(field.value);
    } else {
      field.value = params.get(field.name) ?? "";
    }
  }
  void show(new URL(location.href), "keep");
});

const nearMe = form.querySelector<HTMLButtonElement>("[data-near-me]");
if (nearMe && "geolocation" in navigator) {
  nearMe.hidden = false;
  nearMe.addEventListener("click", () => {
    nearMe.disabled = true;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // A hundred metres are near enough to find a shop, and less to tell.
        const address = asked();
        address.searchParams.set("near", `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`);
        address.searchParams.delete("sort");
        location.assign(address);
      },
      () => {
        nearMe.disabled = false;
        const near = form.querySelector<HTMLInputElement>("#near")!;
        form.querySelector("#near-hint")!.textContent = form.dataset["refused"]!;
        near.focus();
      },
      { timeout: 8000, maximumAge: 300_000 },
    );
  });
}

/** Whether a field no longer says what the server wrote into it. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  if (!(field instanceof HTMLInputElement) || field.name === "near") return false;
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

// The visitor may have typed or ticked, or the browser restored it, before this script came.
if ([...form.elements].some(isChanged)) void show(asked(), "replace");
