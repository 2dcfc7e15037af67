import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SwapAsk, swapEndpoints } from "@glasen/contract/swaps.ts";
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
import { presentAsks } from "./list-swaps.ts";
import {
  closeWaitingNews,
  notifyDecided,
  notifyDone,
  notifyNobodyLeft,
  notifyWaiting,
  notifyWithdrawn,
} from "./notify-swaps.ts";
import {
  type AskRow,
  type InvitationRow,
  invitationsTo,
  lockAsk,
  markAccepted,
  markDeclined,
  setAskState,
} from "./swaps.store.ts";

type Endpoints = typeof swapEndpoints;

/** The ask with everybody who was asked; unknown to everybody else. */
async function lockKnownAsk(call: Call, crewId: number, id: number): Promise<[AskRow, InvitationRow[]]> {
  const ask = await lockAsk(call.tx, crewId, id);
  if (!ask) throw new Refusal("notFound", "id");
  return [ask, await invitationsTo(call.tx, crewId, [id])];
}

const refuseOver = (ask: AskRow, now: Date): void => {
  if (!isSwapActive(ask.state) || ask.endsAt <= now) throw new Refusal("swapOver", "id");
};

async function publishedShift({ tx }: Call, crewId: number, guid: string): Promise<ShiftRow | undefined> {
  return (await findShifts(tx, crewId, [guid])).find(({ type }) => type === "published");
}

/** What changes by the ask: the shift goes to the accepter, and the one in return to the member who asked. */
async function givingsOf(call: Call, ask: AskRow, by: number, returnGuid: string | null): Promise<Giving[]> {
  const { crewId, guid, userId, shiftFrom, shiftUntil } = ask;
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
export async function acceptSwap(call: Call, { crewId, id, guid }: InputOf<Endpoints["accept"]>): Promise<SwapAsk> {
  const { tx, actor, now } = call;
  const userId = actingUser(actor);
  const [ask, invitations] = await lockKnownAsk(call, crewId, id);
  const own = invitations.filter((one) => one.userId === userId);
  if (own.length === 0) throw new Refusal("notFound", "id");
  const isRepeated = ask.acceptedBy === userId && (ask.state === "ACCEPTED" || ask.state === "DONE");
  if (isRepeated) return presented(call, ask);
  if (ask.acceptedBy !== null && ask.state !== "WITHDRAWN") throw new Refusal("swapTaken", "id");
  refuseOver(ask, now);
  const invitation = own.length === 1 && guid === null ? own[0] : own.find((one) => one.guid === guid);
  if (!invitation) throw new Refusal("notFound", "guid");
  await lockTimes(tx, crewId, [ask.userId, userId]);
  const givings = await givingsOf(call, ask, userId, invitation.guid);
  const [conflicts = []] = await judgeGivings(call, crewId, [givings]);
  if (conflicts.some(({ isHard }) => isHard)) throw new Refusal("swapBreaksRule", "id");
  const starts = givings.map(({ shift }) => shift.startsAt.getTime());
  const endsAt = new Date(Math.min(ask.endsAt.getTime(), ...starts));
  if (!(await markAccepted(tx, ask, { by: userId, guid: invitation.guid, endsAt, now })))
    throw new Refusal("swapTaken", "guid");
  await log(call, ask, "swap-accepted");
  const accepted: AskRow = { ...ask, state: "ACCEPTED", acceptedBy: userId, acceptedGuid: invitation.guid, endsAt };
  const { swapsWithoutDecision } = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now));
  if (swapsWithoutDecision && conflicts.length === 0) await carryOut(call, accepted, givings, null);
  else await notifyWaiting(call, accepted, givings);
  tell(call, accepted, invitations);
  return presented(call, await current(call, ask));
}

