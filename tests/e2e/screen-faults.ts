/** What may be wrong with the looks of any screen. Each function runs in the page, by itself, and names the faults that it finds. */

/** What sticks out of the window, by class. */
export function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.tagName}.${element.className}`);
  return [`${scrollWidth} px of ${clientWidth} px: ${wide.slice(0, 5).join(", ")}`];
}

/** What hides a part of its own text, to the side or by half a line and more. */
export function cutOff(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => {
      const { overflowX, overflowY, clipPath, lineHeight } = getComputedStyle(element);
      // What is clipped altogether is for screen readers.
      if (clipPath !== "none" || !element.innerText?.trim()) return false;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const overflows = [overflowX, overflowY];
      if (overflows.some((overflow) => overflow !== "visible") && scrollWidth > clientWidth + 1) return true;
      // What can be scrolled down is not lost, and a long address on a card ends after two lines: all of it is on the store's page.
      const hides = overflows.some((overflow) => ["hidden", "clip"].includes(overflow));
      if (!hides || element.matches(".store-address")) return false;
      return scrollHeight > clientHeight + Number.parseFloat(lineHeight) / 2;
    })
    .map(({ tagName, className, textContent }) => `cut: ${tagName}.${className}: ${textContent.slice(0, 40)}`);
}

/** Parts that are drawn only when they are scrolled into view. A picture of the whole page does not scroll. */
export function leftEmpty(): string[] {
  const parts = [...document.querySelectorAll("main section, footer, .store-card, .policy > section")];
  return parts
    .filter((part) => part.checkVisibility() && getComputedStyle(part).contentVisibility !== "visible")
    .map((part) => `empty: ${part.localName} ${part.className}`);
}

/** Placeholders that have less room than they need, and numbers of a list that touch its words. */
export function cutPlaceholders(): string[] {
  const measure = document.body.appendChild(document.createElement("span"));
  measure.style.cssText = "position: absolute; white-space: pre";
  const cut = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[placeholder]")].flatMap(
    (field) => {
      const style = getComputedStyle(field);
      measure.style.font = style.font;
      measure.style.letterSpacing = style.letterSpacing;
      measure.textContent = field.placeholder;
      const needs = measure.getBoundingClientRect().width;
      // Of the box and its padding, a search box keeps a part for the cross that empties it.
      const has = parseFloat(getComputedStyle(field, "::placeholder").width);
      return has > 0 && needs > has ? [`placeholder: ${field.placeholder} needs ${needs} px and has ${has}`] : [];
    },
  );
  measure.remove();
  const touching = [...document.querySelectorAll("ol > li")].filter((line) => {
    const { listStyleType, paddingInlineStart, fontSize } = getComputedStyle(line);
    return listStyleType === "decimal" && parseFloat(paddingInlineStart) / parseFloat(fontSize) < 0.4;
  });
  return [...cut, ...touching.map(({ textContent }) => `number at its words: ${textContent}`)];
}

/** 108 and 112, where they are not in sight on the first screen, large enough for a finger. */
export function emergencyNumbers(): string[] {
  const shown = Array.from(document.querySelectorAll(":is(header, .call-bar) a[href^='tel:1']"))
    .filter((link) => {
      const { left, right, top, bottom, width, height } = link.getBoundingClientRect();
      const isThere = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight + 1;
      return isThere && width >= 43.9 && height >= 43.9;
    })
    .map((link) => link.getAttribute("href"));
  return shown.join() === "tel:108,tel:112" ? [] : [`numbers of an emergency on the first screen: ${shown.join()}`];
}

/** Links that open a new tab and do not say so. */
export function newTabs(): string[] {
  return Array.from(document.querySelectorAll('a[target="_blank"]'), (link) => {
    const described = document.getElementById(link.getAttribute("aria-describedby") ?? "");
    return `${link.textContent} ${described?.textContent ?? ""}`;
  })
    .filter((words) => !/opens in a new tab|नए टैब में खुलेगा/.test(words))
    .map((words) => `opens a new tab unsaid: ${words}`);
}

/** Icons whose shapes did not come: blocked, not kept, or of a name that the sprite does not have. */
export function emptyIcons(): string[] {
  return [...document.querySelectorAll<SVGUseElement>("svg.icon > use")]
    .filter((use) => use.checkVisibility() && use.getBBox().width + use.getBBox().height === 0)
    .map((use) => `empty icon: ${use.href.baseVal}`);
}

/** Headings, leads and buttons that all but touch what is above or beside them. */
export function crowded(): string[] {
  const boxes = Array.from(document.querySelectorAll<HTMLElement>("body > header, main :is(h1, p, .btn)"))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .filter((element) => !element.closest("dialog"))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  return boxes
    .filter(({ element }) => element.matches("h1, .lead, .btn"))
    .flatMap(({ element, box }) =>
      boxes
        .filter(({ element: other }) => !other.contains(element) && !element.contains(other))
        // A small line above a heading belongs to it.
        .filter(({ element: other }) => !(element.matches("h1") && other.matches("p")))
        .filter(
          ({ box: other }) =>
            other.top <= box.top &&
            box.top - other.bottom < (element.matches("h1") ? 12 : 8) &&
            box.left - other.right < 8 &&
            other.left - box.right < 8,
        )
        .map(({ element: other }) => `crowded: ${element.textContent} at ${other.textContent.slice(0, 30)}`),
    );
}

/** Links with no other words in their line that are too low for a finger. */
export function lowLinks(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>("main a"))
    .filter((link) => {
      let block = link.parentElement!;
      while (getComputedStyle(block).display === "inline") block = block.parentElement!;
      const isAlone = block.textContent === link.textContent || getComputedStyle(block).display !== "block";
      // A card is pressed all over.
      return isAlone && !link.matches(".cover, .above-cover") && link.checkVisibility() && link.offsetHeight < 44;
    })
    .map((link) => `low link: ${link.textContent} is ${link.offsetHeight} px high`);
}

/** Texts of several lines that end in a word alone, short beside them, and addresses that are broken in two. */
export function brokenTexts(): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  for (const block of document.querySelectorAll<HTMLElement>(
    "main :is(p, li, dd, dt, th, td, output, span, label, a)",
  )) {
    const isText = block.childElementCount === 0 && getComputedStyle(block).display !== "inline";
    const node = [...block.childNodes].findLast(({ textContent }) => textContent?.trim());
    if (!isText || !node || !block.checkVisibility()) continue;
    range.selectNodeContents(block);
    const lines = Array.from(range.getClientRects(), ({ width }) => width);
    if (lines.length < 2) continue;
    const text = block.textContent;
    range.setStart(node, node.textContent!.trimEnd().search(/\S+$/));
    const isAlone = Math.abs(range.getBoundingClientRect().width - lines.at(-1)!) < 1;
    if (isAlone && lines.at(-1)! < Math.max(...lines) / 5) broken.push(`a word alone: ${text}`);
  }
  const nodes = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const address = /\S+@/.exec(node.textContent!);
    if (!address) continue;
    range.setStart(node, address.index);
    range.setEnd(node, address.index + address[0].length);
    if (range.getClientRects().length > 1) broken.push(`a broken address: ${address.input}`);
  }
  return broken;
}

/** Buttons without an edge that do not begin where their line does, and buttons whose corners are not those of the field beside them. */
export function crookedButtons(): string[] {
  const range = document.createRange();
  const shown = Array.from(document.querySelectorAll<HTMLElement>(".btn")).filter((button) => button.checkVisibility());
  const quiet = shown
    // Some share out a line of a phone.
    .filter((button) => button.matches("main .btn-quiet") && getComputedStyle(button).flexGrow === "0")
    .filter((button) => {
      const { top, left } = button.getBoundingClientRect();
      return !Array.from(button.parentElement!.children).some((other) => {
        const box = other.getBoundingClientRect();
        return box.left < left && box.bottom > top && box.top <= top + 22;
      });
    })
    .filter((button) => {
      range.selectNodeContents(button);
      const { left } = button.parentElement!.getBoundingClientRect();
      return range.getBoundingClientRect().left - left > 1;
    });
  const cornered = shown.filter((button) => {
    const box = button.getBoundingClientRect();
    const fields = Array.from(document.querySelectorAll("input.input")).filter((field) => {
      const { top, right } = field.getBoundingClientRect();
      return Math.abs(top - box.top) < 8 && box.left - right > 0 && box.left - right < 32;
    });
    return new Set([button, ...fields].map((part) => getComputedStyle(part).borderTopLeftRadius)).size > 1;
  });
  return [
    ...quiet.map(({ textContent }) => `begins after its line: ${textContent}`),
    ...cornered.map(({ textContent }) => `other corners than its field: ${textContent}`),
  ];
}
