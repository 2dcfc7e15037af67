import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import { findAbsence, insertAbsence, insertDays, moveAbsence } from "./absences.store.ts";
import { saveEntitlements } from "./accounts.store.ts";
import { daysOf, recount } from "./count-absence.ts";
import { type InTransaction, worthOfMembers } from "./day-worth.ts";
import { findPersons } from "./persons.store.ts";
import { tellEvaluation } from "./tell-evaluation.ts";
import { newsOfAbsence } from "./tell-news.ts";
import { typesOfCrew } from "./types-of-crew.ts";
import { insertNotices, saveCarryOvers } from "./year-end.store.ts";

export interface NewcomersAbsence {
  userId: number;
  typeId: number;
  span: AbsenceSpan;
  status: "requested" | "granted" | "rejected";
  by: number;
  memberNote?: string;
  admitterNote?: string;
  /** Sickness over a vacation, which gets its days back. */
  isOver?: true;
  at: Date;
  /** Those it concerns find news of it. */
  isTold?: true;
}

/** An absence with the days it costs, for whoever fills a crew. */
export async function addAbsence(call: InTransaction, crewId: number, absence: NewcomersAbsence): Promise<void> {
  const { userId, typeId, span, status, by, memberNote = "", admitterNote = "", isOver = false, at } = absence;
  const one = { ...span, durationSeconds: null };
  const id = await insertAbsence(call.tx, {
    ...one,
    crewId,
    userId,
    typeId,
    layer: isOver ? 1 : 0,
    memberNote,
    admitterNote,
    createdAt: at,
    createdBy: userId,
    confirmedAt: status === "granted" ? at : null,
  });
  if (id === "overlap") throw new Error(`absences of ${userId} overlap on ${span.startDate}`);
  const worthOf = await worthOfMembers(call, crewId);
  await insertDays(call.tx, crewId, [{ absenceId: id, userId, typeId, days: daysOf(one, worthOf(userId)) }]);
  if (status !== "requested") await moveAbsence(call.tx, { crewId, id }, status, { by, note: null, now: at });
  if (isOver) await recount(call, crewId, [userId], { from: span.startDate, to: span.endDate });
  else await tellEvaluation(call, crewId, [id]);
  if (absence.isTold) await tellAsFilled(call, crewId, id, { by, at });
}

/** The news that would have been told then; nobody is written to. */
async function tellAsFilled(
  { tx, now }: InTransaction,
  crewId: number,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  const row = await findAbsence(tx, crewId, id);
  const [person] = row ? await findPersons(tx, crewId, [row.userId], { isLocked: false }) : [];
  if (!row || !person || row.status === "deleted") return;
  const actorId = row.status === "requested" ? row.userId : by;
  const types = await typesOfCrew(tx, crewId, at.toISOString().slice(0, 10));
  const call = { tx, now: at, emit: async () => {} };
  await newsOfAbsence(call, row, { person, what: row.status, types, actorId, decidersAt: now });
}

export const addEntitlements = saveEntitlements;
export const addCarryOvers = saveCarryOvers;
export const addNotices = insertNotices;
