import { absenceAccountEndpoints } from "./absence-accounts.ts";
import { absenceDeputyEndpoints } from "./absence-deputies.ts";
import { absencePlanningEndpoints } from "./absence-planning.ts";
import { absenceTypeEndpoints } from "./absence-types.ts";
import { absenceYearEndEndpoints } from "./absence-year-end.ts";
import { absenceEndpoints } from "./absences.ts";
import { accessEndpoints, memberRoles } from "./access.ts";
import { accountEndpoints } from "./accounts.ts";
import { auditEndpoints } from "./audit.ts";
import { availabilityEndpoints } from "./availability.ts";
import { badgeEndpoints } from "./badges.ts";
import { billingEndpoints, operatorBillingEndpoints } from "./billing.ts";
import { bookingEndpoints } from "./bookings.ts";
import { breakAnswerEndpoints } from "./break-answers.ts";
import { categoryEndpoints } from "./categories.ts";
import { chatEndpoints } from "./chat.ts";
import { correctionEndpoints } from "./corrections.ts";
import { crewEndpoints } from "./crews.ts";
import { durationEndpoints } from "./durations.ts";
import type { Endpoint } from "./endpoint.ts";
import { evaluationSettingEndpoints } from "./evaluation-settings.ts";
import { fairnessEndpoints, fillingEndpoints } from "./filling.ts";
import { findingMarkEndpoints } from "./finding-marks.ts";
import { geofenceEndpoints } from "./geofences.ts";
import { groupEndpoints } from "./groups.ts";
import { holidayEndpoints } from "./holidays.ts";
import { importMemberEndpoints } from "./import-members.ts";
import { apiTokenEndpoints, integrationEndpoints } from "./integrations.ts";
import { invoiceEndpoints } from "./invoices.ts";
import { liveEndpoints } from "./live.ts";
import { liveViewEndpoints } from "./live-view.ts";
import { manningLevels } from "./manning-levels.ts";
import { memberEndpoints } from "./members.ts";
import { moneyEndpoints } from "./money.ts";
import { monthEndpoints } from "./months.ts";
import { movingEndpoints } from "./moving.ts";
import { newsEndpoints } from "./news.ts";
import { notificationEndpoints } from "./notifications.ts";
import { offlineStampEndpoints } from "./offline-stamps.ts";
import { operationEndpoints } from "./operations.ts";
import { operatorEndpoints } from "./operator.ts";
import { passwordEndpoints } from "./passwords.ts";
import { payrollEndpoints } from "./payroll.ts";
import { pinEndpoints } from "./pins.ts";
import { planActualEndpoints } from "./plan-actual.ts";
import { privacyEndpoints } from "./privacy.ts";
import { profileEndpoints } from "./profile.ts";
import { inspectionEndpoints, proofEndpoints } from "./proof.ts";
import { qualificationEndpoints } from "./qualifications.ts";
import { reportFileEndpoints } from "./report-files.ts";
import { endpointsOf } from "./resource.ts";
import { secondFactorEndpoints } from "./second-factor.ts";
import { sessionEndpoints } from "./sessions.ts";
import { settingEndpoints } from "./settings.ts";
import { setupEndpoints } from "./setup.ts";
import { shiftOfferEndpoints, shiftOfferReplies } from "./shift-offers.ts";
import { shiftPlanEndpoints } from "./shift-plan.ts";
import {
  shiftApplyTemplateTaskEndpoints,
  shiftRotationEndpoints,
  shiftRotations,
  shiftTemplateEndpoints,
  shiftTemplates,
  templateShifts,
} from "./shift-templates.ts";
import {
  legacyShiftEndpoints,
  shiftCopyTaskEndpoints,
  shiftDraftEndpoints,
  shiftPublishTaskEndpoints,
  shifts,
} from "./shifts.ts";
import { signUpEndpoints } from "./sign-up.ts";
import { scimEndpoints, singleSignOnEndpoints } from "./single-sign-on.ts";
import { stampChainEndpoints } from "./stamp-chains.ts";
import { swapEndpoints } from "./swaps.ts";
import { taskEndpoints } from "./tasks.ts";
import { teamEndpoints, teamMemberEndpoints, teams } from "./teams.ts";
import { terminalEndpoints } from "./terminal.ts";
import { timeClockEndpoints } from "./time-clock.ts";
import { wageEndpoints } from "./wages.ts";
import { webhookEndpoints } from "./webhooks.ts";
import { workingTimeEndpoints } from "./working-time.ts";
import { workingTimeFrames, workingTimeFrameTaskEndpoints } from "./working-time-frames.ts";
import { workplaceEndpoints, workplaces } from "./workplaces.ts";

/** Every call there is. A feature adds one line; a route outside this list does not exist. */
export const contract: readonly Endpoint[] = [
  availabilityEndpoints,
  qualificationEndpoints,
  swapEndpoints,
  absenceAccountEndpoints,
  absenceEndpoints,
  absenceDeputyEndpoints,
  absencePlanningEndpoints,
  absenceYearEndEndpoints,
  absenceTypeEndpoints,
  accessEndpoints,
  endpointsOf(memberRoles),
  accountEndpoints,
  auditEndpoints,
  billingEndpoints,
  operatorBillingEndpoints,
  categoryEndpoints,
  chatEndpoints,
  correctionEndpoints,
  crewEndpoints,
  integrationEndpoints,
  webhookEndpoints,
  badgeEndpoints,
  apiTokenEndpoints,
  invoiceEndpoints,
  liveEndpoints,
  liveViewEndpoints,
  memberEndpoints,
  importMemberEndpoints,
  movingEndpoints,
  moneyEndpoints,
  newsEndpoints,
  notificationEndpoints,
  operationEndpoints,
  operatorEndpoints,
  passwordEndpoints,
  pinEndpoints,
  profileEndpoints,
  proofEndpoints,
  inspectionEndpoints,
  scimEndpoints,
  secondFactorEndpoints,
  singleSignOnEndpoints,
  sessionEndpoints,
  signUpEndpoints,
  privacyEndpoints,
  settingEndpoints,
  setupEndpoints,
  stampChainEndpoints,
  taskEndpoints,
  endpointsOf(teams),
  teamEndpoints,
  teamMemberEndpoints,
  endpointsOf(workplaces),
  terminalEndpoints,
  offlineStampEndpoints,
  timeClockEndpoints,
  workplaceEndpoints,
  endpointsOf(shifts),
  legacyShiftEndpoints,
  shiftDraftEndpoints,
  shiftCopyTaskEndpoints,
  shiftPublishTaskEndpoints,
  shiftPlanEndpoints,
  endpointsOf(shiftOfferReplies),
  shiftOfferEndpoints,
  endpointsOf(shiftTemplates),
  shiftTemplateEndpoints,
  endpointsOf(templateShifts),
  shiftApplyTemplateTaskEndpoints,
  endpointsOf(shiftRotations),
  shiftRotationEndpoints,
  endpointsOf(manningLevels),
  geofenceEndpoints,
  groupEndpoints,
  workingTimeEndpoints,
  evaluationSettingEndpoints,
  endpointsOf(workingTimeFrames),
  workingTimeFrameTaskEndpoints,
  holidayEndpoints,
  durationEndpoints,
  bookingEndpoints,
  monthEndpoints,
  breakAnswerEndpoints,
  findingMarkEndpoints,
  reportFileEndpoints,
  payrollEndpoints,
  planActualEndpoints,
  wageEndpoints,
  fillingEndpoints,
  fairnessEndpoints,
].flatMap((calls) => Object.values(calls) as Endpoint[]);
