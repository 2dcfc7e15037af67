import type { CorrectionRequest } from "@glasen/contract/corrections.ts";
import type { CorrectionRow } from "./corrections.store.ts";

export const presentCorrection = ({
  clockInAt,
  stamps,
  requestedAt,
  decidedAt,
  ...row
}: CorrectionRow): CorrectionRequest => ({
  ...row,
  clockInTimestamp: clockInAt?.toISOString() ?? null,
  stamps: stamps as CorrectionRequest["stamps"],
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
