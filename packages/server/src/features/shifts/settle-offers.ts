import { groupBy } from "@glasen/domain/lists/group-by.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { notifyGivenAway, notifyWithdrawn } from "./notify-offers.ts";
import { markAssigned, type ReplyRow, repliesToAll } from "./offers.store.ts";
import type { ShiftChange } from "./shift-change.ts";

/** The replies to the offers among the changes, read before these are applied: a deleted offer takes its replies along. */
export async function repliesToChanged(tx: Tx, crewId: number, changes: readonly ShiftChange[]): Promise<ReplyRow[]> {
  const shiftIds = changes.flatMap(({ before }) => (before?.isOffer ? [before.id] : []));
  return shiftIds.length === 0 ? [] : repliesToAll(tx, crewId, shiftIds);
}

/**
 * Planners may give an offered shift to somebody like any other shift, or delete it. Publishing that answers the replies
 * as an assignment does: the member's own becomes assigned, and the other applicants are told, unless they were before.
 */
export async function settleOffers(
  call: Call,
  crewId: number,
  changes: readonly ShiftChange[],
  replies: readonly ReplyRow[],
): Promise<void> {
  if (replies.length === 0) return;
  const byShift = groupBy(replies, ({ shiftId }) => shiftId);
  const given = changes.flatMap(({ before, after }) =>
    before?.isOffer && after && after.userId !== null ? [{ before, userId: after.userId }] : [],
  );
  await markAssigned(
    call.tx,
    crewId,
    given.map(({ before, userId }) => ({ shiftId: before.id, userId })),
    call.now,
  );
  for (const { before, userId } of given) {
    const ofShift = byShift.get(before.id) ?? [];
    const isSettled = ofShift.some((reply) => reply.userId === userId && reply.state === "Z_ASSIGNED");
    const others = applicantsAmong(ofShift).filter((applicant) => applicant !== userId);
    if (!isSettled && ofShift.length > 0) await notifyGivenAway(call, before, others);
  }
  const isWithdrawn = ({ after }: ShiftChange): boolean => !after || (after.userId === null && !after.isOffer);
  const withdrawn = changes.flatMap((change) => (change.before?.isOffer && isWithdrawn(change) ? [change.before] : []));
  await notifyWithdrawn(
    call,
    crewId,
    withdrawn.map((shift) => ({ shift, applicantIds: applicantsAmong(byShift.get(shift.id) ?? []) })),
  );
}

const applicantsAmong = (replies: readonly ReplyRow[]): number[] =>
  replies.filter(({ state }) => state === "OFFER").map(({ userId }) => userId);
