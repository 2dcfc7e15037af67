import type { DeviceSession, TerminalDevice } from "@glasen/contract/sessions.ts";
import { describeDevice } from "@glasen/domain/accounts/describe-device.ts";
import type { DeviceRow, TerminalRow } from "./sessions.store.ts";

const presentDevice = (row: DeviceRow, currentId: string | undefined) => ({
  id: row.sessionId,
  ...describeDevice(row.device),
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  isThis: row.sessionId === currentId,
});

export const presentSession = (row: DeviceRow, currentId: string | undefined): DeviceSession => ({
  ...presentDevice(row, currentId),
  method: row.method,
  isTerminal: row.openedOn !== null,
});

export const presentTerminal = (row: TerminalRow, currentId: string | undefined): TerminalDevice => ({
  ...presentDevice(row, currentId),
  openedBy: row.openedBy === null ? null : { userId: row.openedBy, name: row.openedByName ?? "" },
  teamIds: row.teamIds && [...row.teamIds],
});
