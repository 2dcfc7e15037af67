import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SwapRequest, swapEndpoints } from "@glasen/contract/swaps.ts";
import { swapEnd } from "@glasen/domain/swaps/swap.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import type { ShiftRow } from "../shifts/shifts.public.ts";
import { findOwnShift, hasHolder, possibleSwaps, possibleTakers } from "./candidates.ts";
import { presentRequests } from "./list-swaps.ts";
import { notifyAsked } from "./notify-swaps.ts";
import { insertRequest } from "./swaps.store.ts";

type Input = InputOf<typeof swapEndpoints.ask>;
interface Invited {
  userId: number;
  guid: string | null;
}

/** Asks those among the named who could, or everybody who could. */
export async function askSwap(call: Call, input: Input): Promise<SwapRequest> {
  const { tx, actor, now } = call;
  const { crewId, guid, kind, note } = input;
  const userId = actingUser(actor);
  // One's own lock keeps the shift with its member until the request is written.
  await lockTimes(tx, crewId, [userId]);
  const shift = await findOwnShift(call, crewId, guid);
  const endsAt = new Date(swapEnd(shift.startsAt.getTime(), input.endsAt === null ? null : Date.parse(input.endsAt)));
  if (endsAt <= now) throw new Refusal("swapBegun", "endsAt");
  const invited =
    kind === "HAND_OVER" ? await invitedTakers(call, input, shift) : await invitedSwaps(call, input, shift);
  if (invited.length === 0) throw new Refusal("swapNobody", kind === "HAND_OVER" ? "userIds" : "shiftGuids");
  const { startsAt: from, endsAt: until } = shift;
  const request = await insertRequest(tx, { crewId, userId, kind, guid, from, until, note, endsAt, now }, invited);
  if (!request) throw new Refusal("swapAskedAlready", "guid");
  const askedIds = [...new Set(invited.map((one) => one.userId))];
  await audit(call, {
    area: "shift",
    action: "swap-asked",
    subjectId: userId,
    target: String(request.id),
    after: { date: shift.date, kind, asked: askedIds.length },
  });
  await notifyAsked(call, request, shift, askedIds);
  call.emit("swap-changed", { userIds: [userId, ...askedIds] });
  const [presented] = await presentRequests(call, crewId, [request]);
  return presented as SwapRequest;
}

async function invitedTakers(call: Call, { crewId, userIds }: Input, shift: ShiftRow): Promise<Invited[]> {
  const named = new Set(userIds);
  const takers = await possibleTakers(call, crewId, shift);
  return takers.filter((userId) => named.size === 0 || named.has(userId)).map((userId) => ({ userId, guid: null }));
}

async function invitedSwaps(call: Call, { crewId, shiftGuids }: Input, shift: ShiftRow): Promise<Invited[]> {
  const named = new Set(shiftGuids);
  const shifts = (await possibleSwaps(call, crewId, shift)).filter(hasHolder);
  return shifts.filter(({ guid }) => named.size === 0 || named.has(guid)).map(({ userId, guid }) => ({ userId, guid }));
}
