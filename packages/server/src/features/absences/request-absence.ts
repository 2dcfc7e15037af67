import type { Absence, absenceEndpoints } from "@glasen/contract/absences.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { audit } from "../audit/audit.public.ts";
import { auditFieldsOf } from "./absence-audit.ts";
import { isSicknessOver, refuseProblems } from "./absence-problems.ts";
import { insertAbsence, insertDays } from "./absences.store.ts";
import { type AbsenceCheck, checkAbsence } from "./check-absence.ts";
import { recount } from "./count-absence.ts";
import { publishAbsence } from "./publish-absence.ts";
import { syncEvaluation } from "./sync-evaluation.ts";

/** Requests an absence: members for themselves and only of types that can be requested, deciders also for others. */
export async function requestAbsence(
  call: Call,
  { memberNote, ...requested }: InputOf<typeof absenceEndpoints.request>,
): Promise<Absence> {
  const check = await checkAbsence(call, requested, { isLocked: true });
  if (!check.isDecider && !check.type.canBeRequested) throw new Refusal("notAuthorized", "typeId");
  refuseProblems(check, { isConfirmed: false });
  const { deputyId } = requested;
  return enter(call, check, { memberNote, admitterNote: "", deputyId, isConfirmed: false, layer: 0 });
}

/** Enters an absence that needs no decision: by deciders, or by members of types that cannot be requested. */
export async function createAbsence(
  call: Call,
  { memberNote, admitterNote, ...requested }: InputOf<typeof absenceEndpoints.create>,
): Promise<Absence> {
  const check = await checkAbsence(call, requested, { isLocked: true });
  const { isDecider, isOwn, type } = check;
  if (!isDecider && type.canBeRequested) throw new Refusal("notAuthorized", "typeId");
  if (isOwn && isDecider && type.canBeRequested) await refuseOwnDecision(call, requested, "userId");
  refuseProblems(check, { isConfirmed: true });
  const isOver = isSicknessOver(check);
  const notes = { memberNote, admitterNote: isDecider ? admitterNote : "", deputyId: requested.deputyId };
  const absence = await enter(call, check, { ...notes, isConfirmed: true, layer: isOver ? 1 : 0 });
  if (isOver)
    await recount(call, requested.crewId, [requested.userId], { from: requested.startDate, to: requested.endDate });
  if (!isOwn) {
    const after = auditFieldsOf(check.span, type, call);
    await audit(call, { area: "absence", action: "absence-created", subjectId: requested.userId, after });
  }
  return absence;
}

async function enter(
  call: Call,
  { person, type, span, days, types }: AbsenceCheck,
  how: { memberNote: string; admitterNote: string; deputyId: number | null; isConfirmed: boolean; layer: 0 | 1 },
): Promise<Absence> {
  const { crewId, userId } = person;
  const id = await insertAbsence(call.tx, {
    ...span,
    crewId,
    userId,
    typeId: type.id,
    layer: how.layer,
    memberNote: how.memberNote,
    admitterNote: how.admitterNote,
    deputyId: how.deputyId,
    createdAt: call.now,
    createdBy: actingUser(call.actor),
    confirmedAt: how.isConfirmed ? call.now : null,
  });
  if (id === "overlap") throw new Refusal("absenceOverlapping", "startDate");
  await insertDays(call.tx, crewId, [{ absenceId: id, userId, typeId: type.id, days }]);
  if (how.isConfirmed) await syncEvaluation(call, crewId, [id]);
  const change = how.isConfirmed ? "created" : "requested";
  return publishAbsence(call, { crewId, id }, types, { person, change });
}
