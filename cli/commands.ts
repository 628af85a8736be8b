import type { Command } from "./command.ts";
import { launchCheck } from "./launch-check.ts";

/** Every verb, in the order in which help lists them. */
export const commands: readonly Command[] = [launchCheck];
