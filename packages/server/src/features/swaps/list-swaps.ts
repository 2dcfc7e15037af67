import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SwapAsk, swapEndpoints } from "@glasen/contract/swaps.ts";
import { planningReach, plansFor } from "@glasen/domain/shifts/policy.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { findPlannedPeople, findShifts, type PlannedPerson, type ShiftRow } from "../shifts/shifts.public.ts";
import { hasHolder, presentShift } from "./candidates.ts";
import { type AskRow, asksFor, invitationsTo } from "./swaps.store.ts";

export async function listSwaps(call: Call, { crewId }: InputOf<typeof swapEndpoints.list>): Promise<SwapAsk[]> {
  const { tx, actor, now } = call;
  const asks = await asksFor(tx, crewId, actingUser(actor), planningReach(actor, crewId), now);
  return presentAsks(call, crewId, asks);
}

/** Asks as the caller may see them: the asked do not learn who else was asked. */
export async function presentAsks(call: Call, crewId: number, asks: readonly AskRow[]): Promise<SwapAsk[]> {
  if (asks.length === 0) return [];
  const { tx, actor } = call;
  const ownId = actingUser(actor);
  const invitations = await invitationsTo(
    tx,
    crewId,
    asks.map(({ id }) => id),
  );
  const guids = [...asks, ...invitations].flatMap(({ guid }) => guid ?? []);
  const returned = asks.flatMap(({ acceptedGuid }) => acceptedGuid ?? []);
  const rows = await findShifts(tx, crewId, [...new Set([...guids, ...returned])]);
  const published = new Map(rows.filter(({ type }) => type === "published").map((row) => [row.guid, row]));
  const shiftOf = (guid: string | null) => {
    const row: ShiftRow | undefined = guid === null ? undefined : published.get(guid);
    return hasHolder(row) ? presentShift(row) : null;
  };
  const userIds = [...new Set(asks.flatMap(({ userId, acceptedBy }) => [userId, acceptedBy ?? userId]))];
  const people = new Map((await findPlannedPeople(tx, crewId, userIds)).map((person) => [person.userId, person]));
  const plans = (userId: number): boolean => {
    const person: PlannedPerson | undefined = people.get(userId);
    return person !== undefined && plansFor(actor, person);
  };
  return asks.map((ask) => ({
    id: ask.id,
    kind: ask.kind,
    state: ask.state,
    userId: ask.userId,
    shift: shiftOf(ask.guid),
    note: ask.note,
    endsAt: ask.endsAt.toISOString(),
    createdAt: ask.createdAt.toISOString(),
    invitations: invitations
      .filter(
        ({ askId, userId }) => askId === ask.id && (userId === ownId || ask.userId === ownId || plans(ask.userId)),
      )
      .map(({ userId, guid, declinedAt }) => ({ userId, shift: shiftOf(guid), isDeclined: declinedAt !== null })),
    acceptedBy: ask.acceptedBy,
    acceptedShift: shiftOf(ask.acceptedGuid),
    decidedBy: ask.decidedBy,
    mayDecide: ask.state === "ACCEPTED" && plans(ask.userId) && plans(ask.acceptedBy ?? ask.userId),
  }));
}
