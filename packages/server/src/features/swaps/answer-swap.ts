import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SwapRequest, swapEndpoints } from "@glasen/contract/swaps.ts";
import { plansFor } from "@glasen/domain/shifts/policy.ts";
import { isSwapActive } from "@glasen/domain/swaps/swap.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import {
  findPlannedPeople,
  findShifts,
  type Giving,
  giveShifts,
  judgeGivings,
  refuseUnconfirmed,
  type ShiftRow,
} from "../shifts/shifts.public.ts";
import { swapOf } from "./candidates.ts";
import { presentRequests } from "./list-swaps.ts";
import {
  closeWaitingNews,
  notifyDecided,
  notifyDone,
  notifyNobodyLeft,
  notifyWaiting,
  notifyWithdrawn,
} from "./notify-swaps.ts";
import {
  type InvitationRow,
  invitationsTo,
  lockRequest,
  markAccepted,
  markDeclined,
  type RequestRow,
  setRequestState,
} from "./swaps.store.ts";

type Endpoints = typeof swapEndpoints;

/** The request with everybody who was asked; unknown to everybody else. */
async function lockKnownRequest(call: Call, crewId: number, id: number): Promise<[RequestRow, InvitationRow[]]> {
  const request = await lockRequest(call.tx, crewId, id);
  if (!request) throw new Refusal("notFound", "id");
  return [request, await invitationsTo(call.tx, crewId, [id])];
}

const refuseOver = (request: RequestRow, now: Date): void => {
  if (!isSwapActive(request.state) || request.endsAt <= now) throw new Refusal("swapOver", "id");
};

async function publishedShift({ tx }: Call, crewId: number, guid: string): Promise<ShiftRow | undefined> {
  return (await findShifts(tx, crewId, [guid])).find(({ type }) => type === "published");
}

/** The changes of a request: its shift goes to the accepter, and the one in return to the member who asked. */
async function givingsOf(call: Call, request: RequestRow, by: number, returnGuid: string | null): Promise<Giving[]> {
  const { crewId, guid, userId, shiftFrom, shiftUntil } = request;
  const shift = await publishedShift(call, crewId, guid);
  const isSame =
    shift?.userId === userId &&
    shift.startsAt.getTime() === shiftFrom.getTime() &&
    shift.endsAt.getTime() === shiftUntil.getTime();
  if (!isSame) throw new Refusal("swapOver", "id");
  if (returnGuid === null) return [{ shift, userId: by }];
  const other = await publishedShift(call, crewId, returnGuid);
  if (other?.userId !== by || other.startsAt <= call.now) throw new Refusal("swapOver", "guid");
  return swapOf(shift, other);
}

/**
 * The first who accepts gets the shift. It changes hands at once where the crew wants no decision and no rule breaks;
 * otherwise it waits for a manager.
 */
export async function acceptSwap(call: Call, { crewId, id, guid }: InputOf<Endpoints["accept"]>): Promise<SwapRequest> {
  const { tx, actor, now } = call;
  const userId = actingUser(actor);
  const [request, invitations] = await lockKnownRequest(call, crewId, id);
  const own = invitations.filter((one) => one.userId === userId);
  if (own.length === 0) throw new Refusal("notFound", "id");
  const isRepeated = request.acceptedBy === userId && (request.state === "ACCEPTED" || request.state === "DONE");
  if (isRepeated) return presented(call, request);
  if (request.acceptedBy !== null && request.state !== "WITHDRAWN") throw new Refusal("swapTaken", "id");
  refuseOver(request, now);
  const invitation = own.length === 1 && guid === null ? own[0] : own.find((one) => one.guid === guid);
  if (!invitation) throw new Refusal("notFound", "guid");
  await lockTimes(tx, crewId, [request.userId, userId]);
  const givings = await givingsOf(call, request, userId, invitation.guid);
  const [conflicts = []] = await judgeGivings(call, crewId, [givings]);
  if (conflicts.some(({ isHard }) => isHard)) throw new Refusal("swapBreaksRule", "id");
  const starts = givings.map(({ shift }) => shift.startsAt.getTime());
  const endsAt = new Date(Math.min(request.endsAt.getTime(), ...starts));
  if (!(await markAccepted(tx, request, { by: userId, guid: invitation.guid, endsAt, now })))
    throw new Refusal("swapTaken", "guid");
  await log(call, request, "swap-accepted");
  const accepted: RequestRow = {
    ...request,
    state: "ACCEPTED",
    acceptedBy: userId,
    acceptedGuid: invitation.guid,
    endsAt,
  };
  const { swapsWithoutDecision } = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now));
  if (swapsWithoutDecision && conflicts.length === 0) await carryOut(call, accepted, givings, null);
  else await notifyWaiting(call, accepted, givings);
  emitChange(call, accepted, invitations);
  return presented(call, await current(call, request));
}

