import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { ShiftOfferReply, shiftOfferEndpoints, shiftOfferReplies } from "@glasen/contract/shift-offers.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { overlaps } from "@glasen/domain/shifts/availability.ts";
import { isEligible, isOfferOpen } from "@glasen/domain/shifts/offer.ts";
import { draftReach, plansFor, plansOpenShift } from "@glasen/domain/shifts/policy.ts";
import type { ReplyState } from "@glasen/domain/shifts/shift.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { assignPlace, holderOf, lockOpenShift, type OpenShift, placesLeft } from "./assign-place.ts";
import { effectiveShifts } from "./effective-shifts.store.ts";
import { closeReplyNews, notifyGivenAway, notifyOfAssignment, notifyPlanners } from "./notify-offers.ts";
import { deleteReply, findReply, type ReplyRow, repliesTo, replyRowsFor, saveReply } from "./offers.store.ts";
import { contentOfRow } from "./shift-content.ts";
import { findPeople, findShift, type PlannedPerson } from "./shifts.store.ts";
import { obstaclesOf } from "./sleeping.ts";

const present = ({ createdAt, ...row }: ReplyRow): ShiftOfferReply => ({ ...row, createdAt: createdAt.toISOString() });

export const replyRows = async ({ actor }: Call, crewId: number): Promise<RowSource> =>
  replyRowsFor(actingUser(actor), draftReach(actor, crewId));

/** Members reply for themselves alone; a manager assigns. */
export async function createReply(
  call: Call,
  { crewId, shiftId, userId = actingUser(call.actor), state }: InputOf<typeof shiftOfferReplies.create>,
): Promise<ShiftOfferReply> {
  await refuseForOthers(call, crewId, userId);
  const shift = await findShift(call.tx, crewId, shiftId);
  if (shift?.type !== "published") throw new Refusal("notFound", "shiftId");
  if (state === "Z_ASSIGNED") return assign(call, crewId, { guid: shift.guid, userId });
  if (userId !== actingUser(call.actor)) throw new Refusal("invalidArgument", "state");
  return reply(call, crewId, { guid: shift.guid, state });
}

/** Changing an application back into an offer that was merely opened withdraws it. */
export async function changeReply(
  call: Call,
  { crewId, id, shiftId, userId, state }: InputOf<typeof shiftOfferReplies.change>,
): Promise<ShiftOfferReply> {
  if (userId !== undefined) await refuseForOthers(call, crewId, userId);
  const row = await findSeen(call, crewId, id);
  if (shiftId !== undefined && shiftId !== row.shiftId) throw new Refusal("invalidArgument", "shiftId");
  if (userId !== undefined && userId !== row.userId) throw new Refusal("invalidArgument", "userId");
  if (state === undefined) return present(row);
  if (state === "OPENED" && row.state === "OFFER") await removeReply(call, { crewId, id });
  return createReply(call, { crewId, shiftId: row.shiftId, userId: row.userId, state });
}

/** Replies concern oneself, or somebody whose shifts one plans. */
async function refuseForOthers({ tx, actor }: Call, crewId: number, userId: number): Promise<void> {
  if (userId === actingUser(actor)) return;
  const [person] = await findPeople(tx, crewId, [userId]);
  if (!person || !plansFor(actor, person)) throw new Refusal("notAuthorized", "userId");
}

/** Withdraws an application. */
export async function removeReply(call: Call, { crewId, id }: InputOf<typeof shiftOfferReplies.remove>): Promise<null> {
  const { userId, shiftId } = await findSeen(call, crewId, id);
  if (userId !== actingUser(call.actor)) throw new Refusal("notAuthorized", "id");
  const shift = await findShift(call.tx, crewId, shiftId);
  const open = shift && (await lockOpenShift(call, crewId, shift.guid));
  // It may have been assigned while the shift was locked.
  const row = await findReply(call.tx, crewId, id);
  if (!open || !row) throw new Refusal("notFound", "id");
  if (row.state === "Z_ASSIGNED") throw new Refusal("shiftTaken", "id");
  await deleteReply(call.tx, crewId, id);
  const left = await repliesTo(call.tx, crewId, shiftId);
  if (!left.some(({ state }) => state === "OFFER")) await closeReplyNews(call, open.published);
  replied(call, open);
  return null;
}

async function findSeen({ tx, actor }: Call, crewId: number, id: number): Promise<ReplyRow> {
  const row = await findReply(tx, crewId, id);
  const [person] = row ? await findPeople(tx, crewId, [row.userId]) : [];
  const isSeen = row?.userId === actingUser(actor) || (person !== undefined && plansFor(actor, person));
  if (!row || !isSeen) throw new Refusal("notFound", "id");
  return row;
}

/** Opens an offer, applies for it, or takes it where the first who comes is served. */
async function reply(
  call: Call,
  crewId: number,
  { guid, state }: { guid: string; state: Exclude<ReplyState, "Z_ASSIGNED"> },
): Promise<ShiftOfferReply> {
  const { tx, now, actor } = call;
  const userId = actingUser(actor);
  // Members are locked before shifts. The lock keeps a second shift or an absence from coming in between.
  await lockTimes(tx, crewId, [userId]);
  const open = await lockOpenShift(call, crewId, guid);
  const [person] = await findPeople(tx, crewId, [userId]);
  if (!open || !person) throw new Refusal("notFound", "shiftId");
  const replies = await repliesTo(tx, crewId, open.published.id);
  const own = replies.find((one) => one.userId === userId);
  if (own?.state === "Z_ASSIGNED" && holderOf(open) === userId) return present(own);
  refuseReply(call, open, person, replies);
  const isTaken = state === "OFFER" && open.published.assignmentStrategy === "FIRST_COME_FIRST_SERVE";
  if (isTaken) return take(call, open, person, own);
  // Opening an offer once more does not take an application back.
  if (own?.state === state || own?.state === "OFFER") return present(own);
  const row = await saveReply(tx, { crewId, shiftId: open.published.id, userId, state, now });
  if (state === "OFFER") await notifyPlanners(call, open, person, "applied");
  replied(call, open);
  return present(row);
}

