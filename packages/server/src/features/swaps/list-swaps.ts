import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SwapRequest, swapEndpoints } from "@glasen/contract/swaps.ts";
import { planningReach, plansFor } from "@glasen/domain/shifts/policy.ts";
import { actingUser, type Call, type Page } from "#kernel/call/call.ts";
import { findPlannedPeople, findShifts, type PlannedPerson, type ShiftRow } from "../shifts/shifts.public.ts";
import { hasHolder, presentShift } from "./candidates.ts";
import { invitationsTo, type RequestRow, requestsFor } from "./swaps.store.ts";

export async function listSwaps(call: Call, input: InputOf<typeof swapEndpoints.list>): Promise<Page<SwapRequest>> {
  const { tx, actor, now } = call;
  const { crewId } = input;
  const viewer = { userId: actingUser(actor), planned: planningReach(actor, crewId), now };
  const { items, total } = await requestsFor(tx, viewer, input);
  return { items: await presentRequests(call, crewId, items), total };
}

/** Asks as the caller may see them: the asked do not learn who else was asked. */
export async function presentRequests(
  call: Call,
  crewId: number,
  requests: readonly RequestRow[],
): Promise<SwapRequest[]> {
  if (requests.length === 0) return [];
  const { tx, actor } = call;
  const ownId = actingUser(actor);
  const invitations = await invitationsTo(
    tx,
    crewId,
    requests.map(({ id }) => id),
  );
  const guids = [...requests, ...invitations].flatMap(({ guid }) => guid ?? []);
  const returned = requests.flatMap(({ acceptedGuid }) => acceptedGuid ?? []);
  const rows = await findShifts(tx, crewId, [...new Set([...guids, ...returned])]);
  const published = new Map(rows.filter(({ type }) => type === "published").map((row) => [row.guid, row]));
  const shiftOf = (guid: string | null) => {
    const row: ShiftRow | undefined = guid === null ? undefined : published.get(guid);
    return hasHolder(row) ? presentShift(row) : null;
  };
  const userIds = [...new Set(requests.flatMap(({ userId, acceptedBy }) => [userId, acceptedBy ?? userId]))];
  const people = new Map((await findPlannedPeople(tx, crewId, userIds)).map((person) => [person.userId, person]));
  const plans = (userId: number): boolean => {
    const person: PlannedPerson | undefined = people.get(userId);
    return person !== undefined && plansFor(actor, person);
  };
  return requests.map((request) => ({
    id: request.id,
    kind: request.kind,
    state: request.state,
    userId: request.userId,
    shift: shiftOf(request.guid),
    note: request.note,
    endsAt: request.endsAt.toISOString(),
    createdAt: request.createdAt.toISOString(),
    invitations: invitations
      .filter(
        ({ askId, userId }) =>
          askId === request.id && (userId === ownId || request.userId === ownId || plans(request.userId)),
      )
      .map(({ userId, guid, declinedAt }) => ({ userId, shift: shiftOf(guid), isDeclined: declinedAt !== null })),
    acceptedBy: request.acceptedBy,
    acceptedShift: shiftOf(request.acceptedGuid),
    decidedBy: request.decidedBy,
    mayDecide: request.state === "ACCEPTED" && plans(request.userId) && plans(request.acceptedBy ?? request.userId),
  }));
}
