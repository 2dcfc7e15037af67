import type { ImportKind, Mapping } from "@glasen/domain/moving/fields.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { movingTexts } from "./moving.texts.ts";
import { movingKey } from "./moving-key.ts";

export const importsOf = (crewId: number) => crewQuery([...movingKey(crewId), "list"], "moving.list", { crewId });

export const previewOf = (crewId: number, importId: string, kind: ImportKind, mapping: Mapping) =>
  crewQuery([...movingKey(crewId), "preview", importId, kind, mapping], "moving.preview", {
    crewId,
    importId,
    kind,
    mapping: [...mapping],
  });

export const archivesOf = (crewId: number) =>
  crewQuery([...movingKey(crewId), "archives"], "moving.archives", { crewId });

const changes = { invalidates: (crewId: number) => [movingKey(crewId)], texts: movingTexts };

export const useMoveOut = crewMutation("moving.moveOut", { ...changes, succeeded: (t) => t.archiveBegun });
export const useUploadTable = crewMutation("moving.upload", { texts: movingTexts, failed: (t) => t.notRead });
export const useReadKimai = crewMutation("moving.readKimai", { texts: movingTexts });
export const useStartImport = crewMutation("moving.start", { ...changes, failed: (t) => t.notStarted });
export const useUndoImport = crewMutation("moving.undo", {
  ...changes,
  succeeded: (t) => t.undoBegun,
  failed: (t) => t.notUndone,
});
