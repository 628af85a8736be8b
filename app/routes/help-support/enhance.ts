import { type Searchable, searchHelp } from "../../../domain/help-search.ts";
import { keepQueryInLanguageSwitch } from "../../components/language-switch/keep-query.ts";

/** Answers the search while one types, and opens the answer that the address names. */
const form = document.querySelector<HTMLFormElement>(".help-search")!;
const input = form.querySelector("input")!;
const output = form.querySelector("output")!;
const clear = form.querySelector<HTMLAnchorElement>(".help-clear")!;
const none = document.querySelector<HTMLElement>(".help-none")!;
const categories = [...document.querySelectorAll<HTMLElement>(".help-category")];
const items = [...document.querySelectorAll("details")];

// The words as they are without marks; the server may have marked some.
const textOf = new Map(
  items.flatMap((item) => [...item.querySelectorAll("[data-text]")].map((part) => [part, part.textContent] as const)),
);
const partsOf = (item: Element) => [...item.querySelectorAll("[data-text]")];
const entries: Searchable[] = items.map((item, index) => ({
  id: String(index),
  texts: partsOf(item).map((part) => textOf.get(part)!),
  keywords: item.dataset["keywords"] ?? "",
}));
const ignored = form.dataset["ignored"]!.split(" ");

function filter(query: string): void {
  const found = searchHelp(entries, query, ignored);
  items.forEach((item, index) => {
    item.hidden = !found.ids.includes(String(index));
    if (item.hidden) item.open = false;
    for (const part of partsOf(item)) {
      const pieces = found.mark(textOf.get(part)!);
      part.replaceChildren(...pieces.map(({ text, match }) => (match ? marked(text) : text)));
    }
  });
  for (const category of categories) category.hidden = !category.querySelector("details:not([hidden])");
  const count = found.ids.length;
  if (count === 1) items[Number(found.ids[0])]!.open = true;
  const sentence = (count === 1 ? output.dataset["one"] : output.dataset["other"])!;
  output.textContent = query && count > 0 ? sentence.replace("{count}", String(count)) : "";
  none.hidden = count > 0;
  clear.hidden = !query;
}

function marked(text: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}

/** The address always says what is shown, so that it can be shared. */
function remember(query: string): void {
  const address = new URL(location.href);
  address.search = query ? `?${new URLSearchParams({ q: query })}` : "";
  history.replaceState(history.state, "", address);
  keepQueryInLanguageSwitch(address.search);
}

function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const item = target?.closest("details");
  if (!item) return;
  if (item.hidden) reset();
  item.open = true;
  item.querySelector("summary")!.scrollIntoView({ block: "center" });
}

function reset(): void {
  input.value = "";
  filter("");
  remember("");
}

input.addEventListener("input", () => filter(input.value.trim()));
input.addEventListener("change", () => remember(input.value.trim()));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  filter(input.value.trim());
  remember(input.value.trim());
});
clear.addEventListener("click", (event) => {
  event.preventDefault();
  reset();
  input.focus();
});
// Browsers without exclusive accordions: the one that opens closes the others.
for (const item of items) {
  item.addEventListener("toggle", () => {
    if (item.open) for (const other of items) if (other !== item) other.open = false;
  });
}
addEventListener("hashchange", openTarget);
// The visitor may have typed, or the browser restored a word, before this script came.
if (input.value.trim() !== (new URLSearchParams(location.search).get("q") ?? "").trim()) filter(input.value.trim());
openTarget();
