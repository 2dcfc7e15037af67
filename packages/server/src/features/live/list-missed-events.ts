import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { liveEndpoints } from "@glasen/contract/live.ts";
import type { Call } from "#kernel/call.ts";
import { mayHear, teamsOfUsers } from "#kernel/live/audience.ts";
import { readEvents } from "#kernel/live/stored-event.ts";
import { findHandledAt, findPosition } from "./live.store.ts";

type Missed = typeof liveEndpoints.missed;

const EVENTS_MOST = 500;
const OLDEST_MS = 24 * 60 * 60 * 1_000;

export async function listMissedEvents(
  { tx, actor, now }: Call,
  { crewId, after }: InputOf<Missed>,
): Promise<OutputOf<Missed>> {
  const position = await findPosition(tx, crewId);
  if (after === undefined || after === position) return { events: [], position, complete: true };
  // Too many, too old, no longer kept, or from a time this database does not know.
  const first = after < position && position - after <= EVENTS_MOST && (await findHandledAt(tx, crewId, after + 1));
  if (!first || first.getTime() < now.getTime() - OLDEST_MS) return { events: [], position, complete: false };

  const facts = await readEvents(tx, crewId, after, position, EVENTS_MOST);
  const teams = await teamsOfUsers(tx, crewId, facts);
  const heard = facts.filter((fact) => mayHear(actor, fact, teams));
  return { events: heard.map((fact) => ({ crewId, ...fact })), position, complete: true };
}
