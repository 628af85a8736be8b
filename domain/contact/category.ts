/** What a visitor can send us. One form and one table serve all of them; each has its own clock and retention. */
export const categories = ["message", "grievance", "account-deletion"] as const;
export type Category = (typeof categories)[number];

/** The apps an account can be deleted from. */
export const apps = ["customer", "store", "delivery-partner"] as const;
export type App = (typeof apps)[number];

/** The category that a link or a form field names; anything else is an ordinary message. */
export function categoryOf(text: string | null | undefined): Category {
  return categories.find((category) => category === text) ?? "message";
}
