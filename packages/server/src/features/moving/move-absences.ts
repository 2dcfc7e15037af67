import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import { type AbsenceSpan, overlaps } from "@glasen/domain/absences/half-days.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { isActiveThroughout } from "@glasen/domain/members/active-days.ts";
import { absenceTypeOf } from "@glasen/domain/moving/absence-words.ts";
import type { AbsenceEntry } from "@glasen/domain/moving/entries.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser } from "#kernel/call/call.ts";
import {
  absencesInSpan,
  addMovedAbsences,
  type NewMovedAbsence,
  nameOf,
  removeMovedAbsences,
  typesOfCrew,
  untouchedAbsences,
} from "../absences/moved-absences.public.ts";
import { closedDays } from "./closed-days.ts";
import { keptOf, type MoveContext, type Mover, type Plan, problemsOf, spanOfDays } from "./mover.ts";

type Types = Awaited<ReturnType<typeof typesOfCrew>>;

/** Finds a type of the crew by its name in either language, or by the words of other products. */
export function typeFinder(types: Types, isUsable: (type: NonNullable<ReturnType<Types["get"]>>) => boolean) {
  const usable = [...types.values()].filter((type) => !type.isDisabled && !type.isHourBased && isUsable(type));
  const byName = new Map(
    usable.flatMap((type) => [nameOf(type, "de"), nameOf(type, "en")].map((name) => [name.toLowerCase(), type.id])),
  );
  const ids = new Set(usable.map(({ id }) => id));
  return (text: string | null): number | undefined => {
    if (text === null) return ids.has(absenceTypeIds.vacation) ? absenceTypeIds.vacation : undefined;
    const id = byName.get(text.toLowerCase()) ?? absenceTypeOf(text);
    return id !== undefined && ids.has(id) ? id : undefined;
  };
}

/** Granted absences of whole and half days. The key of a row is the member with the span and the type. */
export const absencesMover: Mover<AbsenceEntry, NewMovedAbsence> = {
  async plan(context, of) {
    const { tx, crewId, today } = context;
    const plan: Plan<NewMovedAbsence> = { ready: [], known: 0, problems: [] };
    const all = of.flatMap(({ entries }) => entries.flatMap(({ span }) => [span.startDate, span.endDate]));
    const period = spanOfDays(all);
    if (!period) return plan;
    const userIds = of.map(({ member }) => member.userId);
    const wide: AbsenceSpan = {
      startDate: period.from,
      startDayPart: "morning",
      endDate: period.to,
      endDayPart: "afternoon",
    };
    const existing = groupBy(await absencesInSpan(context, crewId, userIds, wide), ({ userId }) => userId);
    const typeOf = typeFinder(await typesOfCrew(tx, crewId, today), () => true);
    const isClosed = await closedDays(tx, { crewId, userIds, ...period });
    for (const { member, entries } of of) {
      const { userId } = member;
      const items: NewMovedAbsence[] = [];
      const taken: { typeId: number; span: AbsenceSpan }[] = (existing.get(userId) ?? []).map((row) => ({
        typeId: row.typeId,
        span: row as AbsenceSpan,
      }));
      for (const { row, type, span, note } of entries) {
        const typeId = typeOf(type);
        const inTheWay = taken.filter((other) => overlaps(other.span, span));
        const [first] = inTheWay;
        if (typeId === undefined) {
          plan.problems.push({ row, field: "type", value: type, name: "absenceTypeUnknown" });
        } else if (first && inTheWay.length === 1 && first.typeId === typeId && isSame(first.span, span))
          plan.known += 1;
        else if (first) plan.problems.push(...problemsOf([row], "absenceOverlapping", "from"));
        else if (!isActiveThroughout(member, span.startDate, span.endDate))
          plan.problems.push(...problemsOf([row], "memberInactiveInPeriod", "from"));
        else if (isAnyClosed(isClosed, userId, span)) plan.problems.push(...problemsOf([row], "monthClosed", "from"));
        else {
          taken.push({ typeId, span });
          items.push({ userId, typeId, span, note });
        }
      }
      if (items.length > 0) plan.ready.push({ userId, items });
    }
    return plan;
  },

  daysOf: ({ span }) => ({ from: span.startDate, to: span.endDate }),

  async write(context, ready) {
    const absences = ready.flatMap(({ items }) => items);
    const ids = await addMovedAbsences(context, context.crewId, absences, actingUser(context.actor));
    const made = new Map<number, number[]>();
    absences.forEach(({ userId }, at) => made.set(userId, [...(made.get(userId) ?? []), ids[at] as number]));
    return made;
  },

  async undo(context, made) {
    const { tx, crewId } = context;
    const found = await untouchedAbsences(
      tx,
      crewId,
      made.flatMap(({ items }) => items as number[]),
    );
    const open = await inOpenMonths(context, found);
    await removeMovedAbsences(context, crewId, open);
    const gone = new Set(open.map(({ id }) => id));
    return keptOf<number>(made, (id) => !gone.has(id));
  },
};

const isSame = (one: AbsenceSpan, other: AbsenceSpan): boolean =>
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.startDayPart === other.startDayPart &&
  one.endDayPart === other.endDayPart;

/** An absence has days of at most some months: its first and last day and the months between them are looked at. */
function isAnyClosed(
  isClosed: (userId: number, day: LocalDate) => boolean,
  userId: number,
  { startDate, endDate }: { startDate: LocalDate; endDate: LocalDate },
): boolean {
  if (isClosed(userId, startDate) || isClosed(userId, endDate)) return true;
  const [year = 0, month = 0] = startDate.split("-").map(Number);
  for (let next = month; ; next += 1) {
    const day = `${year + Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, "0")}-01` as LocalDate;
    if (day > endDate) return false;
    if (isClosed(userId, day)) return true;
  }
}

async function inOpenMonths<A extends { userId: number; startDate: LocalDate; endDate: LocalDate }>(
  { tx, crewId }: MoveContext,
  absences: readonly A[],
): Promise<A[]> {
  const period = spanOfDays(absences.flatMap(({ startDate, endDate }) => [startDate, endDate]));
  if (!period) return [];
  const userIds = [...new Set(absences.map(({ userId }) => userId))];
  const isClosed = await closedDays(tx, { crewId, userIds, ...period });
  return absences.filter((absence) => !isAnyClosed(isClosed, absence.userId, absence));
}
