import { absenceCrons, absenceReactions } from "./features/absences/absences.reactions.ts";
import { absenceRoutes } from "./features/absences/absences.routes.ts";
import { recountAfterRuleChange } from "./features/absences/count-absence.ts";
import { accessRoutes } from "./features/access/access.routes.ts";
import { managersDecideOwn } from "./features/access/own-decisions.public.ts";
import { accountJobs, accountRetention } from "./features/accounts/accounts.jobs.ts";
import { accountRoutes } from "./features/accounts/accounts.routes.ts";
import { auditCrons } from "./features/audit/audit.jobs.ts";
import { auditRoutes } from "./features/audit/audit.routes.ts";
import { availabilityRoutes } from "./features/availability/availability.routes.ts";
import { badgeRoutes } from "./features/badges/badges.routes.ts";
import { billingCrons } from "./features/billing/billing.jobs.ts";
import { billingRoutes } from "./features/billing/billing.routes.ts";
import { handleMandateNews } from "./features/billing/change-payer.ts";
import { handleInvoiceNews } from "./features/billing/handle-invoice-news.ts";
import { categoryRoutes } from "./features/categories/categories.routes.ts";
import { chatJobs, chatRetention } from "./features/chat/chat.jobs.ts";
import { chatReactions } from "./features/chat/chat.reactions.ts";
import { chatRoutes } from "./features/chat/chat.routes.ts";
import { chatNotices } from "./features/chat/chat-notices.ts";
import { seedDemoFor } from "./features/crew-admin/crew-admin.public.ts";
import { crewAdminRoutes } from "./features/crew-admin/crew-admin.routes.ts";
import { crewRoutes } from "./features/crews/crews.routes.ts";
import { deviceJobs, queuePush } from "./features/devices/devices.jobs.ts";
import { deviceRoutes } from "./features/devices/devices.routes.ts";
import { evaluationCrons } from "./features/evaluation/evaluation.jobs.ts";
import { evaluationRoutes } from "./features/evaluation/evaluation.routes.ts";
import { recountAbsences } from "./features/evaluation/rules-changed.public.ts";
import { fillingRoutes } from "./features/filling/filling.routes.ts";
import { fillingRetention } from "./features/filling/filling.store.ts";
import { holidayCrons } from "./features/holidays/holidays.jobs.ts";
import { holidayRoutes } from "./features/holidays/holidays.routes.ts";
import { integrationRoutes } from "./features/integrations/integrations.routes.ts";
import { invoiceNews, logOperatorAct } from "./features/invoices/books.ts";
import { mandateNews } from "./features/invoices/end-mandate.ts";
import { invoiceJobs, invoiceRoutes } from "./features/invoices/invoices.routes.ts";
import { invoiceCrons } from "./features/invoices/send-reminders.ts";
import { liveRoutes } from "./features/live/live.routes.ts";
import { liveViewRoutes } from "./features/live-view/live-view.routes.ts";
import { memberJobs, memberReactions } from "./features/members/members.jobs.ts";
import { activeTimeAccounts } from "./features/members/members.public.ts";
import { memberRoutes } from "./features/members/members.routes.ts";
import { monthRoutes } from "./features/months/months.routes.ts";
import { movingRetention } from "./features/moving/moving.jobs.ts";
import { movingRoutes } from "./features/moving/moving.routes.ts";
import { newsCrons, newsJobs, newsReactions, newsRetention } from "./features/news/news.jobs.ts";
import { findChatNotices, pushToUser } from "./features/news/news.public.ts";
import { newsRoutes } from "./features/news/news.routes.ts";
import { operationRoutes } from "./features/operations/operations.routes.ts";
import { logAct } from "./features/operator/log.ts";
import { operatorRoutes } from "./features/operator/operator.routes.ts";
import { payrollRoutes } from "./features/payroll/payroll.routes.ts";
import { planActualRoutes } from "./features/plan-actual/plan-actual.routes.ts";
import { privacyJobs, privacyReactions, privacyRetention } from "./features/privacy/privacy.jobs.ts";
import { privacyRoutes } from "./features/privacy/privacy.routes.ts";
import { proofCrons } from "./features/proof/proof.jobs.ts";
import { proofRoutes } from "./features/proof/proof.routes.ts";
import { qualificationRoutes } from "./features/qualifications/qualifications.routes.ts";
import { reminderCrons, reminderRetention } from "./features/reminders/reminders.jobs.ts";
import { reportFileCrons } from "./features/report-files/report-files.jobs.ts";
import { reportFileRoutes } from "./features/report-files/report-files.routes.ts";
import { reportRoutes } from "./features/reports/reports.routes.ts";
import { scimRoutes } from "./features/scim/scim.routes.ts";
import { securityJobs, securityRetention } from "./features/security/security.jobs.ts";
import { securityRoutes } from "./features/security/security.routes.ts";
import { sessionRetention } from "./features/sessions/sessions.jobs.ts";
import { sessionRoutes } from "./features/sessions/sessions.routes.ts";
import { mayManagersDecideOwn } from "./features/settings/settings.public.ts";
import { settingRoutes } from "./features/settings/settings.routes.ts";
import { shiftOfferRoutes } from "./features/shifts/offers.routes.ts";
import { shiftPlanRoutes } from "./features/shifts/shift-plan.routes.ts";
import { shiftRulesRoutes } from "./features/shifts/shift-rules.routes.ts";
import { shiftRoutes } from "./features/shifts/shifts.routes.ts";
import { shiftTemplateRoutes } from "./features/shifts/templates.routes.ts";
import { singleSignOnRetention } from "./features/single-sign-on/single-sign-on.jobs.ts";
import { singleSignOnRoutes } from "./features/single-sign-on/single-sign-on.routes.ts";
import { swapCrons, swapReactions, swapRetention } from "./features/swaps/end-swaps.ts";
import { swapRoutes } from "./features/swaps/swaps.routes.ts";
import { taskJobs, taskReactions } from "./features/tasks/tasks.reactions.ts";
import { taskRoutes } from "./features/tasks/tasks.routes.ts";
import { teamRoutes } from "./features/teams/teams.routes.ts";
import { terminalRetention } from "./features/terminal/terminal.jobs.ts";
import { terminalRoutes } from "./features/terminal/terminal.routes.ts";
import { timeClockCrons, timeClockJobs, timeClockReactions } from "./features/time-clock/time-clock.jobs.ts";
import { activeAccounts } from "./features/time-clock/time-clock.public.ts";
import { timeClockRoutes } from "./features/time-clock/time-clock.routes.ts";
import { webhookRetention } from "./features/webhooks/webhooks.jobs.ts";
import { webhookRoutes } from "./features/webhooks/webhooks.routes.ts";
import { workingTimeRoutes } from "./features/working-time/working-time.routes.ts";
import { workplaceRoutes } from "./features/workplaces/workplaces.routes.ts";
import { idempotencyRetention } from "./kernel/call/idempotency.ts";
import { rateLimitRetention } from "./kernel/call/rate-limit.ts";
import { taskRetention } from "./kernel/call/tasks.ts";
import { eventRetention } from "./kernel/events/events.ts";
import { mailRetention } from "./kernel/jobs/mail.ts";

