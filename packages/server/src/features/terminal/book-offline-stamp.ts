import { createHash } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { OfflineOutcome, offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import {
  contactBefore,
  doubtAboutTime,
  type HoldReason,
  isProofSufficient,
  type OfflineProof,
  type ProofEvidence,
  signedText,
  type TerminalContacts,
  wasTerminalAt,
} from "@glasen/domain/terminal/offline.ts";
import type { StampChannel } from "@glasen/domain/time-clock/channel.ts";
import { accountAfter } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { productsOfCrew } from "../access/products.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { pinSetAt } from "../security/pins.public.ts";
import { wasPinAcceptedOn, wasSignedInOn } from "../sessions/sessions.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { bookOfflineStamp } from "../time-clock/time-clock.public.ts";
import { notifyHeld } from "./notify-held.ts";
import { addOffline, isStampRecorded, lockOffline, type OfflineRow } from "./offline-stamps.store.ts";
import { servedPeople } from "./served-people.ts";
import { isSignatureValid } from "./signatures.ts";
import { recordContact, sessionsOfTerminal, type TerminalSession } from "./terminal-keys.store.ts";

type TerminalInput = InputOf<typeof offlineStampEndpoints.bookOnDevice>;
type OwnInput = InputOf<typeof offlineStampEndpoints.bookOwn>;
type OfflineInput = OwnInput & { proof: OfflineProof; pinSeenAt?: string | undefined };

/** A stamp as it arrived: where it was made, and the doubt about it that only this way of sending can raise. */
interface Arrival {
  input: OfflineInput;
  channel: StampChannel;
  lastContactAt?: number | undefined;
  doubt: () => Promise<HoldReason | undefined>;
}

export async function bookOnTerminal(call: Call, input: TerminalInput): Promise<OfflineOutcome> {
  const { tx, caller, now } = call;
  const { crew: terminal } = caller;
  if (terminal) await recordContact(tx, terminal.sessionId, now);
  const sessions = terminal ? await sessionsOfTerminal(tx, input.crewId, terminal.sessionId) : [];
  const [own] = sessions;
  const lastContactAt = own && contactBefore(contactsOf(own), now.getTime());
  return book(call, {
    input,
    channel: "Terminal",
    lastContactAt,
    doubt: () => doubtAboutTerminal(call, input, sessions),
  });
}

const contactsOf = ({ lastContactAt, awaySince, backAt }: TerminalSession): TerminalContacts => ({
  lastContactAt: lastContactAt?.getTime(),
  absence: awaySince && backAt ? { awaySince: awaySince.getTime(), backAt: backAt.getTime() } : undefined,
});

/** The header chooses among a member's own channels. The terminal's needs the signature of a terminal. */
export const bookOwn = (call: Call, input: OwnInput): Promise<OfflineOutcome> =>
  book(call, {
    input: { ...input, proof: "session" },
    channel: call.caller.channel === "Terminal" ? "Web" : call.caller.channel,
    doubt: async () => undefined,
  });

/** Books the stamp in a savepoint, so that one the clock refuses can be held for a manager in the same transaction. */
async function book(call: Call, arrival: Arrival): Promise<OfflineOutcome> {
  const { tx, now } = call;
  const { input, channel } = arrival;
  const { crewId } = input;
  const row: OfflineRow = {
    crewId,
    transactionId: input.transactionID,
    userId: input.userId,
    action: input.action,
    madeAt: new Date(input.timestamp),
    timeCategory1Id: input.timeCategory1Id ?? null,
    timeCategory2Id: input.timeCategory2Id ?? null,
    channel,
    proof: input.proof,
    outcome: "booked",
    reason: null,
  };
  const earlier = await lockOffline(tx, crewId, row.transactionId);
  if (earlier) return repeat(call, earlier, row, input);
  try {
    return await tx.attempt(async () => {
      const reason = await doubtAbout(call, arrival);
      if (reason) throw new Doubt(reason);
      if (!(await save(tx, row, now))) {
        const first = await lockOffline(tx, crewId, row.transactionId);
        return first ? repeat(call, first, row, input) : outcomeOf(row);
      }
      if (!(await isStampRecorded(tx, row, accountAfter[row.action])))
        await bookOfflineStamp(call, { ...input, channel });
      return outcomeOf(row);
    });
  } catch (error) {
    // A stamp of a user outside of the crew cannot be decided by its managers.
    const isHeld = error instanceof Doubt || (error instanceof Refusal && error.reason !== "notAuthorized");
    if (!isHeld) throw error;
    // A stamp that also arrived online is booked already; any other waits for a manager.
    const isBooked = await isStampRecorded(tx, row, accountAfter[row.action]);
    return isBooked && (await save(tx, row, now)) ? outcomeOf(row) : hold(call, row, error.reason);
  }
}

const outcomeOf = ({ outcome, reason }: Pick<OfflineRow, "outcome" | "reason">): OfflineOutcome => ({
  outcome,
  reason,
});

/**
 * Answers a repeated stamp like the first time. Another stamp under the same key is held under a key of its own:
 * answering it like the first one would lose it.
 */
function repeat(
  call: Call,
  earlier: OfflineRow,
  row: OfflineRow,
  input: OfflineInput,
): Promise<OfflineOutcome> | OfflineOutcome {
  const isSame =
    earlier.userId === row.userId && earlier.action === row.action && earlier.madeAt.getTime() === row.madeAt.getTime();
  if (isSame) return outcomeOf(earlier);
  const transactionId = createHash("sha256").update(signedText(input)).digest("base64url");
  return hold(call, { ...row, transactionId }, "keyReused" satisfies HoldReason);
}

/** Leaves the savepoint with the reason to hold a stamp that the clock would accept. */
class Doubt extends Error {
  readonly reason: HoldReason;

  constructor(reason: HoldReason) {
    super(reason);
    this.reason = reason;
  }
}

async function doubtAbout(call: Call, { input, lastContactAt, doubt }: Arrival): Promise<HoldReason | undefined> {
  const { tx, now } = call;
  const { crewId, timestamp, isTimeUncertain } = input;
  const settings = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now));
  const moment = { madeAt: Date.parse(timestamp), receivedAt: now.getTime(), lastContactAt, isTimeUncertain };
  return doubtAboutTime(moment, settings) ?? doubt();
}

