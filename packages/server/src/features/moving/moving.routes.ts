import { movingEndpoints } from "@glasen/contract/moving.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { listImports, previewImport, readKimai, startImport, undoImport, uploadFile } from "./manage-imports.ts";
import { ARCHIVE_TASK, listArchives, makeArchive, moveOut } from "./move-out.ts";
import { IMPORT_TASK, runImport, runUndo, UNDO_TASK } from "./run-import.ts";

export function movingRoutes(kernel: Kernel): void {
  serve(kernel, movingEndpoints.list, listImports);
  serve(kernel, movingEndpoints.upload, uploadFile);
  serve(kernel, movingEndpoints.readKimai, readKimai);
  serve(kernel, movingEndpoints.preview, previewImport);
  serve(kernel, movingEndpoints.start, startImport);
  serve(kernel, movingEndpoints.undo, undoImport);
  serve(kernel, movingEndpoints.moveOut, moveOut);
  serve(kernel, movingEndpoints.archives, listArchives);
  kernel.tasks.set(ARCHIVE_TASK, makeArchive);
  kernel.tasks.set(IMPORT_TASK, runImport);
  kernel.tasks.set(UNDO_TASK, runUndo);
}
