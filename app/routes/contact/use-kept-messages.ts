import { useEffect, useState } from "react";
import {
  followKeptMessages,
  type KeptMessages,
  readKeptMessages,
  sendWithoutWorker,
} from "../../offline/kept-messages.ts";

/** The messages that wait on this device; it follows what the worker does with them. */
export function useKeptMessages(): KeptMessages {
  const [kept, setKept] = useState<KeptMessages>([]);
  useEffect(() => {
    const look = () => void readKeptMessages().then(setKept);
    // The worker sends them. Where the page sees the network come back, it need not wait for the next page.
    const wake = () => navigator.serviceWorker?.controller?.postMessage(null, []);
    look();
    window.addEventListener("online", wake);
    const end = followKeptMessages(look);
    void sendWithoutWorker();
    return () => {
      window.removeEventListener("online", wake);
      end();
    };
  }, []);
  return kept;
}
