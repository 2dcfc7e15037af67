import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { PersonAtWork, terminalEndpoints } from "@glasen/contract/terminal.ts";
import { sortedByPersonName } from "@glasen/domain/terminal/roster.ts";
import { instantOf, isoInstant } from "@glasen/domain/time/instant.ts";
import type { Call } from "#kernel/call/call.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { peopleAtWork } from "../time-clock/time-clock.public.ts";
import { servedPeople } from "./served-people.ts";

/** For an emergency: everybody of its teams who is clocked in, wherever that was, and whether or not the terminal lists them. */
export async function listPresent(
  call: Call,
  { crewId }: InputOf<typeof terminalEndpoints.present>,
): Promise<PersonAtWork[]> {
  const { tx, now } = call;
  const present = await servedPeople(call, crewId, await peopleAtWork(tx, crewId, now));
  const people = await findPeople(tx, { userIds: present.map(({ userId }) => userId) });
  const nameOf = new Map(people.map(({ userId, name }) => [userId, name]));
  return sortedByPersonName(
    present.map(({ userId, timeAccount, sinceAt }) => ({
      userId,
      name: nameOf.get(userId) ?? "",
      timeAccount,
      since: isoInstant(instantOf(sinceAt)),
    })),
  );
}
