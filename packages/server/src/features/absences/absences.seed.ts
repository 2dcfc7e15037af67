import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { insertType, type TypeRow } from "./absence-types.store.ts";
import { findAbsence, findHalves, insertAbsence, insertDays, markFirstGrant, moveAbsence } from "./absences.store.ts";
import { saveEntitlements } from "./accounts.store.ts";
import { insertBlocked } from "./blocked.store.ts";
import { bookClosureFor, type Closure, spanOfClosure } from "./book-closure.ts";
import { daysOf, recount } from "./count-absence.ts";
import { dayValues, type InTransaction } from "./day-value.ts";
import { saveAnswer, saveDeciderDeputy } from "./deputies.store.ts";
import { notifyAbsence } from "./notify-absence.ts";
import { findPersons } from "./persons.store.ts";
import { syncEvaluation } from "./sync-evaluation.ts";
import { typesOfCrew } from "./types-of-crew.ts";
import { insertNotices, saveCarryOvers } from "./year-end.store.ts";

interface SeedAbsence {
  userId: number;
  typeId: number;
  span: AbsenceSpan;
  status: "requested" | "granted" | "rejected";
  by: number;
  memberNote?: string;
  admitterNote?: string;
  /** Sickness over a vacation, whose days are not charged. */
  isOver?: true;
  deputyId?: number;
  at: Date;
  /** Adds the news of it too. */
  withNews?: true;
}

/** Adds an absence with the days it costs; returns its id. */
export async function addAbsence(call: InTransaction, crewId: number, absence: SeedAbsence): Promise<number> {
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
  const dayValueOf = await dayValues(call, crewId);
  await insertDays(call.tx, crewId, [{ absenceId: id, userId, typeId, days: daysOf(one, dayValueOf(userId)) }]);
  if (status !== "requested") await moveAbsence(call.tx, { crewId, id }, status, { by, note: null, now: at });
  if (isOver) await recount(call, crewId, [userId], { from: span.startDate, to: span.endDate });
  else await syncEvaluation(call, crewId, [id]);
  if (absence.withNews) await addNews(call, crewId, id, { by, at });
  return id;
}

/** The news that the change would have caused; without mails and live events. */
async function addNews(
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
  const call = { tx, now: at, emit: () => {} };
  await notifyAbsence(call, row, { person, change: row.status, types, actorId, decidersAt: now });
}

const MAX_DAYS_AHEAD = 60;

/** The first working day of a member from a day on. */
export async function nextWorkDay(
  call: InTransaction,
  crewId: number,
  userId: number,
  from: LocalDate,
): Promise<LocalDate> {
  const dayValueOf = (await dayValues(call, crewId))(userId);
  for (let day = from; day < addDays(from, MAX_DAYS_AHEAD); day = addDays(day, 1)) {
    const { targetSeconds, holiday } = dayValueOf(day);
    if (targetSeconds > 0 && holiday === halves.none) return day;
  }
  return from;
}

/** A company closure for these members. */
export async function addClosure(call: InTransaction, closure: Closure, userIds: readonly number[]): Promise<void> {
  const dayValueOf = await dayValues(call, closure.crewId);
  const span = { ...spanOfClosure(closure), durationSeconds: null };
  const members = userIds.map((userId) => ({ userId, days: daysOf(span, dayValueOf(userId)) }));
  await bookClosureFor(call, closure, members);
}

/** Adds a type of the crew's own; returns its id. */
export async function addOwnType(tx: Tx, crewId: number, type: OwnType): Promise<number> {
  const row = await insertType(tx, crewId, { ...type, isDisabled: false, isHourBased: false, isSickness: false }, 60);
  if (typeof row === "string") throw new Error(`the type ${type.name} cannot be added: ${row}`);
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

/** Absences that were granted or requested, in half days: nobody is planned on them. */
export const wantedHalves = (
  tx: Tx,
  crewId: number,
  of: { userIds: readonly number[]; from: LocalDate; to: LocalDate },
): ReturnType<typeof findHalves> => findHalves(tx, crewId, of, ["granted", "requested"]);
