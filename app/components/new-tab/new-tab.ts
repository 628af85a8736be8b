/** On a link that leaves the page behind: what it leads to opens beside it. */
export const newTab = { target: "_blank", rel: "noopener noreferrer", "aria-describedby": "new-tab" };
