import type { Absence, absenceEndpoints } from "@glasen/contract/absences.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { absencePolicy, decidesFor, mayDecideOwn } from "@glasen/domain/absences/policy.ts";
import { isPending, nextStatus } from "@glasen/domain/absences/status.ts";
import type { AuditAction } from "@glasen/domain/audit/actions.ts";
import { actingUser, type Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { presentAbsence } from "./absences.present.ts";
import { type AbsenceRow, findAbsence, lockAbsence, markFirstGrant, moveAbsence } from "./absences.store.ts";
import { auditedAbsence } from "./audited-absence.ts";
import { recount } from "./count-absence.ts";
import { findPersons, type PersonRow } from "./persons.store.ts";
import { inWhosePlace } from "./stand-ins.ts";
import { tellAbsence } from "./tell-absence.ts";
import { tellEvaluation } from "./tell-evaluation.ts";
import type { Happening } from "./tell-news.ts";
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
  const { row, person, isDecider, isOwn, today } = await open(call, crewId, id);
  const inPlaceOf = isDecider || !isPending(row.status) ? undefined : await inWhosePlace(call, person);
  if (!isDecider && inPlaceOf === undefined) {
    throw new Refusal(absencePolicy.decide(actor, { crewId }) ? "notFound" : "notAuthorized", "id");
  }
  const settings = await effectiveSettings(tx, crewId, today);
  if (isOwn && !mayDecideOwn(actor, crewId, !settings.absenceManagersDecideOwn)) {
    throw new Refusal("ownDecisionForbidden", "id");
  }
  const next = nextStatus(row.status, action);
  if (next === "alreadyRejected") throw new Refusal("absenceAlreadyRejected", "id");
  if (next === "gone" || next === "deleted" || next === "requested") throw new Refusal("notFound", "id");
  if (next === row.status) return presentAbsence(row, "all");

  const by = actingUser(actor);
  const needsSecond = action === "grant" && settings.absenceTwoDecisions && row.firstGrantedBy === null;
  if (action === "grant" && settings.absenceTwoDecisions && row.firstGrantedBy === by)
    return presentAbsence(row, "all");
  if (needsSecond) await markFirstGrant(tx, row, { by, note: admitterNote, now });
  else await moveAbsence(tx, row, next, { by, inPlaceOf: inPlaceOf ?? null, note: admitterNote, now });
  const what = needsSecond ? "agreed" : next;
  await keep(call, row, `absence-${what}`, inPlaceOf);
  return settle(call, row, { person, today, what });
}

/** Members take their own back while nobody decided; those who decide delete any. */
export async function removeAbsence(
  call: Call,
  { crewId, id }: InputOf<typeof absenceEndpoints.remove>,
): Promise<Absence> {
  const { row, person, isDecider, isOwn, today } = await open(call, crewId, id);
  if (!isDecider && !isOwn) throw new Refusal("notFound", "id");
  if (row.status === "deleted") return presentAbsence(row, "all");
  if (!isDecider && !isPending(row.status)) throw new Refusal("notAuthorized", "id");
  await moveAbsence(call.tx, row, "deleted", { by: actingUser(call.actor), note: null, now: call.now });
  if (!isOwn) await keep(call, row, "absence-deleted");
  return settle(call, row, { person, today, what: isOwn ? "withdrawn" : "deleted" });
}

async function open(call: Call, crewId: number, id: number) {
  const { tx, actor, now } = call;
  // The member's row first, as everybody does who enters absences: two locks in one order never wait for each other.
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

/** What lies below a sickness that went gets its days counted again. */
async function settle(
  call: Call,
  row: AbsenceRow,
  { person, today, what }: { person: PersonRow; today: string; what: Happening },
): Promise<Absence> {
  const { crewId, userId, startDate, endDate } = row;
  await tellEvaluation(call, crewId, [row.id]);
  if (row.layer > 0) await recount(call, crewId, [userId], { from: startDate, to: endDate });
  return tellAbsence(call, row, await typesOfCrew(call.tx, crewId, today), { person, what });
}

async function keep(call: Call, row: AbsenceRow, action: AuditAction, inPlaceOf?: number): Promise<void> {
  const type = (await typesOfCrew(call.tx, row.crewId, row.startDate)).get(row.typeId);
  const after = { ...auditedAbsence(row, type, call), ...(inPlaceOf !== undefined && { for: inPlaceOf }) };
  await audit(call, { area: "absence", action, subjectId: row.userId, after });
}