/** What each feature adds to the application: its calls, and reactions, jobs, crons and retention where it has them. */
export const routes = [
  absenceRoutes,
  accessRoutes,
  accountRoutes,
  auditRoutes,
  availabilityRoutes,
  badgeRoutes,
  billingRoutes,
  categoryRoutes,
  crewAdminRoutes,
  crewRoutes,
  deviceRoutes,
  holidayRoutes,
  integrationRoutes,
  invoiceRoutes,
  liveRoutes,
  chatRoutes,
  liveViewRoutes,
  memberRoutes,
  monthRoutes,
  movingRoutes,
  newsRoutes,
  operationRoutes,
  operatorRoutes,
  privacyRoutes,
  proofRoutes,
  qualificationRoutes,
  scimRoutes,
  securityRoutes,
  sessionRoutes,
  settingRoutes,
  shiftOfferRoutes,
  shiftPlanRoutes,
  shiftRulesRoutes,
  shiftRoutes,
  shiftTemplateRoutes,
  swapRoutes,
  singleSignOnRoutes,
  taskRoutes,
  teamRoutes,
  terminalRoutes,
  timeClockRoutes,
  webhookRoutes,
  workingTimeRoutes,
  workplaceRoutes,
  evaluationRoutes,
  reportRoutes,
  reportFileRoutes,
  payrollRoutes,
  planActualRoutes,
  fillingRoutes,
];
export const reactions = [
  absenceReactions,
  chatReactions,
  memberReactions,
  newsReactions,
  privacyReactions,
  swapReactions,
  taskReactions,
  timeClockReactions,
];
export const jobs = [
  accountJobs,
  chatJobs,
  deviceJobs,
  invoiceJobs,
  memberJobs,
  newsJobs,
  privacyJobs,
  securityJobs,
  taskJobs,
  timeClockJobs,
];
export const retention = [
  eventRetention,
  idempotencyRetention,
  mailRetention,
  rateLimitRetention,
  taskRetention,
  fillingRetention,
  newsRetention,
  chatRetention,
  reminderRetention,
  privacyRetention,
  accountRetention,
  securityRetention,
  sessionRetention,
  swapRetention,
  singleSignOnRetention,
  terminalRetention,
  webhookRetention,
  movingRetention,
];
export const crons = [
  absenceCrons,
  auditCrons,
  billingCrons,
  evaluationCrons,
  holidayCrons,
  invoiceCrons,
  newsCrons,
  proofCrons,
  reminderCrons,
  reportFileCrons,
  swapCrons,
  timeClockCrons,
];

// What lower features use of higher ones.
activeTimeAccounts.connect(activeAccounts);
findChatNotices.connect(chatNotices);
invoiceNews.connect(handleInvoiceNews);
mandateNews.connect(handleMandateNews);
logOperatorAct.connect(logAct);
managersDecideOwn.connect(mayManagersDecideOwn);
pushToUser.connect(queuePush);
recountAbsences.connect(recountAfterRuleChange);
seedDemoFor.connect(async (tx, owner) => (await import("./seed/demo.ts")).seedDemoFor(tx, owner));
