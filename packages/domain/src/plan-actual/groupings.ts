/** The rows of a comparison of plan and actual. */
export const comparisonGroupings = ["userId", "workplaceId", "timeCategory1Id", "day", "week"] as const;
export type ComparisonGrouping = (typeof comparisonGroupings)[number];
