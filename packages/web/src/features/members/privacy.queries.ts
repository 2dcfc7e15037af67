import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { hrefOf } from "#platform/href.ts";
import { membersKey } from "../crews/crews.queries.ts";
import { privacyTexts } from "./privacy.texts.ts";

const POLL_MS = 700;

interface ExportFiles {
  readonly files?: readonly { readonly fileId: string; readonly name: string }[];
}

/** Starts the export, waits until it is done, and returns the links to its files. */
async function exportData(crewId: number, userId: number) {
  const { taskId } = await call("privacy.export", { crewId, userId });
  for (;;) {
    const task = await call("tasks.get", { crewId, id: taskId });
    if (task.status === "SUCCESS") {
      const { files = [] } = (task.result as ExportFiles | null) ?? {};
      return files.map(({ fileId, name }) => ({ name, href: hrefOf("privacy.file", { crewId, fileId }) }));
    }
    if (task.status === "FAILED" || task.status === "ERROR") throw new Error("the export failed");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

export const useExportData = crewMutation(exportData, { texts: privacyTexts, failed: (t) => t.exportFailed });

export const erasureOf = (crewId: number, userId: number) =>
  crewQuery(["erasure", crewId, userId], "privacy.previewErasure", { crewId, userId }, { gcTime: 0 });

export const useErase = crewMutation("privacy.erase", {
  invalidates: (crewId) => [membersKey(crewId)],
  texts: privacyTexts,
  succeeded: (t) => t.erased,
  failed: (t) => t.eraseFailed,
});
