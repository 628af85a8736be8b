/** What the contact form takes in. */
export const contactCategories = ["message", "grievance", "account-deletion"] as const;
export type ContactCategory = (typeof contactCategories)[number];

/** Everything that a visitor can send us. One table serves all of it; each has its own clock and retention. */
export const categories = [...contactCategories, "application"] as const;
export type Category = (typeof categories)[number];

/** The apps an account can be deleted from. */
export const apps = ["customer", "store", "delivery-partner"] as const;
export type App = (typeof apps)[number];

/** The category that a link or a form field names; anything else is an ordinary message. */
export function categoryOf(text: string | null | undefined): ContactCategory {
  return contactCategories.find((category) => category === text) ?? "message";
}

/** The same of whatever was sent, by this form or another. */
export function sentCategoryOf(text: string | null | undefined): Category {
  return categories.find((category) => category === text) ?? "message";
}