/** Asked of a terminal's stamps: is it the terminal's own, and did the terminal identify the person? */
async function doubtAboutTerminal(
  call: Call,
  input: TerminalInput,
  sessions: readonly TerminalSession[],
): Promise<HoldReason | undefined> {
  const { tx, now } = call;
  const { crewId, userId, proof, signature, timestamp } = input;
  if (signature === undefined) return "unsigned";
  const [terminal] = sessions;
  if (!terminal || !isSignatureValid(input, signature, terminal.publicKey)) return "signatureInvalid";
  const madeAt = new Date(timestamp);
  const periods = sessions.map(({ registeredAt, endedAt }) => ({
    registeredAt: registeredAt.getTime(),
    endedAt: endedAt?.getTime(),
  }));
  if (!wasTerminalAt(madeAt.getTime(), periods)) return "terminalNotSetUp";
  if ((await servedPeople(call, crewId, [{ userId }])).length === 0) return "otherTeam";
  // The rules of the day on which the stamp was made: the terminal asked for the proof that it had to ask for then.
  const settings = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, madeAt));
  const products = await productsOfCrew(tx, crewId, now);
  return isProofSufficient(proof, settings, products, await evidenceOf(call, input, sessions))
    ? undefined
    : "unconfirmed";
}

/** What the server itself knows about the PIN or the session that the terminal names. */
async function evidenceOf(
  { tx }: Call,
  { crewId, userId, proof, timestamp, pinSeenAt }: TerminalInput,
  sessions: readonly TerminalSession[],
): Promise<ProofEvidence> {
  const terminalIds = sessions.map(({ sessionId }) => sessionId);
  const madeAt = new Date(timestamp);
  const seenAt = proof === "pin" && pinSeenAt !== undefined ? new Date(pinSeenAt) : undefined;
  const setAt = proof === "pin" ? await pinSetAt(tx, crewId, userId) : undefined;
  return {
    madeAt: madeAt.getTime(),
    pinSeenAt: seenAt?.getTime(),
    wasPinAccepted: seenAt !== undefined && (await wasPinAcceptedOn(tx, terminalIds, userId, seenAt)),
    pinSetAt: setAt?.getTime(),
    hadSession: proof === "session" && (await wasSignedInOn(tx, terminalIds, userId, madeAt)),
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
  const { crewId, userId, transactionId } = row;
  const held: OfflineRow = { ...row, outcome: "held", reason };
  if (!(await save(tx, held, now))) return outcomeOf((await lockOffline(tx, crewId, transactionId)) ?? row);
  call.emit("offline-stamp-held", { userId, transactionID: transactionId });
  await notifyHeld(call, crewId, userId);
  return outcomeOf(held);
}
