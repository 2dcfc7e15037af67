/** Prefix of every query about shifts, offers, templates and manning levels. */
export const shiftsKey = (crewId: number) => ["shifts", crewId] as const;
