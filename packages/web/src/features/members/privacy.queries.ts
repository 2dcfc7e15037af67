import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { hrefOf } from "#platform/href.ts";
import { membersKey } from "../crews/crews.queries.ts";

const pollMs = 700;

interface ExportFiles {
  readonly files?: readonly { readonly fileId: string; readonly name: string }[];
}

/** Collecting takes a while: asked for, waited for, then fetched by plain links. */
export function useExportData(crewId: number) {
  return useMutation({
    mutationFn: async (userId: number) => {
      const { taskId } = await call("privacy.export", { crewId, userId });
      for (;;) {
        const task = await call("tasks.get", { crewId, id: taskId });
        if (task.status === "SUCCESS") return filesOf(crewId, task.result as ExportFiles | null);
        if (task.status === "FAILED" || task.status === "ERROR") throw new Error("the export failed");
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    },
  });
}

const filesOf = (crewId: number, result: ExportFiles | null) =>
  (result?.files ?? []).map(({ fileId, name }) => ({ name, href: hrefOf("privacy.file", { crewId, fileId }) }));

export const erasureOf = (crewId: number, userId: number) =>
  queryOptions({
    queryKey: ["erasure", crewId, userId],
    queryFn: () => call("privacy.previewErasure", { crewId, userId }),
    gcTime: 0,
  });

export function useErase(crewId: number) {
  return useMutation({
    mutationFn: (userId: number) => call("privacy.erase", { crewId, userId }),
    meta: { invalidates: [membersKey(crewId)] },
  });
}
