import type { Absence, absenceEndpoints } from "@glasen/contract/absences.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { absencePolicy, decidesFor } from "@glasen/domain/absences/policy.ts";
import { canTakeBack, isPending, nextStatus } from "@glasen/domain/absences/status.ts";
import type { AuditAction } from "@glasen/domain/audit/actions.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { auditFieldsOf } from "./absence-audit.ts";
import { refuseProblems } from "./absence-problems.ts";
import { presentAbsence } from "./absences.present.ts";
import {
  type AbsenceRow,
  findAbsence,
  lockAbsence,
  markFirstGrant,
  moveAbsence,
  reopenAbsence,
} from "./absences.store.ts";
import { checkAbsence } from "./check-absence.ts";
import { recount } from "./count-absence.ts";
import type { AbsenceChange } from "./notify-absence.ts";
import { findPersons, type PersonRow } from "./persons.store.ts";
import { publishAbsence } from "./publish-absence.ts";
import { absentDeciderFor } from "./stand-ins.ts";
import { syncEvaluation } from "./sync-evaluation.ts";
import { typesOfCrew } from "./types-of-crew.ts";

type Decision = InputOf<typeof absenceEndpoints.grant>;

export const grantAbsence = (call: Call, input: Decision): Promise<Absence> => decide(call, input, "grant");
export const rejectAbsence = (call: Call, input: Decision): Promise<Absence> => decide(call, input, "reject");

async function decide(
  call: Call,
  { crewId, id, admitterNote }: Decision,
  action: "grant" | "reject",
): Promise<Absence> {
  const { tx, actor, now } = call;
  const { row, person, isDecider, today } = await loadForDecision(call, crewId, id);
  const inPlaceOf = isDecider || !isPending(row.status) ? undefined : await absentDeciderFor(call, person);
  if (!isDecider && inPlaceOf === undefined) {
    throw new Refusal(absencePolicy.decide(actor, { crewId }) ? "notFound" : "notAuthorized", "id");
  }
  const settings = await effectiveSettings(tx, crewId, today);
  await refuseOwnDecision(call, row, "id");
  const next = nextStatus(row.status, action);
  if (next === "alreadyRejected") throw new Refusal("absenceAlreadyRejected", "id");
  if (next === "gone" || next === "deleted" || next === "requested") throw new Refusal("notFound", "id");
  if (next === row.status) return presentAbsence(row, "all");

  const by = actingUser(actor);
  // Two decisions are of two people, and a program is none.
  if (action === "grant" && settings.absenceTwoDecisions && actor.kind === "member" && actor.maker)
    throw new Refusal("notAuthorized", "id");
  const needsSecond = action === "grant" && settings.absenceTwoDecisions && row.firstGrantedBy === null;
  if (action === "grant" && settings.absenceTwoDecisions && row.firstGrantedBy === by)
    return presentAbsence(row, "all");
  if (needsSecond) await markFirstGrant(tx, row, { by, note: admitterNote, now });
  else await moveAbsence(tx, row, next, { by, inPlaceOf: inPlaceOf ?? null, note: admitterNote, now });
  const change = needsSecond ? "agreed" : next;
  await auditDecision(call, row, `absence-${change}`, inPlaceOf);
  return publishDecision(call, row, { person, today, change });
}

/**
 * The person who decided takes the decision back, for a while after it. A rejected request reserves its days again, so the same
 * problems stand against it as against a new one.
 */
export async function takeBackDecision(
  call: Call,
  { crewId, id }: InputOf<typeof absenceEndpoints.takeBack>,
): Promise<Absence> {
  const { row, person, isDecider, today } = await loadForDecision(call, crewId, id);
  const userId = actingUser(call.actor);
  if (!isDecider && row.decidedBy !== userId) {
    throw new Refusal(absencePolicy.decide(call.actor, { crewId }) ? "notFound" : "notAuthorized", "id");
  }
  const type = (await typesOfCrew(call.tx, crewId, today)).get(row.typeId);
  if (!type?.canBeRequested || !canTakeBack(row, { userId, now: call.now })) throw new Refusal("decisionFinal", "id");
  await refuseOwnDecision(call, row, "id");
  if (row.status === "rejected" && isDecider) {
    const { durationSeconds, deputyId: _, ...span } = row;
    const duration = durationSeconds === null ? null : isoDuration(seconds(durationSeconds));
    refuseProblems(await checkAbsence(call, { ...span, duration, deputyId: null }, { isLocked: true }), {
      isConfirmed: false,
    });
  }
  if ((await reopenAbsence(call.tx, row)) === "overlap") throw new Refusal("absenceOverlapping", "id");
  await auditDecision(call, row, "absence-reopened");
  return publishDecision(call, row, { person, today, change: "reopened" });
}

/** Members withdraw their own requests until they are decided; deciders delete any absence. */
export async function removeAbsence(
  call: Call,
  { crewId, id }: InputOf<typeof absenceEndpoints.remove>,
): Promise<Absence> {
  const { row, person, isDecider, isOwn, today } = await loadForDecision(call, crewId, id);
  if (!isDecider && !isOwn) throw new Refusal("notFound", "id");
  if (row.status === "deleted") return presentAbsence(row, "all");
  if (!isDecider && !isPending(row.status)) throw new Refusal("notAuthorized", "id");
  if (!isPending(row.status)) await refuseOwnDecision(call, row, "id");
  await moveAbsence(call.tx, row, "deleted", { by: actingUser(call.actor), note: null, now: call.now });
  if (!isOwn) await auditDecision(call, row, "absence-deleted");
  return publishDecision(call, row, { person, today, change: isOwn ? "withdrawn" : "deleted" });
}

async function loadForDecision(call: Call, crewId: number, id: number) {
  const { tx, actor, now } = call;
  // The member's row is locked before the absence, as in every command that enters absences, so that no two deadlock.
  const known = await findAbsence(tx, crewId, id);
  const [person] = known ? await findPersons(tx, crewId, [known.userId], { isLocked: true }) : [];
  const row = person && (await lockAbsence(tx, crewId, id));
  if (!row || !person) throw new Refusal("notFound", "id");
  return {
    row,
    person,
    isDecider: decidesFor(actor, person),
    isOwn: actor.kind === "member" && actor.userId === row.userId,
    today: await todayIn(tx, crewId, now),
  };
}

/** Where sickness over a vacation goes, the vacation's days are counted again. */
async function publishDecision(
  call: Call,
  row: AbsenceRow,
  { person, today, change }: { person: PersonRow; today: string; change: AbsenceChange },
): Promise<Absence> {
  const { crewId, userId, startDate, endDate } = row;
  await syncEvaluation(call, crewId, [row.id]);
  if (row.layer > 0) await recount(call, crewId, [userId], { from: startDate, to: endDate });
  return publishAbsence(call, row, await typesOfCrew(call.tx, crewId, today), { person, change });
}

async function auditDecision(call: Call, row: AbsenceRow, action: AuditAction, inPlaceOf?: number): Promise<void> {
  const type = (await typesOfCrew(call.tx, row.crewId, row.startDate)).get(row.typeId);
  const after = { ...auditFieldsOf(row, type, call), ...(inPlaceOf !== undefined && { for: inPlaceOf }) };
  await audit(call, { area: "absence", action, subjectId: row.userId, after });
}
