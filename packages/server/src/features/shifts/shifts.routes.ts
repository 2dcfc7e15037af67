import {
  legacyShiftEndpoints,
  shiftDraftEndpoints,
  shiftPublishTaskEndpoints,
  shifts,
} from "@glasen/contract/shifts.ts";
import { terminalEndpoints } from "@glasen/contract/terminal.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { serveResource } from "#kernel/call/serve-resource.ts";
import {
  changeDraft,
  changeShift,
  createDraft,
  createShift,
  publishDrafts,
  removeDraft,
  removeShift,
  transformDrafts,
  transformShifts,
} from "./legacy-shifts.ts";
import { getNextShift, listDrafts, listLegacyShifts } from "./list-shifts.ts";
import { listTileShifts } from "./list-tile-shifts.ts";
import { publishTasks, registerPublishTasks } from "./publish-tasks.ts";
import { shiftRows } from "./shift-viewer.ts";
import { changeShiftV3, createShiftV3, removeShiftV3, replaceShiftV3 } from "./write-shifts.ts";

export function shiftRoutes(kernel: Kernel): void {
  serveResource(kernel, shifts, {
    rows: shiftRows,
    create: createShiftV3,
    change: changeShiftV3,
    replace: replaceShiftV3,
    remove: removeShiftV3,
  });
  serve(kernel, legacyShiftEndpoints.list, listLegacyShifts);
  serve(kernel, legacyShiftEndpoints.create, createShift);
  serve(kernel, legacyShiftEndpoints.change, changeShift);
  serve(kernel, legacyShiftEndpoints.remove, removeShift);
  serve(kernel, legacyShiftEndpoints.transform, transformShifts);
  serve(kernel, legacyShiftEndpoints.next, getNextShift);
  serve(kernel, terminalEndpoints.nextShifts, listTileShifts);
  serve(kernel, shiftDraftEndpoints.list, listDrafts);
  serve(kernel, shiftDraftEndpoints.create, createDraft);
  serve(kernel, shiftDraftEndpoints.change, changeDraft);
  serve(kernel, shiftDraftEndpoints.remove, removeDraft);
  serve(kernel, shiftDraftEndpoints.transform, transformDrafts);
  serve(kernel, shiftDraftEndpoints.publish, publishDrafts);
  serve(kernel, shiftPublishTaskEndpoints.create, publishTasks.request);
  serve(kernel, shiftPublishTaskEndpoints.list, publishTasks.list);
  serve(kernel, shiftPublishTaskEndpoints.get, publishTasks.get);
  registerPublishTasks(kernel);
}
