import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { liveEndpoints } from "@glasen/contract/live.ts";
import type { Call } from "#kernel/call/call.ts";
import { readEvents } from "#kernel/events/stored-event.ts";
import { bodyOnWire, mayReceive, teamsOfUsers } from "#kernel/live/audience.ts";
import { liveDirectory } from "../access/live-directory.public.ts";
import { findHandledAt, findPosition } from "./live.store.ts";

type Missed = typeof liveEndpoints.missed;

const MAX_EVENTS = 500;
const MAX_AGE_MS = 24 * 60 * 60 * 1_000;

export async function listMissedEvents(
  { tx, actor, caller, now }: Call,
  { crewId, after }: InputOf<Missed>,
): Promise<OutputOf<Missed>> {
  const position = await findPosition(tx, crewId);
  if (after === undefined || after === position) return { events: [], position, complete: true };
  // Incomplete where the events are too many, too old or deleted, or where the position is unknown to this database.
  const first = after < position && position - after <= MAX_EVENTS && (await findHandledAt(tx, crewId, after + 1));
  if (!first || first.getTime() < now.getTime() - MAX_AGE_MS) return { events: [], position, complete: false };

  const events = await readEvents(tx, crewId, after, position, MAX_EVENTS);
  const teams = await teamsOfUsers(liveDirectory, tx, crewId, events);
  // A terminal catches up on its tiles whoever is signed in on it at the moment.
  const terminal = caller.crew?.subjectId === crewId ? { teamIds: caller.crew.teamIds ?? undefined } : undefined;
  const received = events.filter((event) => mayReceive(actor, event, teams, terminal));
  return { events: received.map((event) => ({ crewId, ...event, body: bodyOnWire(event) })), position, complete: true };
}
