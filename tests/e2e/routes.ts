/** Every route of the specification, and one that does not exist. */
export const routes = [
  "/",
  "/about",
  "/company",
  "/services",
  "/stores",
  "/contact",
  "/help-support",
  "/privacy-policy-2025",
  "/account-deletion",
  "/no-such-page",
];

/** Screens that are built ahead and need no behaviour: they ship no script. */
export const staticRoutes = ["/", "/about", "/company", "/services", "/privacy-policy-2025", "/account-deletion"];
