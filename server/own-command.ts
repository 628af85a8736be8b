/** How our sentences call our commands. */
export const ownCommand = "npx dwar";

/** The same text for where only the service's own command is at hand: there npx would ask a registry for a stranger's package of that name. */
export function callCommands(text: string, command: string | undefined): string {
  return text.replaceAll(ownCommand, () => command || ownCommand);
}
