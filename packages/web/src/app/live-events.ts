import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { applyAbsenceEvent } from "../features/absences/absences.live.ts";
import { applyAccountEvent } from "../features/accounts/accounts.live.ts";
import { applyAvailabilityEvent } from "../features/availability/availability.live.ts";
import { applyCategoryEvent } from "../features/categories/categories.live.ts";
import { applyChatEvent } from "../features/chat/chat.live.ts";
import { applyCrewEvent } from "../features/crews/crews.live.ts";
import { applyEvaluationEvent } from "../features/evaluation/evaluation.live.ts";
import { applyFillingEvent } from "../features/filling/filling.live.ts";
import { applyInvoiceEvent } from "../features/invoices/invoices.live.ts";
import { applyLiveViewEvent } from "../features/live-view/live-view.live.ts";
import { applyMemberEvent } from "../features/members/members.live.ts";
import { applyMovingEvent } from "../features/moving/moving.live.ts";
import { applyNewsEvent } from "../features/news/news.live.ts";
import { applyPayrollEvent } from "../features/payroll/payroll.live.ts";
import { applyPlanActualEvent } from "../features/plan-actual/plan-actual.live.ts";
import { applyProofEvent } from "../features/proof/proof.live.ts";
import { applyQualificationEvent } from "../features/qualifications/qualifications.live.ts";
import { applyReportFileEvent } from "../features/report-files/report-files.live.ts";
import { applySettingEvent } from "../features/settings/settings.live.ts";
import { applyPlanEvent } from "../features/shifts/plan.live.ts";
import { applyShiftEvent } from "../features/shifts/shifts.live.ts";
import { applySingleSignOnEvent } from "../features/single-sign-on/single-sign-on.live.ts";
import { applySwapEvent } from "../features/swaps/swaps.live.ts";
import { applyTeamEvent } from "../features/teams/teams.live.ts";
import { applyTerminalEvent } from "../features/terminal/terminal.live.ts";
import { applyClockEvent } from "../features/time-clock/time-clock.live.ts";
import { applyWebhookEvent } from "../features/webhooks/webhooks.live.ts";
import { applyWorkplaceEvent } from "../features/workplaces/workplaces.live.ts";

/** The event handlers of all features; a new feature adds one line. */
const handlers = [
  applyAccountEvent,
  applyAbsenceEvent,
  applyAvailabilityEvent,
  applyCategoryEvent,
  applyChatEvent,
  applyClockEvent,
  applyCrewEvent,
  applyInvoiceEvent,
  applyLiveViewEvent,
  applyMemberEvent,
  applyNewsEvent,
  applyProofEvent,
  applySettingEvent,
  applyPlanEvent,
  applyShiftEvent,
  applyQualificationEvent,
  applySwapEvent,
  applyTeamEvent,
  applyTerminalEvent,
  applyEvaluationEvent,
  applyWorkplaceEvent,
  applyReportFileEvent,
  applyPayrollEvent,
  applyPlanActualEvent,
  applySingleSignOnEvent,
  applyWebhookEvent,
  applyFillingEvent,
  applyMovingEvent,
];

export function applyLiveEvent(cache: QueryClient, event: LiveEvent): void {
  for (const apply of handlers) apply(cache, event);
}
