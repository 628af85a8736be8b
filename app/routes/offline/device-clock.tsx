import { type ReactNode, useEffect, useState } from "react";
import { Now, tickMs } from "../../components/store-status/server-clock.tsx";

/** The device's own clock, for what is read without a server. Only for what is not rendered before the browser shows it. */
export function DeviceClock({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, tickMs);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return <Now value={now}>{children}</Now>;
}
