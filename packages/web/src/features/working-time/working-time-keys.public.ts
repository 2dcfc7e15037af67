/** Everything that is known of evaluated time in a crew. */
export const evaluationArea = (crewId: number) => ["evaluation", crewId] as const;
/** What follows from evaluated days: sheets, explanations, findings, sums and balances. */
export const resultsKey = (crewId: number) => [...evaluationArea(crewId), "results"] as const;
/** What days are evaluated by. */
export const rulesKey = (crewId: number) => [...evaluationArea(crewId), "rules"] as const;
