import { manningLevels } from "@glasen/contract/manning-levels.ts";
import {
  shiftApplyTemplateTaskEndpoints,
  shiftRotationEndpoints,
  shiftRotations,
  shiftTemplateEndpoints,
  shiftTemplates,
  templateShifts,
} from "@glasen/contract/shift-templates.ts";
import { legacyShiftEndpoints, shiftCopyTaskEndpoints } from "@glasen/contract/shifts.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { serveResource } from "#kernel/call/serve-resource.ts";
import { applyTask, applyTasks, applyTemplate, runApplyTask } from "./apply-template.ts";
import { copyShifts, copyTask, copyTasks, runCopyTask } from "./copy-shifts.ts";
import { manningLevelRows } from "./manning-levels.store.ts";
import { planRotations } from "./plan-rotations.ts";
import { changeManningLevel, createManningLevel, removeManningLevel } from "./save-manning-level.ts";
import { changeRotation, createRotation, removeRotation, rotationRows } from "./save-rotation.ts";
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from "./save-template.ts";
import { changeTemplateShift, createTemplateShift, removeTemplateShift } from "./save-template-shift.ts";
import { templateRows, templateShiftRows } from "./templates.store.ts";

/** Everything that drafts are made from: templates, copies, rotations; and the manning levels that they should meet. */
export function shiftTemplateRoutes(kernel: Kernel): void {
  serveResource(kernel, shiftTemplates, {
    rows: templateRows,
    create: createTemplate,
    change: changeTemplate,
    replace: changeTemplate,
    remove: removeTemplate,
  });
  serveResource(kernel, templateShifts, {
    rows: templateShiftRows,
    create: createTemplateShift,
    change: changeTemplateShift,
    replace: changeTemplateShift,
    remove: removeTemplateShift,
  });
  serve(kernel, shiftTemplateEndpoints.list, listTemplates);
  serve(kernel, shiftTemplateEndpoints.create, createTemplate);
  serve(kernel, shiftTemplateEndpoints.change, changeTemplate);
  serve(kernel, shiftTemplateEndpoints.remove, removeTemplate);
  serve(kernel, shiftTemplateEndpoints.apply, applyTemplate);
  serve(kernel, shiftApplyTemplateTaskEndpoints.create, applyTasks.request);
  serve(kernel, shiftApplyTemplateTaskEndpoints.get, applyTasks.get);
  serve(kernel, shiftApplyTemplateTaskEndpoints.list, applyTasks.list);
  kernel.tasks.set(applyTask, runApplyTask);

  serve(kernel, legacyShiftEndpoints.copy, copyShifts);
  serve(kernel, shiftCopyTaskEndpoints.create, copyTasks.request);
  serve(kernel, shiftCopyTaskEndpoints.get, copyTasks.get);
  serve(kernel, shiftCopyTaskEndpoints.list, copyTasks.list);
  kernel.tasks.set(copyTask, runCopyTask);

  serveResource(kernel, shiftRotations, {
    rows: rotationRows,
    create: createRotation,
    change: changeRotation,
    replace: changeRotation,
    remove: removeRotation,
  });
  serve(kernel, shiftRotationEndpoints.plan, planRotations);

  serveResource(kernel, manningLevels, {
    rows: manningLevelRows,
    create: createManningLevel,
    change: changeManningLevel,
    replace: changeManningLevel,
    remove: removeManningLevel,
  });
}
