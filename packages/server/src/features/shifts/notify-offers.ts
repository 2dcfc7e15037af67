import { isEligible, isOfferOpen } from "@glasen/domain/shifts/offer.ts";
import { plansFor } from "@glasen/domain/shifts/policy.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { findPeople as findAccounts } from "../accounts/accounts.public.ts";
import { closeNews, publishNews, publishNewsToEach } from "../news/news.public.ts";
import type { OpenShift } from "./assign-place.ts";
import type { ShiftText } from "./notify-members.texts.ts";
import { newsAbout, shiftTexts } from "./notify-members.ts";
import { assignedNews, givenAwayNews, offeredNews, replyNews, withdrawnNews } from "./notify-offers.texts.ts";
import type { ShiftChange } from "./shift-change.ts";
import { contentOfRow } from "./shift-content.ts";
import { findPeople, type PlannedPerson, type ShiftRow } from "./shifts.store.ts";
import { obstaclesOf } from "./sleeping.ts";

/** The subject of the planners' news about replies, which are done with once the shift is assigned. */
const aboutReplies = (guid: string): string => `shift-offer-${guid}`;

/** Notifies members of the offers of a publication that they can take, in one message each. */
export async function notifyOfOffers(
  call: Call,
  crewId: number,
  publicationId: number,
  changes: readonly ShiftChange[],
): Promise<void> {
  const { tx, actor, now } = call;
  const offers = changes.flatMap(({ before, after }) =>
    after && !before?.isOffer && isOfferOpen(contentOfRow(after), now.getTime()) ? [after] : [],
  );
  if (offers.length === 0) return;
  offers.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const senderId = actingUser(actor);
  const textOf = await shiftTexts(tx, crewId);
  const people = await findPeople(tx, crewId, null);
  const userIds = people.map(({ userId }) => userId);
  const obstacleFor = await obstaclesOf(tx, crewId, userIds, offers);
  const each = people.flatMap((person) => {
    const own = offers
      .filter((row) => isEligible(contentOfRow(row), row.date, person) && !obstacleFor(person.userId, row))
      .map(textOf);
    if (own.length === 0 || person.userId === senderId) return [];
    return { receiverId: person.userId, de: offeredNews("de", own), en: offeredNews("en", own) };
  });
  // The same subject as the rest of the publication: who has seen an offer keeps it from being taken back.
  const about = newsAbout(publicationId);
  const message = { crewId, senderId, type: "shiftPlanner", subtype: "offered", path: "shifts/mine", about } as const;
  await publishNewsToEach(call, message, each);
}

/** Notifies the member's planners of an application or a taken shift. */
export async function notifyPlanners(
  call: Call,
  { crewId, published }: OpenShift,
  person: PlannedPerson,
  change: "applied" | "taken",
): Promise<void> {
  const { tx, now } = call;
  const leaders = await readLeaders(tx, crewId, now);
  const planners = leaders.filter((leader) => leader.userId !== person.userId && plansFor(leader, person));
  const [account] = await findAccounts(tx, { userIds: [person.userId] });
  const shift = (await shiftTexts(tx, crewId))(published);
  await publishNews(call, {
    crewId,
    receiverIds: planners.map(({ userId }) => userId),
    senderId: person.userId,
    type: "shiftPlanner",
    subtype: change,
    de: replyNews("de", change, account?.name ?? "", shift),
    en: replyNews("en", change, account?.name ?? "", shift),
    // The planner opens at the week of the shift.
    path: `shifts?day=${published.date}`,
    ...(change === "applied" && { about: aboutReplies(published.guid) }),
    requires: { rule: "plansShifts", userId: person.userId },
  });
}

/** Notifies the member to whom a shift was assigned as a draft; publishing at once sends its own message. */
export async function notifyOfAssignment(call: Call, { crewId, published }: OpenShift, userId: number): Promise<void> {
  const senderId = actingUser(call.actor);
  if (published.publishStrategy === "AUTOMATIC" || userId === senderId) return;
  const shift = (await shiftTexts(call.tx, crewId))(published);
  await publishNews(call, {
    crewId,
    receiverIds: [userId],
    senderId,
    type: "shiftPlanner",
    subtype: "assigned",
    de: assignedNews("de", shift),
    en: assignedNews("en", shift),
    path: "shifts/mine",
  });
}

/** Planners have nothing left to decide about this offer. */
export const closeReplyNews = (call: Call, { crewId, guid }: ShiftRow): Promise<unknown> =>
  closeNews(call, crewId, aboutReplies(guid));

/** The last place is taken: closes the planners' news, and notifies the other applicants. */
export async function notifyGivenAway(call: Call, published: ShiftRow, applicantIds: readonly number[]): Promise<void> {
  const { crewId } = published;
  await closeReplyNews(call, published);
  if (applicantIds.length === 0) return;
  const shift = (await shiftTexts(call.tx, crewId))(published);
  await publishNews(call, {
    crewId,
    receiverIds: applicantIds,
    senderId: actingUser(call.actor),
    type: "shiftPlanner",
    subtype: "givenAway",
    de: givenAwayNews("de", shift),
    en: givenAwayNews("en", shift),
    path: "shifts/mine",
  });
}

/** Notifies applicants that the shifts they applied for are no longer offered, in one message each. */
export async function notifyWithdrawn(
  call: Call,
  crewId: number,
  withdrawn: readonly { shift: ShiftRow; applicantIds: readonly number[] }[],
): Promise<void> {
  const textOf = await shiftTexts(call.tx, crewId);
  const byMember = new Map<number, ShiftText[]>();
  for (const { shift, applicantIds } of withdrawn) {
    if (applicantIds.length > 0) await closeReplyNews(call, shift);
    for (const userId of applicantIds) byMember.set(userId, [...(byMember.get(userId) ?? []), textOf(shift)]);
  }
  const senderId = actingUser(call.actor);
  const message = { crewId, senderId, type: "shiftPlanner", subtype: "withdrawn", path: "shifts/mine" } as const;
  await publishNewsToEach(
    call,
    message,
    [...byMember].map(([receiverId, shifts]) => ({
      receiverId,
      de: withdrawnNews("de", shifts),
      en: withdrawnNews("en", shifts),
    })),
  );
}
