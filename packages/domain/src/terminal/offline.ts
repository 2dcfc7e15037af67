import { canUsePinTerminal, canUseThreeColumnTerminal } from "../access/entitlements.ts";
import type { Settings } from "../settings/definitions.ts";
import { CLOCK_SKEW_SECONDS } from "../time-clock/next-stamp.ts";

/**
 * How a device without a connection made sure of the person: not at all where the crew wants it so, by PIN, by a session
 * that the server had opened before the connection broke, or not.
 */
export const offlineProofs = ["none", "pin", "session", "unconfirmed"] as const;
export type OfflineProof = (typeof offlineProofs)[number];

/** The member's state on the server at the time of the stamp; undefined if there is none. */
export interface ProofEvidence {
  madeAt: number;
  /** When the device last heard that the PIN is the person's. */
  pinSeenAt: number | undefined;
  /** When the PIN was set that holds now. */
  pinSetAt: number | undefined;
  hadSession: boolean;
}

/** A PIN that was set anew between the device's last look at it and the stamp is not the one that was typed. */
function isPinStillTheirs({ madeAt, pinSeenAt, pinSetAt }: ProofEvidence): boolean {
  if (pinSetAt === undefined) return false;
  const wasSetBefore = pinSeenAt === undefined || pinSetAt <= pinSeenAt + CLOCK_SKEW_SECONDS * 1_000;
  return wasSetBefore || pinSetAt > madeAt;
}

type TerminalSettings = Pick<Settings, "terminalAuthenticationMode" | "terminalViewMode">;

/** Whether the crew takes the device's word for the person; otherwise a manager decides. */
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
