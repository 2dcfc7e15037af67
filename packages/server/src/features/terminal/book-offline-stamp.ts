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
import { bookOfflineStamp } from "../time-clock/time-clock.public.ts";
import { addOffline, isStampRecorded, lockOffline, type OfflineRow } from "./offline-stamps.store.ts";

type TerminalInput = InputOf<typeof offlineStampEndpoints.bookOnDevice>;
type OwnInput = InputOf<typeof offlineStampEndpoints.bookOwn>;
type OfflineInput = OwnInput & { proof: OfflineProof; pinSeenAt?: string | undefined };

export const bookOnTerminal = (call: Call, input: TerminalInput): Promise<OfflineOutcome> => book(call, input);

export const bookOwn = (call: Call, input: OwnInput): Promise<OfflineOutcome> =>
  book(call, { ...input, proof: "session" });

/** Books the stamp in a savepoint, so that one the clock refuses can be held for a manager in the same transaction. */
async function book(call: Call, input: OfflineInput): Promise<OfflineOutcome> {
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
  const earlier = await lockOffline(tx, crewId, row.transactionId);
  if (earlier) return outcomeOf(earlier);
  try {
    return await tx.attempt(async () => {
      const doubt = await doubtAbout(call, input);
      if (doubt) throw doubt;
      if (!(await save(tx, row, now))) return outcomeOf((await lockOffline(tx, crewId, row.transactionId)) ?? row);
      if (!(await isStampRecorded(tx, row, accountAfter[row.action]))) await bookOfflineStamp(call, input);
      return outcomeOf(row);
    });
  } catch (error) {
    if (error instanceof Doubt) return hold(call, row, error.reason);
    // Nobody can decide about a stamp of somebody outside of the crew.
    if (!(error instanceof Refusal) || error.reason === "notAuthorized") throw error;
    // A stamp that was refused because it also arrived online is booked; any other waits for a manager.
    const isBooked = await isStampRecorded(tx, row, accountAfter[row.action]);
    return isBooked && (await save(tx, row, now)) ? outcomeOf(row) : hold(call, row, error.reason);
  }
}

const outcomeOf = ({ outcome, reason }: Pick<OfflineRow, "outcome" | "reason">): OfflineOutcome => ({
  outcome,
  reason,
});

/** The reason to hold a stamp that the clock would accept. */
class Doubt extends Error {
  readonly reason: "unconfirmed" | "timeUncertain";

  constructor(reason: Doubt["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

async function doubtAbout(call: Call, input: OfflineInput): Promise<Doubt | undefined> {
  const { tx, now } = call;
  const { crewId, proof, isTimeUncertain } = input;
  if (isTimeUncertain) return new Doubt("timeUncertain");
  const settings = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now));
  const products = await productsOfCrew(tx, crewId, now);
  return isProofSufficient(proof, settings, products, await evidenceOf(call, input))
    ? undefined
    : new Doubt("unconfirmed");
}

/** What the server itself knows about the PIN and the session that the terminal claims. */
async function evidenceOf({ tx, actor }: Call, input: OfflineInput): Promise<ProofEvidence> {
  const { crewId, userId, proof, timestamp, pinSeenAt } = input;
  const madeAt = Date.parse(timestamp);
  const setAt = proof === "pin" ? await pinSetAt(tx, crewId, userId) : undefined;
  // A member who sends their own stamp proves it by their session.
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

/** False where an earlier request has used the key. */
async function save(tx: Tx, row: OfflineRow, now: Date): Promise<boolean> {
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
  if (!(await save(tx, held, now))) return outcomeOf((await lockOffline(tx, row.crewId, row.transactionId)) ?? row);
  await call.emit("offline-stamp-held", { userId: row.userId, transactionID: row.transactionId });
  return outcomeOf(held);
}
