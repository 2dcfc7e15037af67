export const movingKey = (crewId: number) => ["moving", crewId] as const;
