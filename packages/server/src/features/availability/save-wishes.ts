import type { availabilityEndpoints } from "@glasen/contract/availability.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { MINUTES_OF_DAY } from "@glasen/domain/availability/wish.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { todayIn } from "../crews/crews.public.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { deleteDay, type NewWish, replaceDay } from "./availability.store.ts";
import { listOwnWishes } from "./list-wishes.ts";

type SaveDay = InputOf<typeof availabilityEndpoints.saveDay>;
type OwnWishes = OutputOf<typeof availabilityEndpoints.own>;

/** A date on which the wishes of its weekday do not hold. */
const noWish: NewWish = {
  kind: null,
  fromMinute: 0,
  untilMinute: MINUTES_OF_DAY,
  validFrom: null,
  validUntil: null,
  note: "",
};

export async function saveDay(call: Call, { crewId, weekday, date, wishes }: SaveDay): Promise<OwnWishes> {
  const { tx, actor, now } = call;
  if ((weekday === null) === (date === null)) throw new Refusal("wishDay", weekday === null ? "weekday" : "date");
  refuseImpossible(wishes, date !== null);
  const userId = actingUser(actor);
  // Wishes stand under an exclusion constraint, which is written under the member's lock.
  await lockTimes(tx, crewId, [userId]);
  const savedOn = await todayIn(tx, crewId, now);
  const saved = date !== null && wishes.length === 0 ? [noWish] : wishes;
  await replaceDay(tx, { crewId, userId, savedOn }, { weekday, date }, saved);
  call.emit("wishes-changed", { userId });
  return listOwnWishes(call, { crewId });
}

/** Each wish lies within a day, and no two of them meet. */
function refuseImpossible(wishes: SaveDay["wishes"], isDate: boolean): void {
  for (const [index, wish] of wishes.entries()) {
    const { fromMinute, untilMinute, validFrom, validUntil } = wish;
    if (untilMinute <= fromMinute) throw new Refusal("timestampFormat", `wishes.${index}.untilMinute`);
    if (isDate && (validFrom !== null || validUntil !== null))
      throw new Refusal("wishDay", `wishes.${index}.validFrom`);
    if (validFrom !== null && validUntil !== null && validUntil < validFrom)
      throw new Refusal("daysOutOfOrder", `wishes.${index}.validUntil`);
    if (wishes.slice(0, index).some((other) => meets(wish, other)))
      throw new Refusal("overlappingPeriods", `wishes.${index}.fromMinute`);
  }
}

type Sent = SaveDay["wishes"][number];

const meets = (one: Sent, other: Sent): boolean =>
  one.fromMinute < other.untilMinute &&
  other.fromMinute < one.untilMinute &&
  !isBefore(one.validUntil, other.validFrom) &&
  !isBefore(other.validUntil, one.validFrom);

const isBefore = (end: string | null, start: string | null): boolean => end !== null && start !== null && end < start;

export async function clearDate(
  call: Call,
  { crewId, date }: InputOf<typeof availabilityEndpoints.clearDate>,
): Promise<OwnWishes> {
  const userId = actingUser(call.actor);
  await lockTimes(call.tx, crewId, [userId]);
  if ((await deleteDay(call.tx, { crewId, userId }, { weekday: null, date })) > 0)
    call.emit("wishes-changed", { userId });
  return listOwnWishes(call, { crewId });
}