export async function declineSwap(call: Call, { crewId, id }: InputOf<Endpoints["decline"]>): Promise<SwapAsk> {
  const { tx, actor, now } = call;
  const userId = actingUser(actor);
  const [ask, invitations] = await lockKnownAsk(call, crewId, id);
  if (!invitations.some((one) => one.userId === userId)) throw new Refusal("notFound", "id");
  // Somebody who has accepted cannot decline any more; the member who asked can withdraw.
  if (ask.acceptedBy === userId) throw new Refusal("interactionError", "id");
  refuseOver(ask, now);
  if ((await markDeclined(tx, crewId, id, userId, now)) === 0) return presented(call, ask);
  await log(call, ask, "swap-declined");
  const isAnybodyLeft = invitations.some((one) => one.userId !== userId && one.declinedAt === null);
  if (!isAnybodyLeft && ask.state === "OPEN") {
    await setAskState(tx, ask, { state: "ENDED", by: null, now });
    await notifyNobodyLeft(call, ask);
  }
  tell(call, ask, invitations);
  return presented(call, await current(call, ask));
}

export async function withdrawSwap(call: Call, { crewId, id }: InputOf<Endpoints["withdraw"]>): Promise<SwapAsk> {
  const { tx, actor, now } = call;
  const [ask, invitations] = await lockKnownAsk(call, crewId, id);
  if (ask.userId !== actingUser(actor)) throw new Refusal("notFound", "id");
  if (ask.state === "WITHDRAWN") return presented(call, ask);
  refuseOver(ask, now);
  await setAskState(tx, ask, { state: "WITHDRAWN", by: null, now });
  await log(call, ask, "swap-withdrawn");
  await notifyWithdrawn(call, ask);
  tell(call, ask, invitations);
  return presented(call, await current(call, ask));
}

export async function decideSwap(
  call: Call,
  { crewId, id, isGranted, confirmsConflicts }: InputOf<Endpoints["decide"]>,
): Promise<SwapAsk> {
  const { tx, actor, now } = call;
  const [ask, invitations] = await lockKnownAsk(call, crewId, id);
  const { acceptedBy } = ask;
  const people = await findPlannedPeople(tx, crewId, [ask.userId, acceptedBy ?? ask.userId]);
  if (people.length === 0 || !people.every((person) => plansFor(actor, person)))
    throw new Refusal("notAuthorized", "id");
  if (ask.state !== "ACCEPTED" || acceptedBy === null) throw new Refusal("swapOver", "id");
  refuseOver(ask, now);
  if (isGranted) {
    await lockTimes(tx, crewId, [ask.userId, acceptedBy]);
    const givings = await givingsOf(call, ask, acceptedBy, ask.acceptedGuid);
    const [conflicts = []] = await judgeGivings(call, crewId, [givings]);
    if (!confirmsConflicts) refuseUnconfirmed(conflicts);
    await log(call, ask, "swap-granted");
    await carryOut(call, ask, givings, actingUser(actor));
  } else {
    await setAskState(tx, ask, { state: "REJECTED", by: actingUser(actor), now });
    await log(call, ask, "swap-rejected");
    await notifyDecided(call, ask, false);
  }
  await closeWaitingNews(call, ask);
  tell(call, ask, invitations);
  return presented(call, await current(call, ask));
}

/** Both shifts change in this transaction, with everything that publishing brings. */
async function carryOut(call: Call, ask: AskRow, givings: readonly Giving[], by: number | null): Promise<void> {
  await giveShifts(call, ask.crewId, givings);
  await setAskState(call.tx, ask, { state: "DONE", by, now: call.now });
  await log(call, ask, "swap-carried-out");
  if (by === null) await notifyDone(call, ask);
  else await notifyDecided(call, ask, true);
}

type Step = "accepted" | "declined" | "withdrawn" | "granted" | "rejected" | "carried-out";

const log = (call: Call, ask: AskRow, action: `swap-${Step}`): Promise<void> =>
  audit(call, { area: "shift", action, subjectId: ask.userId, target: String(ask.id), after: { kind: ask.kind } });

function tell(call: Call, ask: AskRow, invitations: readonly InvitationRow[]): void {
  call.emit("swap-changed", { userIds: [...new Set([ask.userId, ...invitations.map(({ userId }) => userId)])] });
  call.emit("swap-waiting", { userId: ask.userId });
}

const current = async ({ tx }: Call, ask: AskRow): Promise<AskRow> => (await lockAsk(tx, ask.crewId, ask.id)) ?? ask;

async function presented(call: Call, ask: AskRow): Promise<SwapAsk> {
  const [shown] = await presentAsks(call, ask.crewId, [ask]);
  return shown as SwapAsk;
}
