/** Invitations of people who are members already and have no account yet, such as those who came with a crew. */
import type { Call } from "#kernel/call/call.ts";
import { insertInvitations } from "./invitations.store.ts";
import { invitationEnd, sendInvitations } from "./send-invitations.ts";

interface Invited {
  crewId: number;
  people: readonly { userId: number; email: string }[];
  invitedBy: number;
}

export async function inviteByMail(
  sending: Pick<Call, "tx" | "config" | "now" | "traceId">,
  { crewId, people, invitedBy }: Invited,
): Promise<void> {
  const { tx, now } = sending;
  await insertInvitations(tx, { crewId, people, invitedBy, now, expiresAt: invitationEnd(now) });
  await sendInvitations(
    sending,
    crewId,
    people.map(({ userId }) => userId),
  );
}
