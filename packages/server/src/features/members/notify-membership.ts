import { hasRight, type managerRights } from "@glasen/domain/access/manager-rights.ts";
import { type Person, reaches } from "@glasen/domain/access/reach.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { publishNews } from "../news/news.public.ts";
import { membershipNews } from "./members.texts.ts";

/** How a member joined the crew. */
export type JoinedBy = (typeof managerRights.membership)[number];

interface NewMember extends Person {
  name: string;
}

/** Notifies the managers of new members, except for the sender, who added them; many members make one notification. */
export async function notifyManagers(
  call: Call,
  crewId: number,
  newMembers: readonly NewMember[],
  joinedBy: JoinedBy,
  senderId = actingUser(call.actor),
): Promise<void> {
  const newIds = new Set(newMembers.map(({ userId }) => userId));
  const leaders = (await readLeaders(call.tx, crewId, call.now)).filter(
    ({ userId, role }) => userId !== senderId && !newIds.has(userId) && hasRight(role, "membership", joinedBy),
  );
  if (leaders.length === 0) return;
  const [sender] = await findPeople(call.tx, { userIds: [senderId] });
  // Managers of some teams are notified of the new members of these teams only.
  const groups = new Map<string, { reached: NewMember[]; receiverIds: number[] }>();
  for (const leader of leaders) {
    const reached = newMembers.filter((member) => reaches(leader, "canEditCrew", member));
    const key = reached.map(({ userId }) => userId).join();
    const group = groups.get(key) ?? { reached, receiverIds: [] };
    groups.set(key, { reached, receiverIds: [...group.receiverIds, leader.userId] });
  }
  for (const { reached, receiverIds } of groups.values()) {
    const [first] = reached;
    if (!first) continue;
    const about = { name: first.name, count: reached.length, by: sender?.name ?? "" };
    await publishNews(call, {
      crewId,
      receiverIds,
      senderId,
      type: "membership",
      subtype: joinedBy,
      de: membershipNews.de[joinedBy](about),
      en: membershipNews.en[joinedBy](about),
      path: reached.length === 1 ? `members/${first.userId}` : "members",
      requires: { rule: "editsMembers", userId: first.userId },
    });
  }
}

/** The first entry of a new member's news. */
export async function publishWelcome(call: Call, crewId: number, userId: number, crewName: string): Promise<void> {
  await publishNews(call, {
    crewId,
    receiverIds: [userId],
    senderId: null,
    type: "welcome",
    subtype: "firstSteps",
    de: membershipNews.de.welcome(crewName),
    en: membershipNews.en.welcome(crewName),
    path: "help",
  });
}
