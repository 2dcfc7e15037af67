/** Apart from the queries, so that live events do not load their texts with the first screen. */
export const webhooksKey = (crewId: number) => ["webhooks", crewId] as const;