function refuseReply({ now }: Call, open: OpenShift, person: PlannedPerson, replies: readonly ReplyRow[]): void {
  const { published } = open;
  const content = contentOfRow(published);
  const wasOffered = replies.some(({ state }) => state === "Z_ASSIGNED");
  if (!published.isOffer && !wasOffered) throw new Refusal("notFound", "shiftId");
  if (!isEligible(content, published.date, person)) throw new Refusal("shiftNotEligible", "shiftId");
  if (open.draft?.type === "unpublished_delete") throw new Refusal("shiftOfferOver", "shiftId");
  if (placesLeft(open) === 0) throw new Refusal("shiftTaken", "shiftId");
  if (!isOfferOpen(content, now.getTime())) throw new Refusal("shiftOfferOver", "shiftId");
}

/** First come, first served. */
async function take(
  call: Call,
  open: OpenShift,
  person: PlannedPerson,
  own: ReplyRow | undefined,
): Promise<ShiftOfferReply> {
  if (own?.state === "Z_ASSIGNED") await refuseSecondPlace(call, open, person.userId);
  await refuseObstacles(call, open, person.userId, "shiftId");
  const row = await giveTo(call, open, person);
  await notifyPlanners(call, open, person, "taken");
  return row;
}

export const assignOffer = (
  call: Call,
  { crewId, guid, userId }: InputOf<typeof shiftOfferEndpoints.assign>,
): Promise<ShiftOfferReply> => assign(call, crewId, { guid, userId });

/** A planner may give an open shift to anybody whom they plan, also after the offer has ended. */
async function assign(
  call: Call,
  crewId: number,
  { guid, userId }: { guid: string; userId: number },
): Promise<ShiftOfferReply> {
  const { tx, actor } = call;
  const [person] = await findPeople(tx, crewId, [userId]);
  if (!person || !plansFor(actor, person)) throw new Refusal("notAuthorized", "userId");
  await lockTimes(tx, crewId, [userId]);
  const open = await lockOpenShift(call, crewId, guid);
  if (!open) throw new Refusal("notFound", "guid");
  if (!(await plansShift(call, open))) throw new Refusal("notAuthorized", "guid");
  const own = (await repliesTo(tx, crewId, open.published.id)).find((one) => one.userId === userId);
  if (own?.state === "Z_ASSIGNED" && holderOf(open) === userId) return present(own);
  if (placesLeft(open) === 0) throw new Refusal("shiftTaken", "guid");
  if (!isActiveOn(person, open.published.date)) throw new Refusal("memberInactiveInPeriod", "userId");
  await refuseObstacles(call, open, userId, "userId");
  const row = await giveTo(call, open, person);
  await notifyOfAssignment(call, open, userId);
  return row;
}

/** An open shift is planned by the managers of its teams, one that is taken by those of its member. */
async function plansShift({ tx, actor }: Call, { crewId, published }: OpenShift): Promise<boolean> {
  if (published.userId === null) return plansOpenShift(actor, crewId, contentOfRow(published).eligibleTeamIds);
  const [holder] = await findPeople(tx, crewId, [published.userId]);
  return holder !== undefined && plansFor(actor, holder);
}

/** A member has one place of a shift at most, be it a draft that the member does not see yet. */
async function refuseSecondPlace({ tx }: Call, { crewId, published }: OpenShift, userId: number): Promise<void> {
  const sameDay = await effectiveShifts(tx, crewId, published.date, published.date);
  const isHeld = sameDay.some((row) => row.userId === userId && overlaps(contentOfRow(row), contentOfRow(published)));
  if (isHeld) throw new Refusal("shiftsOverlap", "shiftId");
}

async function refuseObstacles({ tx }: Call, open: OpenShift, userId: number, field: string): Promise<void> {
  const { crewId, published } = open;
  const obstacle = (await obstaclesOf(tx, crewId, [userId], [published]))(userId, published);
  if (obstacle) throw new Refusal(obstacle, field);
}

/** Assigns a place and, once none is left, notifies the applicants who did not get one. */
async function giveTo(call: Call, open: OpenShift, { userId }: PlannedPerson): Promise<ShiftOfferReply> {
  const { tx, now } = call;
  const { crewId, published } = open;
  const isLast = placesLeft(open) === 1;
  const placeGuid = await assignPlace(call, open, userId);
  const row = await saveReply(tx, { crewId, shiftId: published.id, userId, state: "Z_ASSIGNED", placeGuid, now });
  if (isLast) {
    const replies = await repliesTo(tx, crewId, published.id);
    await notifyGivenAway(
      call,
      published,
      replies.filter(({ state }) => state === "OFFER").map((one) => one.userId),
    );
  }
  replied(call, open);
  return present(row);
}

const replied = (call: Call, { published: { date } }: OpenShift): void =>
  call.emit("shift-offer-replied", { from: date, to: date });
