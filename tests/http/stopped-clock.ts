/** Loaded into a server before its own code: for it no time passes at all. */
const moment = Temporal.Now.instant();
Object.defineProperty(Temporal.Now, "instant", { value: () => moment });
