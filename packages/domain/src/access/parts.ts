/** Parts of the product that some settings are for. */
export type Part = "chat" | "shiftPlanner" | "reports" | "reminders";

/**
 * Those that are not there. The calls keep and answer their settings all the same, but screens offer none that nothing heeds.
 * Whoever builds a part takes its name off this list, and what belongs to it appears.
 */
const missing: ReadonlySet<Part> = new Set<Part>(["chat", "shiftPlanner", "reports", "reminders"]);

export const isPartBuilt = (part: Part | undefined): boolean => part === undefined || !missing.has(part);
