/** The six areas of the offer. Each screen that shows one uses the same picture for it. */
export type ServiceArea = "pharmacy" | "lab" | "consultation" | "records" | "wellness" | "emergency";
