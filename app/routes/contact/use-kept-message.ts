import { useEffect, useState } from "react";
import { followKeptMessage, type KeptMessage, readKeptMessage } from "../../offline/kept-message.ts";

/** The message that waits on this device, if there is one; it follows what the worker does with it. */
export function useKeptMessage(): KeptMessage | null {
  const [kept, setKept] = useState<KeptMessage | null>(null);
  useEffect(() => {
    const look = () => void readKeptMessage().then(setKept);
    // The worker sends it. Where the page sees the network come back, it need not wait for the next page.
    const wake = () => navigator.serviceWorker?.controller?.postMessage(null, []);
    look();
    window.addEventListener("online", wake);
    const end = followKeptMessage(look);
    return () => {
      window.removeEventListener("online", wake);
      end();
    };
  }, []);
  return kept;
}
