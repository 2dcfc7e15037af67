import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { OfflineOutcome, offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { isProofSufficient, type OfflineProof, type ProofEvidence } from "@glasen/domain/terminal/offline.ts";
import { accountAfter } from "@glasen/domain/time-clock/next-stamp.ts";
import { type Call, makeCall } from "#kernel/call.ts";
import { brokenConstraint, type Tx } from "#kernel/db.ts";
import { Refusal } from "#kernel/refusal.ts";
import { hadSessionOnDevice, pinSetAt } from "../accounts/accounts.public.ts";
import { productsOfCrew, todayIn } from "../crews/crews.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { bookStamp } from "../time-clock/time-clock.public.ts";
import { addOffline, isStampThere, lockOffline, type OfflineRow } from "./offline-stamps.store.ts";

type OnDevice = InputOf<typeof offlineStampEndpoints.bookOnDevice>;
type Own = InputOf<typeof offlineStampEndpoints.bookOwn>;
type Made = Own & { proof: OfflineProof; pinSeenAt?: string | undefined };

export const bookOnDevice = (call: Call, input: OnDevice): Promise<OfflineOutcome> => book(call, input);

export const bookOwn = (call: Call, input: Own): Promise<OfflineOutcome> => book(call, { ...input, proof: "session" });

/** In a transaction of its own, so that what the clock refuses can be kept for a manager in the next. */
async function book(call: Call, input: Made): Promise<OfflineOutcome> {
  const { kernel, now } = call;
  const { crewId } = input;
  const row: OfflineRow = {
    crewId,
    transactionId: input.transactionID,
    userId: input.userId,
    action: input.action,
    madeAt: new Date(input.timestamp),
    timeCategory1Id: input.timeCategory1Id ?? null,
    timeCategory2Id: input.timeCategory2Id ?? null,
    channel: call.actor.kind === "terminal" ? "Terminal" : call.caller.channel,
    proof: input.proof,
    outcome: "booked",
    reason: null,
  };
  const effects: Parameters<Call["afterCommit"]>[0][] = [];
  try {
    const booked = await kernel.database.inCrew(crewId, async (tx) => {
      const inner = makeCall({ ...call, tx, afterCommit: (effect) => effects.push(effect) });
      const known = await lockOffline(tx, crewId, row.transactionId);
      if (known) return known;
      const doubt = await doubtAbout(inner, input);
      if (doubt) throw doubt;
      if (!(await keep(tx, row, now))) return (await lockOffline(tx, crewId, row.transactionId)) ?? row;
      if (!(await isStampThere(tx, row, accountAfter[row.action]))) await bookStamp(inner, input);
      return row;
    });
    for (const effect of effects) call.afterCommit(effect);
    return { outcome: booked.outcome, reason: booked.reason };
  } catch (error) {
    // Nobody decides about somebody who does not belong to the crew.
    if (error instanceof Refusal && error.reason !== "notAuthorized") return settle(call, row, error.reason);
    if (error instanceof Doubt) return hold(call, row, error.reason);
    throw error;
  }
}

/** Why a stamp is not booked although the clock would take it. */
class Doubt extends Error {
  readonly reason: "unconfirmed" | "timeUncertain";

  constructor(reason: Doubt["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

async function doubtAbout(call: Call, made: Made): Promise<Doubt | undefined> {
  const { tx, now } = call;
  const { crewId, proof, isTimeUncertain } = made;
  if (isTimeUncertain) return new Doubt("timeUncertain");
  const settings = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now));
  const products = await productsOfCrew(tx, crewId, now);
  return isProofSufficient(proof, settings, products, await evidenceOf(call, made))
    ? undefined
    : new Doubt("unconfirmed");
}

/** A device's word is held against what the server itself knows of PINs and sessions. */
async function evidenceOf({ tx, actor }: Call, made: Made): Promise<ProofEvidence> {
  const { crewId, userId, proof, timestamp, pinSeenAt } = made;
  const madeAt = Date.parse(timestamp);
  const setAt = proof === "pin" ? await pinSetAt(tx, crewId, userId) : undefined;
  // Their own session speaks where the stamp is their own.
  const hadSession =
    proof === "session" &&
    (actor.kind !== "terminal" || (await hadSessionOnDevice(tx, crewId, userId, new Date(madeAt))));
  return {
    madeAt,
    pinSeenAt: pinSeenAt === undefined ? undefined : Date.parse(pinSeenAt),
    pinSetAt: setAt?.getTime(),
    hadSession,
  };
}

/** False where another request with the key came first. */
async function keep(tx: Tx, row: OfflineRow, now: Date): Promise<boolean> {
  try {
    return await addOffline(tx, row, now);
  } catch (error) {
    if (brokenConstraint(error) === "offline_stamps_member") throw new Refusal("notAuthorized");
    throw error;
  }
}

/** Refused because it came by both ways at the same moment, it is in the books; anything else is for a manager. */
async function settle(call: Call, row: OfflineRow, reason: string): Promise<OfflineOutcome> {
  const isThere = await call.kernel.database.inCrew(
    row.crewId,
    async (tx) => (await isStampThere(tx, row, accountAfter[row.action])) && (await keep(tx, row, call.now)),
  );
  return isThere ? { outcome: "booked", reason: null } : hold(call, row, reason);
}

async function hold(call: Call, row: OfflineRow, reason: string): Promise<OfflineOutcome> {
  const { kernel, now } = call;
  const effects: Parameters<Call["afterCommit"]>[0][] = [];
  const held = await kernel.database.inCrew(row.crewId, async (tx) => {
    const inner = makeCall({ ...call, tx, afterCommit: (effect) => effects.push(effect) });
    if (!(await keep(tx, { ...row, outcome: "held", reason }, now)))
      return (await lockOffline(tx, row.crewId, row.transactionId)) ?? row;
    await inner.emit("offline-stamp-held", { userId: row.userId, transactionID: row.transactionId });
    return { outcome: "held" as const, reason };
  });
  for (const effect of effects) call.afterCommit(effect);
  return { outcome: held.outcome, reason: held.reason };
}
