import type { ChangelogSettings } from "@glasen/contract/audit.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type CallInput, call } from "#platform/call.ts";
import { crewMutation, crewQuery, readerFor } from "#platform/crew-query.ts";
import { hrefOf } from "#platform/href.ts";

const auditKey = (crewId: number) => ["audit", crewId] as const;
const perPage = 100;

/** Empty fields filter nothing. */
export type AuditFilter = Pick<
  CallInput<"audit.list">,
  "area" | "actorId" | "userId" | "from" | "to" | "search" | "codes"
>;

/** Newest first, one page after another. */
export const useEntries = (crewId: number, filter: AuditFilter, isAllowed: boolean) =>
  useInfiniteQuery({
    queryKey: [...auditKey(crewId), "list", filter],
    queryFn: ({ pageParam, signal }) =>
      readerFor(signal).callPage("audit.list", { crewId, ...filter, page: pageParam, perPage }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    enabled: isAllowed,
  });

export const exportHref = (crewId: number, filter: AuditFilter): string =>
  hrefOf("audit.export", { crewId, ...filter });

export const changelogSettingsOf = (crewId: number) =>
  crewQuery([...auditKey(crewId), "settings"], async ({ call: read }) => {
    const [settings] = await read("audit.changelogSettings", { crewId });
    return settings ?? null;
  });

export const useChangeChangelogSettings = crewMutation(
  (crewId, change: Pick<ChangelogSettings, "id" | "enabled" | "retentionDays">) =>
    call("audit.changeChangelogSettings", { crewId, ...change }),
  {
    commit: (cache, settings, _change, crewId) => cache.setQueryData(changelogSettingsOf(crewId).queryKey, settings),
    invalidates: (crewId) => [auditKey(crewId)],
  },
);
