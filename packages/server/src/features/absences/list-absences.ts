import type { Absence, absenceEndpoints } from "@glasen/contract/absences.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { seesAbsence, seesReason } from "@glasen/domain/absences/policy.ts";
import { type AbsenceStatus, statusNames } from "@glasen/domain/absences/status.ts";
import { type Reach, reachOf } from "@glasen/domain/access/reach.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { type Detail, presentAbsence } from "./absences.present.ts";
import { type AbsenceRow, findAbsence } from "./absences.store.ts";
import { findPersons } from "./persons.store.ts";
import { type TypesOfCrew, typesOfCrew } from "./types-of-crew.ts";
import { type Visibility, visibleAbsences } from "./visible-absences.store.ts";

const MAX_ABSENCES = 20_000;

/** The absences the caller sees, by permission or because the crew shows all of them, and those with reasons. */
export async function visibilityOf(
  { tx, actor, now }: Pick<Call, "tx" | "actor" | "now">,
  crewId: number,
): Promise<Visibility & { today: string }> {
  const ownId = actingUser(actor);
  const today = await todayIn(tx, crewId, now);
  const { absenceManagementSeeAllAbsences } = await effectiveSettings(tx, crewId, today, ownId);
  const seen: Reach = absenceManagementSeeAllAbsences
    ? { scope: "crew" }
    : reachOf(actor, crewId, "canSeeCrewAbsences");
  return { ownId, seen, reasons: reachOf(actor, crewId, "canManageAbsences"), today };
}

export async function listAbsences(
  call: Call,
  { status, ...filter }: InputOf<typeof absenceEndpoints.list>,
): Promise<Absence[]> {
  if (filter.from && filter.to && filter.from > filter.to) throw new Refusal("daysOutOfOrder", "to");
  const { today, ...visibility } = await visibilityOf(call, filter.crewId);
  const named = status && ((statusNames as Record<string, AbsenceStatus>)[status] ?? (status as AbsenceStatus));
  const rows = await visibleAbsences(call.tx, { ...filter, status: named, limit: MAX_ABSENCES + 1 }, visibility);
  if (rows.length > MAX_ABSENCES) throw Refusal.beyond("tooManyEntries", MAX_ABSENCES, "from");
  const types = await typesOfCrew(call.tx, filter.crewId, today);
  return rows.map((row) => presentAbsence(row, detailInList(row, visibility.ownId, types)));
}

const detailInList = (row: AbsenceRow & { isReasonSeen: boolean }, ownId: number, types: TypesOfCrew): Detail => {
  if (!row.isReasonSeen) return "absent";
  return row.userId !== ownId && types.get(row.typeId)?.isSickness ? "withoutNotes" : "all";
};

/** One absence in full; reading about somebody else's sickness is audited. */
export async function getAbsence(call: Call, { crewId, id }: InputOf<typeof absenceEndpoints.get>): Promise<Absence> {
  const { tx, actor } = call;
  const row = await findAbsence(tx, crewId, id);
  const [person] = row ? await findPersons(tx, crewId, [row.userId], { isLocked: false }) : [];
  if (!row || !person) throw new Refusal("notFound", "id");
  const { seen, ownId, today } = await visibilityOf(call, crewId);
  if (!seesReason(actor, person)) {
    const takesTime = row.status === "requested" || row.status === "granted";
    if (!takesTime || !seesAbsence(actor, person, seen.scope === "crew")) throw new Refusal("notFound", "id");
    return presentAbsence(row, "absent");
  }
  const types = await typesOfCrew(tx, crewId, today);
  if (row.userId !== ownId && types.get(row.typeId)?.isSickness) {
    await audit(call, { area: "absence", action: "sickness-read", subjectId: row.userId, target: String(id) });
  }
  return presentAbsence(row, "all");
}
