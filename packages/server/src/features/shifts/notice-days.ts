import { usualNoticeDays } from "@glasen/domain/shifts/notice.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { evaluationSettings } from "../evaluation/crew-rules.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";

/** How many days before a shift its plan has to be published: the crew's own number, or the one of its country. */
export async function noticeDaysOf(tx: Tx, crewId: number, today: LocalDate): Promise<number> {
  const { shiftPlannerNoticeDays } = await effectiveSettings(tx, crewId, today);
  return shiftPlannerNoticeDays ?? usualNoticeDays[(await evaluationSettings(tx, crewId)).country];
}
