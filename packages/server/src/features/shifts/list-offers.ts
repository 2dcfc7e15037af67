import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { Applicant, shiftOfferEndpoints } from "@glasen/contract/shift-offers.ts";
import { halves, shareOf, subtractHalves } from "@glasen/domain/holidays/day-kinds.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { restBetween } from "@glasen/domain/shifts/availability.ts";
import { isEligible, isOfferOpen } from "@glasen/domain/shifts/offer.ts";
import { draftReach } from "@glasen/domain/shifts/policy.ts";
import { netSeconds } from "@glasen/domain/shifts/shift.ts";
import { addDays, daysBetween, mondayOf } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { dayValues } from "../evaluation/day-values.public.ts";
import { effectiveShifts } from "./effective-shifts.store.ts";
import { lastSimilarDates, offersFrom, repliesOf, repliesTo } from "./offers.store.ts";
import { contentOfRow } from "./shift-content.ts";
import { viewerOf } from "./shift-viewer.ts";
import { presentOffer } from "./shifts.present.ts";
import { findPeople, type PlannedPerson, type ShiftRow } from "./shifts.store.ts";
import { obstaclesOf } from "./sleeping.ts";
import { visibleShiftsByGuid } from "./visible-shifts.store.ts";

type Open = typeof shiftOfferEndpoints.open;
type Applicants = typeof shiftOfferEndpoints.applicants;

/** The offers that the caller may take, with the caller's own reply. */
export async function listOpenOffers(call: Call, { crewId }: InputOf<Open>): Promise<OutputOf<Open>> {
  const { tx, actor, now } = call;
  const userId = actingUser(actor);
  const [person] = await findPeople(tx, crewId, [userId]);
  if (!person) return [];
  const offers = (await offersFrom(tx, crewId, now)).filter((row) => {
    const content = contentOfRow(row);
    return isOfferOpen(content, now.getTime()) && isEligible(content, row.date, person);
  });
  const ids = offers.map(({ id }) => id);
  const own = new Map((await repliesOf(tx, crewId, userId, ids)).map((reply) => [reply.shiftId, reply.state]));
  const obstacleFor = await obstaclesOf(tx, crewId, [userId], offers);
  return offers.map((row) => ({
    ...presentOffer(row),
    shiftId: row.id,
    reply: own.get(row.id) ?? null,
    isAsleep: obstacleFor(userId, row) !== undefined,
  }));
}

/** Everybody within reach who replied to an offer, with the figures that help to choose. */
export async function listApplicants(call: Call, { crewId, guid }: InputOf<Applicants>): Promise<Applicant[]> {
  const { tx, actor } = call;
  const viewer = await viewerOf(call, crewId);
  const seen = await visibleShiftsByGuid(tx, viewer, [guid]);
  const shift = seen.find(({ type, isReached }) => type === "published" && isReached);
  if (!shift) throw new Refusal("notFound", "guid");
  const replies = await repliesTo(tx, crewId, shift.id);
  const people = (
    await findPeople(
      tx,
      crewId,
      replies.map(({ userId }) => userId),
    )
  ).filter((person) => isSeenBy(draftReach(actor, crewId), person));
  const userIds = people.map(({ userId }) => userId);
  const factsOf = await planFacts(call, crewId, shift, people);
  const obstacleFor = await obstaclesOf(tx, crewId, userIds, [shift]);
  const similar = await lastSimilarDates(tx, crewId, { userIds, workplaceId: shift.workplaceId, date: shift.date });
  return replies
    .filter(({ userId }) => userIds.includes(userId))
    .map(({ id, userId, state, createdAt }) => ({
      replyId: id,
      userId,
      state,
      createdAt: createdAt.toISOString(),
      isAsleep: obstacleFor(userId, shift) !== undefined,
      ...factsOf(userId),
      lastSimilarDate: similar.get(userId) ?? null,
    }));
}

const isSeenBy = (reach: ReturnType<typeof draftReach>, { userId, teamIds }: PlannedPerson): boolean =>
  reach.scope === "crew" ||
  (reach.scope === "group" && (userId === reach.userId || teamIds.some((teamId) => reach.teamIds.includes(teamId))));

type PlanFacts = Pick<Applicant, "plannedSeconds" | "targetSeconds" | "restSeconds">;

/** The week of the shift as it is planned, drafts included. */
async function planFacts(
  { tx }: Call,
  crewId: number,
  shift: ShiftRow,
  people: readonly PlannedPerson[],
): Promise<(userId: number) => PlanFacts> {
  const monday = mondayOf(shift.date);
  const week = daysBetween(monday, addDays(monday, 6));
  const isInWeek = ({ date }: ShiftRow) => mondayOf(date) === monday;
  // Neighbouring shifts may lie in the weeks before and after.
  const around = await effectiveShifts(tx, crewId, addDays(monday, -4), addDays(monday, 10));
  const byPerson = groupBy(
    around.filter(({ guid }) => guid !== shift.guid),
    ({ userId }) => userId,
  );
  const valuesOf = await dayValues(tx, crewId);
  const employments = new Map(people.map((person) => [person.userId, person]));
  return (userId) => {
    const planned = byPerson.get(userId) ?? [];
    const person = employments.get(userId);
    const targetSeconds = week
      .filter((day) => person && isActiveOn(person, day))
      .map((day) => valuesOf(userId, day))
      .reduce((sum, day) => sum + shareOf(day.targetSeconds, subtractHalves(halves.whole, day.holiday)), 0);
    return {
      plannedSeconds: planned.filter(isInWeek).reduce((sum, row) => sum + netSeconds(contentOfRow(row)), 0),
      targetSeconds,
      restSeconds: restBetween(contentOfRow(shift), planned.map(contentOfRow)),
    };
  };
}
