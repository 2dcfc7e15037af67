import { createHash } from "node:crypto";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { effectiveShifts } from "../shifts/plan.public.ts";

/**
 * A fingerprint of the open shifts of a period and of those that members have in it: it differs as soon as one of them is
 * changed, added or removed, and stays the same when drafts are published as they are.
 */
export async function planState(
  tx: Tx,
  crewId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
  userIds: readonly number[],
): Promise<string> {
  const concerned = new Set(userIds);
  const lines = (await effectiveShifts(tx, crewId, from, to))
    .filter(({ userId }) => userId === null || concerned.has(userId))
    .map(({ guid, userId, workplaceId, startsAt, endsAt, breakSeconds, amount }) =>
      [guid, userId, workplaceId, startsAt.getTime(), endsAt.getTime(), breakSeconds, amount].join(" "),
    );
  return createHash("sha256").update(lines.sort().join("\n")).digest("base64url");
}
