import { after } from "../../after.ts";

/** An answer that takes longer does not hold up the page: its frame comes at once, with 'Loading stores...'. */
const patienceMs = 150;
/**
 * So many answers may be on their way to pages that were sent without them. A page that is sent counts no more as one in progress: without
 * a limit of their own, questions would come faster than the directory answers, and wait in a line of minutes.
 */
const maxFollowing = 16;

let following = 0;

/** The answer, or null where it follows the page. */
export async function soonOrFollowing<T>(answer: Promise<T>): Promise<T | null> {
  if (following >= maxFollowing) return answer;
  const soon = await Promise.race([answer, after(patienceMs, null)]);
  if (soon === null) {
    following += 1;
    const end = () => {
      following -= 1;
    };
    answer.then(end, end);
  }
  return soon;
}
