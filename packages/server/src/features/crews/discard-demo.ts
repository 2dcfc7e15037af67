import type { crewEndpoints } from "@glasen/contract/crews.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { clearSessionCookies } from "#kernel/call/session-cookies.ts";
import { publishIn } from "#kernel/events/bus.ts";
import { deleteCrew, deletePeople, lockDemo, peopleOfCrewAlone } from "./discard.store.ts";

/** Across the wall between crews and people, so in a transaction of maintenance: all of it or nothing. */
export async function discardDemo(
  { kernel, afterCommit }: Call,
  { crewId }: InputOf<typeof crewEndpoints.discardDemo>,
): Promise<null> {
  const ended = await kernel.database.asMaintenance(async (tx) => {
    if (!(await lockDemo(tx, crewId))) throw new Refusal("interactionError");
    const userIds = await peopleOfCrewAlone(tx, crewId);
    await deleteCrew(tx, crewId);
    const sessions = await deletePeople(tx, userIds);
    for (const sessionId of sessions) await publishIn(tx, { kind: "session", sessionId });
    return sessions;
  });
  for (const sessionId of ended) kernel.sessions.forget(sessionId);
  kernel.standings.forgetAll();
  afterCommit((reply) => clearSessionCookies(reply, kernel.config.publicUrl, "user"));
  return null;
}
