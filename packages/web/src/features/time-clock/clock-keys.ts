/** Everything that is known of a crew's clock. */
export const clockArea = (crewId: number) => ["time-clock", crewId] as const;
