import { canUsePinTerminal, canUseThreeColumnTerminal } from "../access/entitlements.ts";
import type { Settings } from "../settings/definitions.ts";

/**
 * How a device without a connection made sure of the person: not at all where the crew wants it so, by PIN, by a session
 * that the server had opened before the connection broke, or not.
 */
export const offlineProofs = ["none", "pin", "session", "unconfirmed"] as const;
export type OfflineProof = (typeof offlineProofs)[number];

type TerminalSettings = Pick<Settings, "terminalAuthenticationMode" | "terminalViewMode">;

/** Whether the crew takes the device's word for the person; otherwise a manager decides. */
export function isProofEnough(proof: OfflineProof, settings: TerminalSettings, products: number): boolean {
  switch (proof) {
    case "none":
      return (
        settings.terminalViewMode === "THREE_COLUMN" &&
        settings.terminalAuthenticationMode === "NONE" &&
        canUseThreeColumnTerminal(products)
      );
    case "pin":
      return canUsePinTerminal(products);
    case "session":
      return true;
    case "unconfirmed":
      return false;
  }
}
