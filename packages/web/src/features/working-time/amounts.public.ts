import { parseIsoDuration } from "@glasen/domain/time/seconds.ts";

/** Seconds of a duration from the server; a missing or unreadable one counts as zero. */
export const secondsOf = (text: string | null | undefined): number => (text ? (parseIsoDuration(text) ?? 0) : 0);

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => string | null | undefined): number =>
  rows.reduce((sum, row) => sum + secondsOf(of(row)), 0);
