/** Everything about evaluated time in a crew. */
export const evaluationKey = (crewId: number) => ["evaluation", crewId] as const;
/** What follows from evaluated days: sheets, explanations, findings, sums and balances. */
export const resultsKey = (crewId: number) => [...evaluationKey(crewId), "results"] as const;
/** The rules that days are evaluated by. */
export const rulesKey = (crewId: number) => [...evaluationKey(crewId), "rules"] as const;
