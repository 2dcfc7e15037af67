import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { LawRule } from "@glasen/domain/working-time/law/finding.ts";

/** The subject of the news by which a member is asked about a finding. */
export const aboutFinding = ({ userId, date, rule }: { userId: number; date: LocalDate; rule: LawRule }): string =>
  `finding-${userId}-${date}-${rule}`;
