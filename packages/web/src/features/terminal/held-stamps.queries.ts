import type { HeldStamp } from "@glasen/contract/offline-stamps.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { notifyError } from "#platform/notify.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { heldTexts } from "./held-stamps.texts.ts";

export const heldKey = (crewId: number) => ["held-stamps", crewId] as const;

export const heldStampsOf = (crewId: number) =>
  queryOptions({
    queryKey: heldKey(crewId),
    queryFn: () => call("offlineStamps.listHeld", { crewId }),
    staleTime: freshFor.members,
  });

export function useDecideHeld(crewId: number) {
  const cache = useQueryClient();
  const t = useTexts(heldTexts);
  return useMutation({
    mutationFn: ({ transactionID, decision }: { transactionID: string; decision: "book" | "dismiss" }) =>
      call("offlineStamps.decide", { crewId, transactionID, decision }),
    onSuccess: (_answer, { transactionID }) =>
      cache.setQueryData<HeldStamp[]>(heldKey(crewId), (held) =>
        held?.filter((one) => one.transactionID !== transactionID),
      ),
    onError: (error) => notifyError(error, t.notDecided),
  });
}
