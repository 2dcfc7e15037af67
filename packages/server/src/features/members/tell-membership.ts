import { hasRight, type managerRights } from "@glasen/domain/access/manager-rights.ts";
import { type Person, reaches } from "@glasen/domain/access/reach.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { tellNews } from "../news/news.public.ts";
import { membershipNews } from "./members.texts.ts";

/** How somebody came into the crew. */
export type Joined = (typeof managerRights.membership)[number];

interface Newcomer extends Person {
  name: string;
}

/** Whoever manages a newcomer hears of it, but for the one who added them; of many at once with one word. */
export async function tellManagers(
  call: Call,
  crewId: number,
  newcomers: readonly Newcomer[],
  how: Joined,
): Promise<void> {
  const senderId = actingUser(call.actor);
  const newIds = new Set(newcomers.map(({ userId }) => userId));
  const leaders = (await readLeaders(call.tx, crewId, call.now)).filter(
    ({ userId, role }) => userId !== senderId && !newIds.has(userId) && hasRight(role, "membership", how),
  );
  if (leaders.length === 0) return;
  const [sender] = await findPeople(call.tx, { userIds: [senderId] });
  // Who manages some teams only is told of those who came into these.
  const groups = new Map<string, { reached: Newcomer[]; receiverIds: number[] }>();
  for (const leader of leaders) {
    const reached = newcomers.filter((one) => reaches(leader, "canEditCrew", one));
    const key = reached.map(({ userId }) => userId).join();
    const group = groups.get(key) ?? { reached, receiverIds: [] };
    groups.set(key, { reached, receiverIds: [...group.receiverIds, leader.userId] });
  }
  for (const { reached, receiverIds } of groups.values()) {
    const [first] = reached;
    if (!first) continue;
    const about = { who: first.name, count: reached.length, by: sender?.name ?? "" };
    await tellNews(call, {
      crewId,
      receiverIds,
      senderId,
      type: "membership",
      what: how,
      de: membershipNews.de[how](about),
      en: membershipNews.en[how](about),
      path: reached.length === 1 ? `members/${first.userId}` : "members",
    });
  }
}

/** What a newcomer finds when they come in for the first time. */
export async function welcome(call: Call, crewId: number, userId: number, crewName: string): Promise<void> {
  await tellNews(call, {
    crewId,
    receiverIds: [userId],
    senderId: null,
    type: "welcome",
    what: "firstSteps",
    de: membershipNews.de.welcome(crewName),
    en: membershipNews.en.welcome(crewName),
    path: "help",
  });
}
