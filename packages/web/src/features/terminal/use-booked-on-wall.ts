import { accountAfter } from "@glasen/domain/time-clock/next-stamp.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useBookedOfDevice, useIsSending } from "#platform/outbox.ts";
import { putAccount, reloadRoster } from "./terminal.queries.ts";
import { snapshotOf } from "./terminal-snapshot.ts";

/**
 * What the device sent is on its wall at once, though no word of it came yet; and after a crash, what the wall that was
 * kept does not show. Otherwise the next one would be offered the step that they have just made.
 */
export function useBookedOnWall(crewId: number): void {
  const cache = useQueryClient();
  const booked = useBookedOfDevice(crewId);
  const isSending = useIsSending();
  const shown = useRef(new Set<number>());
  useEffect(() => {
    if (booked.length === 0) return;
    const savedAt = snapshotOf(crewId)?.savedAt ?? 0;
    for (const { sequence, bookedAt = 0, stamp } of booked) {
      if (shown.current.has(sequence)) continue;
      shown.current.add(sequence);
      const { userId, action, timestamp } = stamp;
      if (bookedAt > savedAt)
        putAccount(cache, crewId, { userId, timeAccount: accountAfter[action], at: Date.parse(timestamp) });
    }
    // A list that was asked for before the last of them was booked is old already.
    if (!isSending) void reloadRoster(cache, crewId);
  }, [cache, crewId, booked, isSending]);
}
