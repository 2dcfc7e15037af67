import { canUsePinTerminal, canUseThreeColumnTerminal } from "../access/entitlements.ts";
import type { Settings } from "../settings/definitions.ts";
import { DAY_MS, HOUR_MS } from "../time/instant.ts";
import { CLOCK_SKEW_SECONDS, type ClockAction } from "../time-clock/next-stamp.ts";

/**
 * How a terminal without a connection identified the person: not at all where the crew wants it so, by PIN, by a session
 * that the server had opened before the connection broke, or not.
 */
export const offlineProofs = ["none", "pin", "session", "unconfirmed"] as const;
export type OfflineProof = (typeof offlineProofs)[number];

/** Reasons to hold a stamp that the clock itself would accept. */
export type HoldReason =
  | "unsigned"
  | "signatureInvalid"
  | "keyReused"
  | "timeUncertain"
  | "inFuture"
  | "tooOld"
  | "terminalNotSetUp"
  | "otherTeam"
  | "unconfirmed";

/** The content of a stamp that a terminal signs. */
export interface SignedStamp {
  crewId: number;
  userId: number;
  action: ClockAction;
  timestamp: string;
  transactionID: string;
  proof: OfflineProof;
  pinSeenAt?: string | undefined;
  isTimeUncertain?: boolean | undefined;
  timeCategory1Id?: number | null | undefined;
  timeCategory2Id?: number | null | undefined;
  location?: string | null | undefined;
}

/** The text under the signature: the same on both sides, whatever the order of the fields on the wire. */
export const signedText = (stamp: SignedStamp): string =>
  JSON.stringify([
    "glasen-offline-stamp-1",
    stamp.crewId,
    stamp.userId,
    stamp.action,
    stamp.timestamp,
    stamp.transactionID,
    stamp.proof,
    stamp.pinSeenAt ?? null,
    stamp.isTimeUncertain ?? false,
    // A category that is not mentioned is carried over; null is none.
    stamp.timeCategory1Id === undefined ? "carried" : stamp.timeCategory1Id,
    stamp.timeCategory2Id === undefined ? "carried" : stamp.timeCategory2Id,
    stamp.location ?? null,
  ]);

/** ECDSA as Web Crypto names it. */
export const SIGNATURE_CURVE = "P-256";
export const SIGNATURE_HASH = "SHA-256";

const SKEW_MS = CLOCK_SKEW_SECONDS * 1_000;

/** When the stamp was made, and when it arrived. */
interface StampMoment {
  madeAt: number;
  receivedAt: number;
  /** The device's last contact before it sent the stamp; undefined where none is recorded. */
  lastContactAt?: number | undefined;
  isTimeUncertain: boolean;
}

/** The contacts of a terminal, as far as they are recorded. */
export interface TerminalContacts {
  lastContactAt: number | undefined;
  /** The last absence: the contact before it, and its end. */
  absence: { awaySince: number; backAt: number } | undefined;
}

/** For this long after an absence, the stamps that a terminal sends were stored during it. */
const RETURN_MS = HOUR_MS;

/** The contact before the terminal sends what it has stored. Other calls come first when it is back, and do not count. */
export const contactBefore = ({ lastContactAt, absence }: TerminalContacts, receivedAt: number): number | undefined =>
  absence && receivedAt - absence.backAt <= RETURN_MS ? absence.awaySince : lastContactAt;

/** Later, the sessions that prove who stamped where are deleted. */
const MAX_STAMP_AGE_DAYS = 45;

/**
 * The doubt about the time of a stamp. A stamp that was stored cannot come from the future, whatever the crew allows
 * online. Its age counts from the last contact: how long a connection is missing is nobody's fault.
 */
export function doubtAboutTime(
  { madeAt, receivedAt, lastContactAt = receivedAt, isTimeUncertain }: StampMoment,
  { offlineStampAgeLimitDays }: Pick<Settings, "offlineStampAgeLimitDays">,
): HoldReason | undefined {
  if (isTimeUncertain) return "timeUncertain";
  if (madeAt > receivedAt + SKEW_MS) return "inFuture";
  const isTooOld =
    lastContactAt - madeAt > offlineStampAgeLimitDays * DAY_MS || receivedAt - madeAt > MAX_STAMP_AGE_DAYS * DAY_MS;
  return isTooOld ? "tooOld" : undefined;
}

/** A period in which a browser was a terminal of the crew and the server knew its key. */
interface TerminalPeriod {
  registeredAt: number;
  endedAt: number | undefined;
}

/** Whether the browser was a terminal of the crew when the stamp was made. */
export const wasTerminalAt = (madeAt: number, periods: readonly TerminalPeriod[]): boolean =>
  periods.some(
    ({ registeredAt, endedAt }) =>
      madeAt >= registeredAt - SKEW_MS && (endedAt === undefined || madeAt <= endedAt + SKEW_MS),
  );

/** A terminal removes a PIN that its owner has not used there for this long. */
export const MAX_UNUSED_PIN_DAYS = 45;

/** The server's own knowledge about the PIN or the session that a terminal names; undefined if there is none. */
export interface ProofEvidence {
  madeAt: number;
  /** When the server last accepted the PIN on the terminal, as the terminal says. */
  pinSeenAt: number | undefined;
  /** The server did accept a PIN of the member on this terminal at `pinSeenAt`. */
  wasPinAccepted: boolean;
  /** When the current PIN was set. */
  pinSetAt: number | undefined;
  hadSession: boolean;
}

/** A PIN that was set anew between the terminal's last check with the server and the stamp is not the one that was typed. */
function isPinStillTheirs({ madeAt, pinSeenAt, wasPinAccepted, pinSetAt }: ProofEvidence): boolean {
  if (pinSetAt === undefined || pinSeenAt === undefined || !wasPinAccepted) return false;
  const unusedMs = madeAt - pinSeenAt;
  if (unusedMs < -SKEW_MS || unusedMs > MAX_UNUSED_PIN_DAYS * DAY_MS) return false;
  return pinSetAt <= pinSeenAt + SKEW_MS || pinSetAt > madeAt;
}

type TerminalSettings = Pick<Settings, "terminalAuthenticationMode" | "terminalViewMode">;

/** Whether the proof identifies the member; otherwise a manager decides. */
export function isProofSufficient(
  proof: OfflineProof,
  settings: TerminalSettings,
  products: number,
  evidence: ProofEvidence,
): boolean {
  switch (proof) {
    case "none":
      return (
        settings.terminalViewMode === "THREE_COLUMN" &&
        settings.terminalAuthenticationMode === "NONE" &&
        canUseThreeColumnTerminal(products)
      );
    case "pin":
      return canUsePinTerminal(products) && isPinStillTheirs(evidence);
    case "session":
      return evidence.hadSession;
    case "unconfirmed":
      return false;
  }
}
