/** Parts of the product that some settings are for. */
export type Part = "chat" | "shiftPlanner" | "reports" | "reminders";

/**
 * Parts that are not built yet. The API stores their settings, but screens do not offer settings without effect.
 * Building a part includes removing its name here, which shows its settings.
 */
const missing: ReadonlySet<Part> = new Set<Part>(["chat", "shiftPlanner", "reports", "reminders"]);

export const isPartBuilt = (part: Part | undefined): boolean => part === undefined || !missing.has(part);
