import type { Call } from "#kernel/call/call.ts";
import { grouped } from "./grouped.ts";
import { notifyGivenAway } from "./notify-offers.ts";
import { markAssigned, repliesToAll } from "./offers.store.ts";
import type { ShiftChange } from "./shift-change.ts";

/**
 * Planners may give an offered shift to somebody like any other shift. Publishing that answers the replies as an
 * assignment does: the member's own becomes assigned, and the other applicants are told, unless they were before.
 */
export async function settleOffers(call: Call, crewId: number, changes: readonly ShiftChange[]): Promise<void> {
  const given = changes.flatMap(({ before, after }) =>
    before?.isOffer && after && after.userId !== null ? [{ before, userId: after.userId }] : [],
  );
  if (given.length === 0) return;
  const shiftIds = given.map(({ before }) => before.id);
  const byShift = grouped(await repliesToAll(call.tx, crewId, shiftIds), ({ shiftId }) => shiftId);
  await markAssigned(
    call.tx,
    crewId,
    given.map(({ before, userId }) => ({ shiftId: before.id, userId })),
    call.now,
  );
  for (const { before, userId } of given) {
    const replies = byShift.get(before.id) ?? [];
    const isSettled = replies.some((reply) => reply.userId === userId && reply.state === "Z_ASSIGNED");
    const others = replies.filter((reply) => reply.userId !== userId && reply.state === "OFFER");
    if (!isSettled && replies.length > 0)
      await notifyGivenAway(
        call,
        before,
        others.map((reply) => reply.userId),
      );
  }
}
