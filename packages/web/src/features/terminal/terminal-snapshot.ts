import { localStore } from "#platform/storage.ts";
import type { TerminalDevice } from "./terminal.queries.ts";
import type { TerminalMember } from "./terminal-member.ts";

interface Snapshot {
  crewId: number;
  device: TerminalDevice;
  members: TerminalMember[];
  /** By this device's clock. */
  savedAt?: number;
}

/** What the device last showed, whichever crew's it was. */
export const lastSnapshot = (): Snapshot | undefined => localStore.read("terminal-snapshot") as Snapshot | undefined;

/** The same of a crew, for a start without a connection. */
export function snapshotOf(crewId: number): Snapshot | undefined {
  const kept = lastSnapshot();
  return kept?.crewId === crewId ? kept : undefined;
}

export function keepSnapshot(crewId: number, device: TerminalDevice, members: readonly TerminalMember[]): void {
  localStore.keep("terminal-snapshot", { crewId, device, members, savedAt: Date.now() });
}
