import { useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Found } from "./load-stores.ts";
import { readModal } from "./store-modal.tsx";
import type { StoresWords } from "./words.ts";

const pauseMs = 10_000;

/** Beside a saved list: asks whether the latest is there, which takes its place where nobody is reading, else when the visitor says so. */
export function LatestList({ words, found, address }: { words: StoresWords["latest"]; found: Found; address: string }) {
  const { revalidate } = useRevalidator();
  const { open } = readModal(useLocation());
  const [arrived, setArrived] = useState<Found | null>(null);
  const isHere = arrived === found;
  const asks = !isHere && open === null;
  useEffect(() => {
    if (!asks) return;
    const timer = setInterval(async () => {
      if (document.hidden || !(await isLatest(address))) return;
      clearInterval(timer);
      if (isReading()) setArrived(found);
      else await revalidate();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [asks, found, address, revalidate]);
  return (
    <output className="store-latest cta-actions no-print">
      {isHere && (
        <>
          {words.here}
          <button className="btn btn-primary" type="button" onClick={() => void revalidate()}>
            {words.show}
          </button>
        </>
      )}
    </output>
  );
}

/** A saved list is the one answer that is stored nowhere (the loader says so). */
async function isLatest(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: "HEAD" }).catch(() => null);
  return answer?.ok === true && !answer.headers.get("Cache-Control")?.includes("no-store");
}

function isReading(): boolean {
  return window.scrollY > 0 || document.activeElement?.closest("#results") != null;
}
