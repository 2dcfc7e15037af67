import type { ChangelogSettings } from "@glasen/contract/audit.ts";
import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage, type Sent } from "#platform/call.ts";
import { hrefOf } from "#platform/href.ts";

const auditKey = (crewId: number) => ["audit", crewId] as const;
const perPage = 100;

/** Empty fields filter nothing. */
export type AuditFilter = Pick<Sent<"audit.list">, "area" | "actorId" | "userId" | "from" | "to" | "search" | "codes">;

/** Newest first, page after page as one reads on. */
export const useEntries = (crewId: number, filter: AuditFilter, isAllowed: boolean) =>
  useInfiniteQuery({
    queryKey: [...auditKey(crewId), "list", filter],
    queryFn: ({ pageParam }) => callPage("audit.list", { crewId, ...filter, page: pageParam, perPage }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    enabled: isAllowed,
  });

export const exportHref = (crewId: number, filter: AuditFilter): string =>
  hrefOf("audit.export", { crewId, ...filter });

export const changelogSettingsOf = (crewId: number) =>
  queryOptions({
    queryKey: [...auditKey(crewId), "settings"],
    queryFn: () => call("audit.changelogSettings", { crewId }).then(([settings]) => settings ?? null),
  });

export function useChangeChangelogSettings(crewId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Pick<ChangelogSettings, "id" | "enabled" | "retentionDays">) =>
      call("audit.changeChangelogSettings", { crewId, ...change }),
    onSuccess: (settings) => cache.setQueryData(changelogSettingsOf(crewId).queryKey, settings),
    meta: { invalidates: [auditKey(crewId)] },
  });
}
