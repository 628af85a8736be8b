/** The orders that can be asked for. */
export const sorts = ["rating", "name", "nearest"] as const;
export type Sort = (typeof sorts)[number];
