import type { Absence, absenceEndpoints } from "@glasen/contract/absences.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { isSicknessOver, refuseProblems } from "./absence-problems.ts";
import { insertAbsence, insertDays } from "./absences.store.ts";
import { auditedAbsence } from "./audited-absence.ts";
import { recount } from "./count-absence.ts";
import { tellAbsence } from "./tell-absence.ts";
import { tellEvaluation } from "./tell-evaluation.ts";
import { type Weighed, weighAbsence } from "./weigh-absence.ts";

/** Asks for an absence. Those who decide may ask for others too; members only for kinds that are asked for. */
export async function requestAbsence(
  call: Call,
  { memberNote, ...asked }: InputOf<typeof absenceEndpoints.request>,
): Promise<Absence> {
  const weighed = await weighAbsence(call, asked, { isLocked: true });
  if (!weighed.isDecider && !weighed.type.canBeRequested) throw new Refusal("notAuthorized", "typeId");
  refuseProblems(weighed, { isConfirmed: false });
  const { deputyId } = asked;
  return enter(call, weighed, { memberNote, admitterNote: "", deputyId, isConfirmed: false, layer: 0 });
}

/** Enters an absence that needs no decision: by those who decide, or by members for kinds that they enter themselves. */
export async function createAbsence(
  call: Call,
  { memberNote, admitterNote, ...asked }: InputOf<typeof absenceEndpoints.create>,
): Promise<Absence> {
  const weighed = await weighAbsence(call, asked, { isLocked: true });
  const { isDecider, isOwn, type } = weighed;
  if (!isDecider && type.canBeRequested) throw new Refusal("notAuthorized", "typeId");
  if (isOwn && isDecider) refuseOwnDecision(call, weighed);
  refuseProblems(weighed, { isConfirmed: true });
  const isOver = isSicknessOver(weighed);
  const notes = { memberNote, admitterNote: isDecider ? admitterNote : "", deputyId: asked.deputyId };
  const absence = await enter(call, weighed, { ...notes, isConfirmed: true, layer: isOver ? 1 : 0 });
  if (isOver) await recount(call, asked.crewId, [asked.userId], { from: asked.startDate, to: asked.endDate });
  if (!isOwn) {
    const after = auditedAbsence(weighed.span, type, call);
    await audit(call, { area: "absence", action: "absence-created", subjectId: asked.userId, after });
  }
  return absence;
}

function refuseOwnDecision({ actor }: Call, { settings, type }: Weighed): void {
  const isOwner = actor.kind === "member" && actor.role === "owner";
  if (!isOwner && !settings.absenceManagersDecideOwn && type.canBeRequested) throw new Refusal("ownDecisionForbidden");
}

async function enter(
  call: Call,
  { person, type, span, days, types }: Weighed,
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
  if (how.isConfirmed) await tellEvaluation(call, crewId, [id]);
  const what = how.isConfirmed ? "created" : "requested";
  return tellAbsence(call, { crewId, id }, types, { person, what });
}
