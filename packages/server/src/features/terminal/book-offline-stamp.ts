import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { OfflineOutcome, offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { isProofSufficient, type OfflineProof, type ProofEvidence } from "@glasen/domain/terminal/offline.ts";
import { accountAfter } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { productsOfCrew } from "../access/products.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { pinSetAt } from "../security/pins.public.ts";
import { wasSignedInOnTerminal } from "../sessions/sessions.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { bookStamp } from "../time-clock/time-clock.public.ts";
import { addOffline, isStampThere, lockOffline, type OfflineRow } from "./offline-stamps.store.ts";

type OnDevice = InputOf<typeof offlineStampEndpoints.bookOnDevice>;
type Own = InputOf<typeof offlineStampEndpoints.bookOwn>;
type Made = Own & { proof: OfflineProof; pinSeenAt?: string | undefined };

export const bookOnDevice = (call: Call, input: OnDevice): Promise<OfflineOutcome> => book(call, input);

export const bookOwn = (call: Call, input: Own): Promise<OfflineOutcome> => book(call, { ...input, proof: "session" });

/** Books the stamp in a savepoint, so that one the clock refuses can be held for a manager in the same transaction. */
async function book(call: Call, input: Made): Promise<OfflineOutcome> {
  const { tx, now } = call;
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
  const known = await lockOffline(tx, crewId, row.transactionId);
  if (known) return outcomeOf(known);
  try {
    return await tx.attempt(async () => {
      const doubt = await doubtAbout(call, input);
      if (doubt) throw doubt;
      if (!(await keep(tx, row, now))) return outcomeOf((await lockOffline(tx, crewId, row.transactionId)) ?? row);
      if (!(await isStampThere(tx, row, accountAfter[row.action]))) await bookStamp(call, input);
      return outcomeOf(row);
    });
  } catch (error) {
    if (error instanceof Doubt) return hold(call, row, error.reason);
    // A stamp of somebody outside of the crew is nobody's to decide about.
    if (!(error instanceof Refusal) || error.reason === "notAuthorized") throw error;
    // A stamp that was refused because it also arrived online is booked; any other waits for a manager.
    const isBooked = await isStampThere(tx, row, accountAfter[row.action]);
    return isBooked && (await keep(tx, row, now)) ? outcomeOf(row) : hold(call, row, error.reason);
  }
}

const outcomeOf = ({ outcome, reason }: Pick<OfflineRow, "outcome" | "reason">): OfflineOutcome => ({
  outcome,
  reason,
});

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
    (actor.kind !== "terminal" || (await wasSignedInOnTerminal(tx, crewId, userId, new Date(madeAt))));
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

async function hold(call: Call, row: OfflineRow, reason: string): Promise<OfflineOutcome> {
  const { tx, now } = call;
  const held: OfflineRow = { ...row, outcome: "held", reason };
  if (!(await keep(tx, held, now))) return outcomeOf((await lockOffline(tx, row.crewId, row.transactionId)) ?? row);
  await call.emit("offline-stamp-held", { userId: row.userId, transactionID: row.transactionId });
  return outcomeOf(held);
}
