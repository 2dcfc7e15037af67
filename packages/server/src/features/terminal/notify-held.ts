import { editsAsManager } from "@glasen/domain/time-clock/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { findMember } from "../access/members.public.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { closeNews, publishNews } from "../news/news.public.ts";
import { countHeldOf } from "./offline-stamps.store.ts";
import { heldNews } from "./terminal.texts.ts";

const aboutHeldOf = (userId: number): string => `held-stamps-${userId}`;

/** Notifies the managers who decide, once per member: a terminal that was offline for days may bring a hundred stamps. */
export async function notifyHeld(call: Call, crewId: number, userId: number): Promise<void> {
  const { tx, now } = call;
  if ((await countHeldOf(tx, crewId, userId)) !== 1) return;
  const member = await findMember(tx, crewId, userId);
  if (!member) return;
  const deciders = (await readLeaders(tx, crewId, now)).filter((leader) => editsAsManager(leader, member));
  const [person] = await findPeople(tx, { userIds: [userId] });
  await publishNews(call, {
    crewId,
    receiverIds: deciders.map((decider) => decider.userId),
    senderId: null,
    type: "timeEvaluation",
    subtype: "heldStamp",
    de: heldNews.de(person?.name ?? ""),
    en: heldNews.en(person?.name ?? ""),
    path: "times/requests",
    about: aboutHeldOf(userId),
    requires: { rule: "editsTimes", userId },
  });
}

/** Closes the news about a member whose last held stamp is decided. */
export async function closeHeldNews(call: Call, crewId: number, userId: number): Promise<void> {
  if ((await countHeldOf(call.tx, crewId, userId)) === 0) await closeNews(call, crewId, aboutHeldOf(userId));
}
