import type { MomentLexicon, Role } from "./moment-words.ts";
import type { Token } from "./tokens.ts";

/** How long from now, in minutes. */
export interface TypedWait {
  minutes: number;
  /** Its tokens. */
  from: number;
  to: number;
}

/** Longer is no time to wait: '24 hours' is round the clock. */
const maxMinutes = 12 * 60;

/** '2 ghante baad', 'in half an hour', 30 मिनट में. */
export function readWait(
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  { waits }: MomentLexicon,
): TypedWait | null {
  for (const [unitAt, { spelled }] of tokens.entries()) {
    const unit = waits.units.get(spelled);
    const amount = unit === undefined ? null : amountBefore(unitAt, tokens, roles, waits);
    if (!unit || !amount || amount.count <= 0 || amount.count * unit > maxMinutes) continue;
    const { from, count } = amount;
    let behind = unitAt + 1;
    while (roles[behind]?.is === "link" && !waits.behind.has(tokens[behind]!.spelled)) behind += 1;
    const isBehind = waits.behind.has(tokens[behind]?.spelled ?? "");
    const isBefore = waits.before.has(tokens[from - 1]?.spelled ?? "");
    if (!isBehind && !isBefore) continue;
    return {
      minutes: Math.round(count * unit),
      from: isBefore ? from - 1 : from,
      to: isBehind ? behind + 1 : unitAt + 1,
    };
  }
  return null;
}

/** The number before a unit, and where it begins: '2', 'do', डेढ़, 'half an'. */
function amountBefore(
  unitAt: number,
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  { ones, halves }: MomentLexicon["waits"],
): { count: number; from: number } | null {
  const at = unitAt - 1;
  const token = tokens[at];
  if (!token) return null;
  const role = roles[at];
  const isHalf = (index: number) => halves.has(tokens[index]?.spelled ?? "");
  if (/^\d{1,3}$/.test(token.word)) return { count: Number(token.word), from: at };
  if (isHalf(at)) return { count: 0.5, from: at };
  if (ones.has(token.word)) return isHalf(at - 1) ? { count: 0.5, from: at - 1 } : { count: 1, from: at };
  return role?.is === "number" ? { count: role.number, from: at } : null;
}
