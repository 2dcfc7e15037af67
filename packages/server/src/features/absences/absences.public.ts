import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/db.ts";
import { insertType, type TypeRow } from "./absence-types.store.ts";
import { clearNotes, findAbsence, insertAbsence, insertDays, markFirstGrant, moveAbsence } from "./absences.store.ts";
import { saveEntitlements } from "./accounts.store.ts";
import { insertBlocked } from "./blocked.store.ts";
import { bookForMembers, type Closure, spanOfClosure } from "./book-closure.ts";
import { daysOf, recount } from "./count-absence.ts";
import { type InTransaction, worthOfMembers } from "./day-worth.ts";
import { saveAnswer, saveDeciderDeputy } from "./deputies.store.ts";
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
  /** Who stands in meanwhile. */
  deputyId?: number;
  at: Date;
  /** Those it concerns find news of it. */
  isTold?: true;
}

/** An absence with the days it costs, for whoever fills a crew. */
export async function addAbsence(call: InTransaction, crewId: number, absence: NewcomersAbsence): Promise<number> {
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
    deputyId: absence.deputyId ?? null,
    confirmedAt: status === "granted" ? at : null,
  });
  if (id === "overlap") throw new Error(`absences of ${userId} overlap on ${span.startDate}`);
  const dayValueOf = await worthOfMembers(call, crewId);
  await insertDays(call.tx, crewId, [{ absenceId: id, userId, typeId, days: daysOf(one, dayValueOf(userId)) }]);
  if (status !== "requested") await moveAbsence(call.tx, { crewId, id }, status, { by, note: null, now: at });
  if (isOver) await recount(call, crewId, [userId], { from: span.startDate, to: span.endDate });
  else await tellEvaluation(call, crewId, [id]);
  if (absence.isTold) await tellAsFilled(call, crewId, id, { by, at });
  return id;
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

const MOST_DAYS_ON = 60;

/** The first day from one on that costs a member something. */
export async function nextWorkDay(
  call: InTransaction,
  crewId: number,
  userId: number,
  from: LocalDate,
): Promise<LocalDate> {
  const dayValueOf = (await worthOfMembers(call, crewId))(userId);
  for (let day = from; day < addDays(from, MOST_DAYS_ON); day = addDays(day, 1)) {
    const { targetSeconds, holiday } = dayValueOf(day);
    if (targetSeconds > 0 && holiday === halves.none) return day;
  }
  return from;
}

/** A company closure for these members. */
export async function addClosure(call: InTransaction, closure: Closure, userIds: readonly number[]): Promise<void> {
  const dayValueOf = await worthOfMembers(call, closure.crewId);
  const span = { ...spanOfClosure(closure), durationSeconds: null };
  const members = userIds.map((userId) => ({ userId, days: daysOf(span, dayValueOf(userId)) }));
  await bookForMembers(call, closure, members);
}

/** A kind of the crew's own; gives its number. */
export async function addOwnType(tx: Tx, crewId: number, type: OwnType): Promise<number> {
  const row = await insertType(tx, crewId, { ...type, isDisabled: false, isHourBased: false, isSickness: false }, 60);
  if (typeof row === "string") throw new Error(`kind ${type.name}: ${row}`);
  return row.id;
}

type OwnType = Omit<TypeRow, "id" | "isDisabled" | "isHourBased" | "isSickness">;

export const addBlockedPeriod = insertBlocked;
export const addDeciderDeputy = saveDeciderDeputy;
export const addDeputyAnswer = saveAnswer;
export const addFirstGrant = markFirstGrant;
export const addEntitlements = saveEntitlements;
export const addCarryOvers = saveCarryOvers;
export const addNotices = insertNotices;

/** What was written to somebody's absences goes with the person; that they were absent is kept with the books. */
export const forgetNotes = clearNotes;