export async function declineSwap(call: Call, { crewId, id }: InputOf<Endpoints["decline"]>): Promise<SwapRequest> {
  const { tx, actor, now } = call;
  const userId = actingUser(actor);
  const [request, invitations] = await lockKnownRequest(call, crewId, id);
  if (!invitations.some((one) => one.userId === userId)) throw new Refusal("notFound", "id");
  // Somebody who has accepted cannot decline any more; the member who asked can withdraw.
  if (request.acceptedBy === userId) throw new Refusal("interactionError", "id");
  refuseOver(request, now);
  if ((await markDeclined(tx, crewId, id, userId, now)) === 0) return presented(call, request);
  await log(call, request, "swap-declined");
  const isAnybodyLeft = invitations.some((one) => one.userId !== userId && one.declinedAt === null);
  if (!isAnybodyLeft && request.state === "OPEN") {
    await setRequestState(tx, request, { state: "ENDED", by: null, now });
    await notifyNobodyLeft(call, request);
  }
  emitChange(call, request, invitations);
  return presented(call, await current(call, request));
}

export async function withdrawSwap(call: Call, { crewId, id }: InputOf<Endpoints["withdraw"]>): Promise<SwapRequest> {
  const { tx, actor, now } = call;
  const [request, invitations] = await lockKnownRequest(call, crewId, id);
  if (request.userId !== actingUser(actor)) throw new Refusal("notFound", "id");
  if (request.state === "WITHDRAWN") return presented(call, request);
  refuseOver(request, now);
  await setRequestState(tx, request, { state: "WITHDRAWN", by: null, now });
  await log(call, request, "swap-withdrawn");
  await notifyWithdrawn(call, request);
  emitChange(call, request, invitations);
  return presented(call, await current(call, request));
}

export async function decideSwap(
  call: Call,
  { crewId, id, isGranted, confirmsConflicts }: InputOf<Endpoints["decide"]>,
): Promise<SwapRequest> {
  const { tx, actor, now } = call;
  const [request, invitations] = await lockKnownRequest(call, crewId, id);
  const { acceptedBy } = request;
  const people = await findPlannedPeople(tx, crewId, [request.userId, acceptedBy ?? request.userId]);
  if (people.length === 0 || !people.every((person) => plansFor(actor, person)))
    throw new Refusal("notAuthorized", "id");
  if (request.state !== "ACCEPTED" || acceptedBy === null) throw new Refusal("swapOver", "id");
  refuseOver(request, now);
  if (isGranted) {
    await lockTimes(tx, crewId, [request.userId, acceptedBy]);
    const givings = await givingsOf(call, request, acceptedBy, request.acceptedGuid);
    const [conflicts = []] = await judgeGivings(call, crewId, [givings]);
    if (!confirmsConflicts) refuseUnconfirmed(conflicts);
    await log(call, request, "swap-granted");
    await carryOut(call, request, givings, actingUser(actor));
  } else {
    await setRequestState(tx, request, { state: "REJECTED", by: actingUser(actor), now });
    await log(call, request, "swap-rejected");
    await notifyDecided(call, request, false);
  }
  await closeWaitingNews(call, request);
  emitChange(call, request, invitations);
  return presented(call, await current(call, request));
}

/** Both shifts change in this transaction, with everything that publishing brings. */
async function carryOut(call: Call, request: RequestRow, givings: readonly Giving[], by: number | null): Promise<void> {
  await giveShifts(call, request.crewId, givings);
  await setRequestState(call.tx, request, { state: "DONE", by, now: call.now });
  await log(call, request, "swap-carried-out");
  if (by === null) await notifyDone(call, request);
  else await notifyDecided(call, request, true);
}

type Step = "accepted" | "declined" | "withdrawn" | "granted" | "rejected" | "carried-out";

const log = (call: Call, request: RequestRow, action: `swap-${Step}`): Promise<void> =>
  audit(call, {
    area: "shift",
    action,
    subjectId: request.userId,
    target: String(request.id),
    after: { kind: request.kind },
  });

function emitChange(call: Call, request: RequestRow, invitations: readonly InvitationRow[]): void {
  call.emit("swap-changed", { userIds: [...new Set([request.userId, ...invitations.map(({ userId }) => userId)])] });
  call.emit("swap-waiting", { userId: request.userId });
}

const current = async ({ tx }: Call, request: RequestRow): Promise<RequestRow> =>
  (await lockRequest(tx, request.crewId, request.id)) ?? request;

async function presented(call: Call, request: RequestRow): Promise<SwapRequest> {
  const [shown] = await presentRequests(call, request.crewId, [request]);
  return shown as SwapRequest;
}
