import { useState } from "react";
import type { OfflineCopy } from "../../../content/en/offline.ts";
import { languageOfText } from "../../../domain/language.ts";
import { useInBrowser } from "../../components/in-browser/in-browser.ts";
import { Section } from "../../components/section/section.tsx";
import { forgetSearches, readRecentSearches } from "../../offline/recent-searches.ts";

/** What the search box of the stores offers again: all of it is listed here, and one button forgets it. */
export function LastSearches({ words }: { words: OfflineCopy["searches"] & { forget: string } }) {
  // As one text: what the browser tells must be the same as long as nothing has changed.
  const lines = useInBrowser(() => readRecentSearches().join("\n"), "");
  const [isForgotten, setForgotten] = useState(false);
  if (lines === "" && !isForgotten) return null;
  return (
    <Section id="searches" heading={words.heading} lead={words.text}>
      {isForgotten ? (
        // It takes the place of the button that was pressed, and its focus.
        <output tabIndex={-1} ref={(told) => told?.focus()}>
          {words.forgotten}
        </output>
      ) : (
        <>
          <ul className="offline-searches">
            {lines.split("\n").map((text) => (
              <li key={text} lang={languageOfText(text)}>
                {text}
              </li>
            ))}
          </ul>
          <button
            className="btn btn-secondary"
            type="button"
            onClick={() => {
              forgetSearches();
              setForgotten(true);
            }}
          >
            {words.forget}
          </button>
        </>
      )}
    </Section>
  );
}
