import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { workingTimeFrames, workingTimeFrameTaskEndpoints } from "@glasen/contract/working-time-frames.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { serveResource } from "#kernel/call/serve-resource.ts";
import {
  changeEvaluationSettings,
  getEvaluationSettings,
  previewEvaluationSettings,
} from "./change-evaluation-settings.ts";
import { changeFrame, createFrame, removeFrame } from "./change-frame.ts";
import { changeModel, createModel, previewModel, removeModel } from "./change-model.ts";
import {
  changeBreakRule,
  changeRoundingRule,
  createBreakRule,
  createRoundingRule,
  previewBreakRule,
  previewRoundingRule,
  removeRule,
} from "./change-rule.ts";
import { getFrameTask, listFrameTasks, requestFrameVersion, workingTimeTasks } from "./frame-tasks.ts";
import { frameRows } from "./frames.store.ts";
import { listBreakRules, listModels, listRoundingRules } from "./list-rules.ts";

export function workingTimeRoutes(kernel: Kernel): void {
  workingTimeTasks(kernel);
  serve(kernel, workingTimeEndpoints.listModels, listModels);
  serve(kernel, workingTimeEndpoints.createModel, createModel);
  serve(kernel, workingTimeEndpoints.changeModel, changeModel);
  serve(kernel, workingTimeEndpoints.removeModel, removeModel);
  serve(kernel, workingTimeEndpoints.previewModel, previewModel);
  serve(kernel, workingTimeEndpoints.listBreakRules, listBreakRules);
  serve(kernel, workingTimeEndpoints.createBreakRule, createBreakRule);
  serve(kernel, workingTimeEndpoints.changeBreakRule, changeBreakRule);
  serve(kernel, workingTimeEndpoints.previewBreakRule, previewBreakRule);
  serve(kernel, workingTimeEndpoints.listRoundingRules, listRoundingRules);
  serve(kernel, workingTimeEndpoints.createRoundingRule, createRoundingRule);
  serve(kernel, workingTimeEndpoints.changeRoundingRule, changeRoundingRule);
  serve(kernel, workingTimeEndpoints.previewRoundingRule, previewRoundingRule);
  serve(kernel, workingTimeEndpoints.removeRule, removeRule);

  serve(kernel, evaluationSettingEndpoints.get, getEvaluationSettings);
  serve(kernel, evaluationSettingEndpoints.change, changeEvaluationSettings);
  serve(kernel, evaluationSettingEndpoints.preview, previewEvaluationSettings);

  serveResource(kernel, workingTimeFrames, {
    rows: frameRows,
    create: createFrame,
    change: changeFrame,
    replace: changeFrame,
    remove: removeFrame,
  });
  serve(kernel, workingTimeFrameTaskEndpoints.list, listFrameTasks);
  serve(kernel, workingTimeFrameTaskEndpoints.get, getFrameTask);
  serve(kernel, workingTimeFrameTaskEndpoints.create, requestFrameVersion);
}
