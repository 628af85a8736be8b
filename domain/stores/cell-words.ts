/** What people write into a cell of which they know nothing. */
const nothing =
  /^(?:n[./ ]?a\.?|nil|none|null|unknown|tb[ad]|not (?:available|applicable|known|given)|[-–—_.?]+|उपलब्ध नहीं|पता नहीं)$/i;

/** Whether a cell says that there is nothing to say: '-', 'N/A', 'NIL'. */
export function saysNothing(cell: string): boolean {
  return nothing.test(cell.trim());
}
