import type { CorrectionRequest } from "@glasen/contract/corrections.ts";
import { isoInstant } from "@glasen/domain/time/instant.ts";
import type { StampInput } from "./chain-editor.ts";
import type { StoredStamp } from "./chains.store.ts";
import type { CorrectionRow } from "./corrections.store.ts";

/** A stamp as a request stores it, without its position. */
export const presentStampInput = ({
  at,
  timeAccount,
  timeCategory1Id,
  timeCategory2Id,
  note,
}: StoredStamp): StampInput => ({
  timestamp: isoInstant(at),
  timeAccount,
  timeCategory1Id,
  timeCategory2Id,
  note,
  location: null,
});

export const presentCorrection = ({
  clockInAt,
  stamps,
  seen,
  requestedAt,
  decidedAt,
  ...row
}: CorrectionRow): CorrectionRequest => ({
  ...row,
  clockInTimestamp: clockInAt?.toISOString() ?? null,
  stamps: stamps as CorrectionRequest["stamps"],
  seen: seen as CorrectionRequest["seen"],
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
