import type { DeviceSession, TerminalDevice } from "@glasen/contract/sessions.ts";
import { describeDevice } from "@glasen/domain/accounts/describe-device.ts";
import type { DeviceRow, TerminalRow } from "./sessions.store.ts";

const presentDevice = (row: DeviceRow, present: string | undefined) => ({
  id: row.sessionId,
  ...describeDevice(row.device),
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  isThis: row.sessionId === present,
});

export const presentSession = (row: DeviceRow, present: string | undefined): DeviceSession => ({
  ...presentDevice(row, present),
  method: row.method,
  isTerminal: row.openedOn !== null,
});

export const presentTerminal = (row: TerminalRow, present: string | undefined): TerminalDevice => ({
  ...presentDevice(row, present),
  openedBy: row.openedBy === null ? null : { userId: row.openedBy, name: row.openedByName ?? "" },
});
