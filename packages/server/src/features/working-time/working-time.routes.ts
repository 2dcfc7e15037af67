import { bookingEndpoints } from "@glasen/contract/bookings.ts";
import { breakAnswerEndpoints } from "@glasen/contract/break-answers.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { workingTimeFrames, workingTimeFrameTaskEndpoints } from "@glasen/contract/working-time-frames.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { serveResource } from "#kernel/call/serve-resource.ts";
import { changeBooking, createBooking, listBookings, listBookingsDeprecated } from "../evaluation/save-booking.ts";
import { workingTimeTasks } from "../evaluation/evaluation.tasks.ts";
import { getMissingBreak, listBreakAnswers } from "../evaluation/missing-break.ts";
import { closeMonth, confirmDays, listMonthStatus, reopenMonth } from "../months/close-month.ts";
import { getMonthPaper } from "../months/month-pdf.ts";
import { getMonthSheet } from "../months/month-sheet.ts";
import { explainDayOf } from "../evaluation/explain-day.ts";
import { listAccountBalances, listBalances } from "../reports/list-balances.ts";
import { listCalendar, listDayKindCalendar, listDayKinds } from "../reports/list-day-kinds.ts";
import { getDurationGrid, listDurations, listDurationsDeprecated, listReport } from "../reports/list-durations.ts";
import { listFindings } from "../reports/list-findings.ts";
import { listTimesAtWork } from "../reports/list-times-at-work.ts";
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
import { getFrameTask, listFrameTasks, requestFrameVersion } from "./frame-tasks.ts";
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

  serve(kernel, durationEndpoints.list, listDurations);
  serve(kernel, durationEndpoints.listDeprecated, listDurationsDeprecated);
  serve(kernel, durationEndpoints.grid, getDurationGrid);
  serve(kernel, durationEndpoints.report, listReport);
  serve(kernel, durationEndpoints.balances, listBalances);
  serve(kernel, durationEndpoints.atWork, listTimesAtWork);
  serve(kernel, durationEndpoints.accountBalances, listAccountBalances);
  serve(kernel, bookingEndpoints.list, listBookings);
  serve(kernel, bookingEndpoints.listDeprecated, listBookingsDeprecated);
  serve(kernel, bookingEndpoints.create, createBooking);
  serve(kernel, bookingEndpoints.change, changeBooking);

  serve(kernel, monthEndpoints.sheet, getMonthSheet);
  serve(kernel, monthEndpoints.paper, getMonthPaper);
  serve(kernel, monthEndpoints.explain, explainDayOf);
  serve(kernel, monthEndpoints.findings, listFindings);
  serve(kernel, monthEndpoints.confirm, confirmDays);
  serve(kernel, monthEndpoints.status, listMonthStatus);
  serve(kernel, monthEndpoints.close, closeMonth);
  serve(kernel, monthEndpoints.reopen, reopenMonth);

  serve(kernel, breakAnswerEndpoints.missing, getMissingBreak);
  serve(kernel, breakAnswerEndpoints.list, listBreakAnswers);

  serve(kernel, holidayEndpoints.dayKinds, listDayKinds);
  serve(kernel, holidayEndpoints.dayKindCalendar, listDayKindCalendar);
  serve(kernel, holidayEndpoints.days, listCalendar);
}
