/** Apart from the queries, so that live events do not load their texts with the first screen. */
export const signOnKey = (crewId: number) => ["integrations", crewId, "single-sign-on"] as const;
export const scimKey = (crewId: number) => ["integrations", crewId, "scim"] as const;
export const statusKey = (crewId: number) => ["integrations", crewId, "oauth"] as const;
