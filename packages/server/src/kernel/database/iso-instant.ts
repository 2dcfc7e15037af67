/** SQL that writes a moment as ISO text, as `Date.toISOString` does, for answers that the database writes as JSON. */
export const isoInstant = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
