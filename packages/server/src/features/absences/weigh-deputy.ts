import { type DeputyProblem, deputyProblem } from "@glasen/domain/absences/deputy.ts";
import type { DeputyMode } from "@glasen/domain/absences/deputy-modes.ts";
import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import { isActiveThroughout } from "@glasen/domain/members/active-days.ts";
import type { Call } from "#kernel/call/call.ts";
import { absencesWithin } from "./absences.store.ts";
import { findPersons } from "./persons.store.ts";

/** What speaks against the deputy who was named, or against naming none. */
export async function weighDeputy(
  { tx }: Call,
  { crewId, userId, deputyId }: { crewId: number; userId: number; deputyId: number | null },
  { mode, span, isRequest }: { mode: DeputyMode; span: AbsenceSpan; isRequest: boolean },
): Promise<DeputyProblem | undefined> {
  const [person] = deputyId === null ? [] : await findPersons(tx, crewId, [deputyId], { isLocked: false });
  const absent = person ? await absencesWithin(tx, crewId, [person.userId], span) : [];
  return deputyProblem({
    mode,
    userId,
    deputyId,
    isRequest,
    isDeputyThere: person !== undefined && isActiveThroughout(person, span.startDate, span.endDate),
    isDeputyAbsent: absent.length > 0,
  });
}
