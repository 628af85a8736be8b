/** Loaded into a server before its own code: on a signal something goes wrong that nobody catches. */
import { asha } from "../canaries.ts";

const fault = (): Error =>
  Object.assign(new Error(`could not store ${asha.message}`), { code: "23505", detail: `Key (email)=(${asha.email})` });

process.on("SIGUSR2", () => void Promise.reject(fault()));
process.on("SIGWINCH", () => {
  throw fault();
});
