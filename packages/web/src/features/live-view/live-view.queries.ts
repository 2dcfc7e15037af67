import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { uiParameter } from "#platform/ui-parameters.ts";

/** Live events reach the list at once; this often it is loaded again in case one was missed. */
export const REFRESH_MS = 60_000;

const liveKey = (crewId: number) => ["live-view", crewId] as const;

/** Where everybody is now. */
export const livePeopleOf = (crewId: number) =>
  crewQuery(liveKey(crewId), "liveView.list", { crewId }, { staleTime: REFRESH_MS });

type Live = Answer<"liveView.list">;

/** Shows somebody's new state at once; place and category come with the next load. */
export function putLiveState(cache: QueryClient, crewId: number, userId: number, timeAccount: TimeAccount): void {
  const key = liveKey(crewId);
  const loadedAt = cache.getQueryState(key)?.dataUpdatedAt;
  if (!loadedAt) return;
  const now = new Date(serverNow()).toISOString();
  const isOut = timeAccount === timeAccounts.STOP_WORK;
  cache.setQueryData<Live>(
    key,
    (live) =>
      live && {
        ...live,
        people: live.people.map((person) =>
          person.userId !== userId || person.timeAccount === timeAccount
            ? person
            : {
                ...person,
                timeAccount,
                since: isOut ? null : now,
                clockInAt: isOut ? null : (person.clockInAt ?? now),
                position: isOut ? null : person.position,
              },
        ),
      },
    // "Last updated" is the time of the last load.
    { updatedAt: loadedAt },
  );
}

const pending = new Map<number, ReturnType<typeof setTimeout>>();
/** A whole crew that comes at seven causes one load in a while, not a thousand. */
const COALESCE_MS = 1000;

/** Loads the list again soon, if somebody looks at it and wants it fresh. */
export function refreshLive(cache: QueryClient, crewId: number): void {
  if (pending.has(crewId) || !uiParameter("isLiveRefreshed")) return;
  pending.set(
    crewId,
    setTimeout(() => {
      pending.delete(crewId);
      void cache.invalidateQueries({ queryKey: liveKey(crewId) });
    }, COALESCE_MS),
  );
}
