import type { crewEndpoints } from "@glasen/contract/crews.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { actingUser, prepared } from "#kernel/call/call.ts";
import { clearSessionCookies } from "#kernel/call/cookies.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { deleteCrew, deleteUsers, lockDemo, usersOfCrewOnly } from "./discard.store.ts";

/** Deletes the crew and its users in one transaction of the maintenance role: row-level security hides one or the other from any other role. */
export const discardDemo = prepared(
  ({ database }, { crewId }: InputOf<typeof crewEndpoints.discardDemo>) =>
    database.asMaintenance(async (tx) => {
      if (!(await lockDemo(tx, crewId))) throw new Refusal("interactionError");
      const userIds = await usersOfCrewOnly(tx, crewId);
      await deleteCrew(tx, crewId);
      return { userIds, endedSessions: await deleteUsers(tx, userIds) };
    }),
  async (call, _input, { userIds, endedSessions }): Promise<null> => {
    const { actor, publish, afterCommit } = call;
    for (const session of endedSessions) publish({ kind: "session", ...session });
    publish({ kind: "access" });
    // Owners who belong to another crew stay signed in.
    const ownerId = actingUser(actor);
    if (userIds.includes(ownerId)) afterCommit((reply) => clearSessionCookies(reply, "user"));
    else usersChanged(call, [ownerId]);
    return null;
  },
);
