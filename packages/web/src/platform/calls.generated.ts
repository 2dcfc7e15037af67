// Made from the contract by `npm run generate`; a test compares the two.
// biome-ignore-all format: a call a line
// biome-ignore-all assist/source/organizeImports: made in this order
import type { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import type { absenceDeputyEndpoints } from "@glasen/contract/absence-deputies.ts";
import type { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import type { absenceTypeEndpoints } from "@glasen/contract/absence-types.ts";
import type { absenceYearEndEndpoints } from "@glasen/contract/absence-year-end.ts";
import type { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { accessEndpoints, memberRoles } from "@glasen/contract/access.ts";
import type { accountEndpoints } from "@glasen/contract/accounts.ts";
import type { auditEndpoints } from "@glasen/contract/audit.ts";
import type { availabilityEndpoints } from "@glasen/contract/availability.ts";
import type { badgeEndpoints } from "@glasen/contract/badges.ts";
import type { billingEndpoints, operatorBillingEndpoints } from "@glasen/contract/billing.ts";
import type { bookingEndpoints } from "@glasen/contract/bookings.ts";
import type { breakAnswerEndpoints } from "@glasen/contract/break-answers.ts";
import type { categoryEndpoints } from "@glasen/contract/categories.ts";
import type { attachmentEndpoints } from "@glasen/contract/chat-attachments.ts";
import type { messageEndpoints } from "@glasen/contract/chat-messages.ts";
import type { readingEndpoints } from "@glasen/contract/chat-reading.ts";
import type { reportEndpoints } from "@glasen/contract/chat-reports.ts";
import type { roomEndpoints } from "@glasen/contract/chat-rooms.ts";
import type { correctionEndpoints } from "@glasen/contract/corrections.ts";
import type { crewEndpoints } from "@glasen/contract/crews.ts";
import type { durationEndpoints } from "@glasen/contract/durations.ts";
import type { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import type { fairnessEndpoints, fillingEndpoints } from "@glasen/contract/filling.ts";
import type { findingMarkEndpoints } from "@glasen/contract/finding-marks.ts";
import type { geofenceEndpoints } from "@glasen/contract/geofences.ts";
import type { groupEndpoints } from "@glasen/contract/groups.ts";
import type { holidayEndpoints } from "@glasen/contract/holidays.ts";
import type { importMemberEndpoints } from "@glasen/contract/import-members.ts";
import type { apiTokenEndpoints, integrationEndpoints } from "@glasen/contract/integrations.ts";
import type { invoiceEndpoints } from "@glasen/contract/invoices.ts";
import type { liveViewEndpoints } from "@glasen/contract/live-view.ts";
import type { liveEndpoints } from "@glasen/contract/live.ts";
import type { manningLevels } from "@glasen/contract/manning-levels.ts";
import type { memberEndpoints } from "@glasen/contract/members.ts";
import type { moneyEndpoints } from "@glasen/contract/money.ts";
import type { monthEndpoints } from "@glasen/contract/months.ts";
import type { movingEndpoints } from "@glasen/contract/moving.ts";
import type { newsEndpoints } from "@glasen/contract/news.ts";
import type { notificationEndpoints } from "@glasen/contract/notifications.ts";
import type { offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import type { operationEndpoints } from "@glasen/contract/operations.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { passwordEndpoints } from "@glasen/contract/passwords.ts";
import type { payrollEndpoints } from "@glasen/contract/payroll.ts";
import type { pinEndpoints } from "@glasen/contract/pins.ts";
import type { planActualEndpoints } from "@glasen/contract/plan-actual.ts";
import type { privacyEndpoints } from "@glasen/contract/privacy.ts";
import type { profileEndpoints } from "@glasen/contract/profile.ts";
import type { inspectionEndpoints, proofEndpoints } from "@glasen/contract/proof.ts";
import type { qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import type { reportFileEndpoints } from "@glasen/contract/report-files.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import type { sessionEndpoints } from "@glasen/contract/sessions.ts";
import type { settingEndpoints } from "@glasen/contract/settings.ts";
import type { setupEndpoints } from "@glasen/contract/setup.ts";
import type { shiftOfferEndpoints, shiftOfferReplies } from "@glasen/contract/shift-offers.ts";
import type { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import type { shiftApplyTemplateTaskEndpoints, shiftRotationEndpoints, shiftRotations, shiftTemplateEndpoints, shiftTemplates, templateShifts } from "@glasen/contract/shift-templates.ts";
import type { legacyShiftEndpoints, shiftCopyTaskEndpoints, shiftDraftEndpoints, shiftPublishTaskEndpoints, shifts } from "@glasen/contract/shifts.ts";
import type { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import type { scimEndpoints, singleSignOnEndpoints } from "@glasen/contract/single-sign-on.ts";
import type { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import type { swapEndpoints } from "@glasen/contract/swaps.ts";
import type { taskEndpoints } from "@glasen/contract/tasks.ts";
import type { teamEndpoints, teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import type { terminalEndpoints } from "@glasen/contract/terminal.ts";
import type { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import type { wageEndpoints } from "@glasen/contract/wages.ts";
import type { webhookEndpoints } from "@glasen/contract/webhooks.ts";
import type { workingTimeFrameTaskEndpoints, workingTimeFrames } from "@glasen/contract/working-time-frames.ts";
import type { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import type { workplaceEndpoints, workplaces } from "@glasen/contract/workplaces.ts";
import type { CallShape } from "./call-shape.ts";

export const calls = {
  "availability.own": {"method":"GET","path":"/api/v3/shiftplanner/wishes/own","required":["crewId"],"optional":[]},
  "availability.saveDay": {"method":"PUT","path":"/api/v3/shiftplanner/wishes/own","required":["crewId","wishes"],"optional":["weekday","date"]},
  "availability.clearDate": {"method":"DELETE","path":"/api/v3/shiftplanner/wishes/own/:date","required":["crewId","date"],"optional":[]},
  "availability.ofMembers": {"method":"GET","path":"/api/v3/shiftplanner/wishes","required":["crewId","from","to"],"optional":[]},
  "qualifications.list": {"method":"GET","path":"/api/v3/shiftplanner/qualifications","required":["crewId"],"optional":[]},
  "qualifications.create": {"method":"POST","path":"/api/v3/shiftplanner/qualifications","required":["crewId","name"],"optional":["colour"]},
  "qualifications.change": {"method":"PUT","path":"/api/v3/shiftplanner/qualifications/:id","required":["crewId","id","name"],"optional":["colour"]},
  "qualifications.remove": {"method":"DELETE","path":"/api/v3/shiftplanner/qualifications/:id","required":["crewId","id"],"optional":["confirmsUse"]},
  "qualifications.setWorkplace": {"method":"PUT","path":"/api/v3/shiftplanner/workplaces/:workplaceId/qualifications","required":["crewId","workplaceId","qualificationIds"],"optional":[]},
  "qualifications.held": {"method":"GET","path":"/api/v3/shiftplanner/qualifications/held","required":["crewId"],"optional":[]},
  "qualifications.setHeld": {"method":"PUT","path":"/api/v3/shiftplanner/qualifications/held/:userId","required":["crewId","userId","held"],"optional":[]},
  "swaps.candidates": {"method":"GET","path":"/api/v3/shiftplanner/swap-candidates/:guid","required":["crewId","guid"],"optional":[]},
  "swaps.list": {"method":"GET","path":"/api/v3/shiftplanner/swaps","required":["crewId"],"optional":["page","perPage"],"paged":true},
  "swaps.ask": {"method":"POST","path":"/api/v3/shiftplanner/swaps","required":["crewId","guid","kind"],"optional":["userIds","shiftGuids","note","endsAt"]},
  "swaps.accept": {"method":"POST","path":"/api/v3/shiftplanner/swaps/:id/acceptance","required":["crewId","id"],"optional":["guid"]},
  "swaps.decline": {"method":"POST","path":"/api/v3/shiftplanner/swaps/:id/refusal","required":["crewId","id"],"optional":[]},
  "swaps.withdraw": {"method":"DELETE","path":"/api/v3/shiftplanner/swaps/:id","required":["crewId","id"],"optional":[]},
  "swaps.decide": {"method":"POST","path":"/api/v3/shiftplanner/swaps/:id/decision","required":["crewId","id","isGranted"],"optional":["confirmsConflicts"]},
  "absenceEntitlements.list": {"method":"GET","path":"/api/v2/absence-management/entitlements","required":["crewId"],"optional":["year","userId"]},
  "absenceEntitlements.file": {"method":"GET","path":"/api/v2/absence-management/entitlements/file","required":["crewId","year","format"],"optional":["language"]},
  "absenceEntitlements.update": {"method":"POST","path":"/api/v2/update-entitlement","required":["crewId","userId","typeId","number"],"optional":["year","name","transactionID"]},
  "absenceEntitlements.updateMany": {"method":"PUT","path":"/api/v2/absence-management/entitlements","required":["crewId","year","typeId","items"],"optional":["transactionID"]},
  "absenceEntitlements.suggest": {"method":"GET","path":"/api/v2/absence-management/entitlement-suggestions","required":["crewId","year","fullDays"],"optional":[]},
  "absenceBalances.list": {"method":"GET","path":"/api/v2/absence-management/absence-balances","required":["crewId"],"optional":["date","year","typeId","userId","userIds"]},
  "absenceDayCounts.list": {"method":"GET","path":"/api/v2/absence-management/absence-days-count","required":["crewId","from","to"],"optional":["typeId","groupBy","userIds"]},
  "absences.list": {"method":"GET","path":"/api/v2/absences","required":["crewId"],"optional":["userId","from","to","status"]},
  "absences.get": {"method":"GET","path":"/api/v2/absence-management/absences/:id","required":["crewId","id"],"optional":[]},
  "absences.preview": {"method":"GET","path":"/api/v2/absence-management/preview","required":["crewId","userId","typeId","startDate","startDayPart","endDate","endDayPart"],"optional":["duration","deputyId"]},
  "absences.plannedShifts": {"method":"GET","path":"/api/v2/absence-management/planned-shifts","required":["crewId","ids"],"optional":[]},
  "absences.request": {"method":"POST","path":"/api/v2/absence/request","required":["crewId","userId","typeId","startDate","startDayPart","endDate","endDayPart"],"optional":["duration","deputyId","memberNote","transactionID"]},
  "absences.create": {"method":"POST","path":"/api/v2/absence/create","required":["crewId","userId","typeId","startDate","startDayPart","endDate","endDayPart"],"optional":["duration","deputyId","memberNote","admitterNote","transactionID"]},
  "absences.grant": {"method":"PUT","path":"/api/v2/absence/grant","required":["crewId","id"],"optional":["admitterNote","transactionID"]},
  "absences.reject": {"method":"PUT","path":"/api/v2/absence/reject","required":["crewId","id"],"optional":["admitterNote","transactionID"]},
  "absences.takeBack": {"method":"PUT","path":"/api/v2/absence/take-back","required":["crewId","id"],"optional":["transactionID"]},
  "absences.remove": {"method":"DELETE","path":"/api/v2/absence","required":["crewId","id"],"optional":["transactionID"]},
  "absenceDeputies.get": {"method":"GET","path":"/api/v2/absence-management/stand-ins","required":["crewId"],"optional":[]},
  "absenceDeputies.answer": {"method":"PUT","path":"/api/v2/absence-management/absences/:id/deputy-answer","required":["crewId","id","answer"],"optional":["transactionID"]},
  "absenceDeputies.list": {"method":"GET","path":"/api/v2/absence-management/decider-deputies","required":["crewId"],"optional":[]},
  "absenceDeputies.set": {"method":"PUT","path":"/api/v2/absence-management/decider-deputies/:userId","required":["crewId","userId","deputyId"],"optional":["transactionID"]},
  "absenceCalendar.get": {"method":"GET","path":"/api/v2/absence-management/calendar","required":["crewId","from","to"],"optional":[]},
  "absenceWorkDays.list": {"method":"GET","path":"/api/v2/absence-management/work-days","required":["crewId","userId","year"],"optional":[]},
  "absenceDaysOff.list": {"method":"GET","path":"/api/v2/absence-management/days-off","required":["crewId","from","to"],"optional":[]},
  "blockedPeriods.list": {"method":"GET","path":"/api/v2/absence-management/blocked-periods","required":["crewId"],"optional":[]},
  "blockedPeriods.create": {"method":"POST","path":"/api/v2/absence-management/blocked-periods","required":["crewId","from","to","reason"],"optional":["teamId","isWarning","transactionID"]},
  "blockedPeriods.change": {"method":"PUT","path":"/api/v2/absence-management/blocked-periods/:id","required":["crewId","id","from","to","reason"],"optional":["teamId","isWarning","transactionID"]},
  "blockedPeriods.remove": {"method":"DELETE","path":"/api/v2/absence-management/blocked-periods/:id","required":["crewId","id"],"optional":["transactionID"]},
  "absenceClosures.list": {"method":"GET","path":"/api/v2/absence-management/closures","required":["crewId","year"],"optional":[]},
  "absenceClosures.preview": {"method":"GET","path":"/api/v2/absence-management/closures/preview","required":["crewId","typeId","from","to"],"optional":["teamIds"]},
  "absenceClosures.create": {"method":"POST","path":"/api/v2/absence-management/closures","required":["crewId","typeId","from","to","name"],"optional":["teamIds","transactionID"]},
  "absenceClosures.cancel": {"method":"DELETE","path":"/api/v2/absence-management/closures/:id","required":["crewId","id"],"optional":["transactionID"]},
  "absenceYearEnd.get": {"method":"GET","path":"/api/v2/absence-management/year-end","required":["crewId","year","typeId"],"optional":[]},
  "absenceYearEnd.carry": {"method":"POST","path":"/api/v2/absence-management/year-end","required":["crewId","year","typeId","items"],"optional":["isConfirmed","transactionID"]},
  "absenceNotices.list": {"method":"GET","path":"/api/v2/absence-management/notices","required":["crewId"],"optional":[]},
  "absenceNotices.send": {"method":"POST","path":"/api/v2/absence-management/notices","required":["crewId","year","typeId","userIds"],"optional":["transactionID"]},
  "absenceNotices.confirm": {"method":"POST","path":"/api/v2/absence-management/notices/:id/confirm","required":["crewId","id"],"optional":["transactionID"]},
  "absenceTypes.list": {"method":"GET","path":"/api/v2/absence-management/types","required":["crewId"],"optional":["all"]},
  "absenceTypes.create": {"method":"POST","path":"/api/v2/absence-management/types","required":["crewId","name"],"optional":["hasEntitlement","canBeRequested","isHourBased","effect","colour","carryOverUntil"]},
  "absenceTypes.change": {"method":"PUT","path":"/api/v2/absence-management/types/:id","required":["crewId","id"],"optional":["name","hasEntitlement","canBeRequested","isDisabled","effect","colour","carryOverUntil"]},
  "access.products": {"method":"GET","path":"/api/v3/products","required":[],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "access.usageRights": {"method":"GET","path":"/api/v3/usage-rights","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "access.usageRight": {"method":"GET","path":"/api/v3/usage-rights/:id","required":["crewId","id"],"optional":[]},
  "access.startTrial": {"method":"POST","path":"/api/v2/crew/:crewId/usage-right","required":["crewId"],"optional":[]},
  "access.crewFlags": {"method":"GET","path":"/api/v3/feature-flags","required":["crewId"],"optional":[]},
  "access.featureFlags": {"method":"POST","path":"/api/v3/feature-flag-tasks","required":["crewId"],"optional":["names"]},
  "access.setFeatureFlag": {"method":"PUT","path":"/api/v2/admin/crews/:crewId/feature-flags/:name","required":["crewId","name","isEnabled"],"optional":[]},
  "memberRoles.list": {"method":"GET","path":"/api/v3/member-roles","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "memberRoles.get": {"method":"GET","path":"/api/v3/member-roles/:id","required":["crewId","id"],"optional":[]},
  "memberRoles.create": {"method":"POST","path":"/api/v3/member-roles","required":["userId","role","crewId"],"optional":["scope","groupId","validFrom"]},
  "memberRoles.change": {"method":"PATCH","path":"/api/v3/member-roles/:id","required":["crewId","id"],"optional":["userId","role","scope","groupId","validFrom"]},
  "memberRoles.replace": {"method":"PUT","path":"/api/v3/member-roles/:id","required":["userId","role","crewId","id"],"optional":["scope","groupId","validFrom"]},
  "memberRoles.remove": {"method":"DELETE","path":"/api/v3/member-roles/:id","required":["crewId","id"],"optional":[]},
  "memberRoles.batch": {"method":"PATCH","path":"/api/v3/member-roles","required":["crewId","items"],"optional":[]},
  "accounts.user": {"method":"GET","path":"/api/v2/user","required":[],"optional":[]},
  "accounts.changeUser": {"method":"PUT","path":"/api/v2/user","required":[],"optional":["name","email","username","language","password","newPassword","passwordConfirmation"]},
  "accounts.changeUserById": {"method":"PUT","path":"/api/v2/user/:userId","required":["userId"],"optional":["name","email","username","language","password","newPassword","passwordConfirmation"]},
  "accounts.resendConfirmation": {"method":"POST","path":"/api/v2/user/email-confirmation","required":[],"optional":[]},
  "audit.list": {"method":"GET","path":"/api/v2/crew/:crewId/audit","required":["crewId"],"optional":["area","actorId","from","to","search","codes","userId","page","perPage"],"paged":true},
  "audit.ofMember": {"method":"GET","path":"/api/v2/crew/:crewId/audit/member/:userId","required":["crewId","userId"],"optional":["area","actorId","from","to","search","codes","page","perPage"],"paged":true},
  "audit.export": {"method":"GET","path":"/api/v2/crew/:crewId/audit/export","required":["crewId"],"optional":["area","actorId","from","to","search","codes","userId"]},
  "audit.changelogSettings": {"method":"GET","path":"/api/v3/audit-app/changelog-settings","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "audit.changeChangelogSettings": {"method":"PATCH","path":"/api/v3/audit-app/changelog-settings/:id","required":["crewId","id"],"optional":["enabled","retentionDays"]},
  "billing.overview": {"method":"GET","path":"/api/v2/crew/:crewId/subscription","required":["crewId"],"optional":[]},
  "billing.create": {"method":"POST","path":"/api/v2/subscription/create","required":["crewId","userId","productIds","crewSize","paymentPeriod","firstName","lastName","email","company","street","extraAddressLine","postalCode","city","country","paymentMethod","sepaMandateText"],"optional":["salutation","vatId","iban","bic","voucherCode","startDate","sendConfirmationEmail"]},
  "billing.previewChange": {"method":"GET","path":"/api/v2/crew/:crewId/subscription/change","required":["crewId","productIds","crewSize","paymentPeriod"],"optional":[]},
  "billing.change": {"method":"POST","path":"/api/v2/subscription/change","required":["crewId","productIds","crewSize","paymentPeriod"],"optional":[]},
  "billing.cancel": {"method":"POST","path":"/api/v2/subscription/cancel","required":["crewId"],"optional":[]},
  "billing.resume": {"method":"POST","path":"/api/v2/subscription/resume","required":["crewId"],"optional":[]},
  "billing.changeAddress": {"method":"POST","path":"/api/v2/subscription/address","required":["crewId","firstName","lastName","email","company","street","extraAddressLine","postalCode","city","country"],"optional":["salutation","vatId"]},
  "billing.changePayment": {"method":"POST","path":"/api/v2/subscription/payment","required":["crewId","paymentMethod","sepaMandateText"],"optional":["iban","bic"]},
  "billing.revokeMandate": {"method":"POST","path":"/api/v2/subscription/mandate/revoke","required":["crewId"],"optional":[]},
  "operatorBilling.subscriptions": {"method":"GET","path":"/api/v2/admin/subscriptions","required":[],"optional":["page","perPage"],"paged":true},
  "operatorBilling.vouchers": {"method":"GET","path":"/api/v2/admin/vouchers","required":[],"optional":[]},
  "operatorBilling.createVoucher": {"method":"POST","path":"/api/v2/admin/vouchers","required":["code","kind","value"],"optional":["months","validFrom","validUntil","maxUses"]},
  "operatorBilling.endVoucher": {"method":"DELETE","path":"/api/v2/admin/vouchers/:code","required":["code"],"optional":[]},
  "categories.list": {"method":"GET","path":"/api/v2/crew/:crewId/time-category","required":["crewId"],"optional":["level"]},
  "categories.get": {"method":"GET","path":"/api/v2/crew/:crewId/time-category/:id","required":["crewId","id"],"optional":[]},
  "categories.create": {"method":"POST","path":"/api/v2/crew/:crewId/time-category","required":["crewId","name"],"optional":["level","disabled","transactionID"]},
  "categories.change": {"method":"PUT","path":"/api/v2/crew/:crewId/time-category/:id","required":["crewId","id"],"optional":["name","level","disabled"]},
  "chat.rooms": {"method":"GET","path":"/api/v2/chat/users/:userId/rooms","required":["crewId","userId"],"optional":[]},
  "chat.createRoom": {"method":"POST","path":"/api/v2/chat/users/:userId/rooms","required":["crewId","userId","userIds"],"optional":["name","type"]},
  "chat.renameRoom": {"method":"PUT","path":"/api/v2/chat/users/:userId/rooms/:roomId","required":["crewId","userId","roomId","name"],"optional":[]},
  "chat.removeRoom": {"method":"DELETE","path":"/api/v2/chat/users/:userId/rooms/:roomId","required":["crewId","userId","roomId"],"optional":[]},
  "chat.addUsers": {"method":"POST","path":"/api/v2/chat/users/:userId/rooms/:roomId/users","required":["crewId","userId","roomId","userIds"],"optional":[]},
  "chat.removeUsers": {"method":"DELETE","path":"/api/v2/chat/users/:userId/rooms/:roomId/users","required":["crewId","userId","roomId","userIds"],"optional":[]},
  "chat.typing": {"method":"POST","path":"/api/v2/chat/users/:userId/rooms/:roomId/typing","required":["crewId","userId","roomId"],"optional":[]},
  "chat.messages": {"method":"GET","path":"/api/v2/chat/users/:userId/rooms/:roomId/messages","required":["crewId","userId","roomId"],"optional":["page","perPage","before","after","around"],"paged":true},
  "chat.search": {"method":"GET","path":"/api/v2/chat/users/:userId/messages","required":["crewId","userId","query"],"optional":["before"]},
  "chat.send": {"method":"POST","path":"/api/v2/chat/users/:userId/rooms/:roomId/messages","required":["crewId","userId","roomId","transactionID"],"optional":["message","replyToId","mentions","attachmentIds","about"]},
  "chat.edit": {"method":"PUT","path":"/api/v2/chat/users/:userId/rooms/:roomId/messages/:messageId","required":["crewId","userId","roomId","messageId","message"],"optional":["mentions"]},
  "chat.removeMessage": {"method":"DELETE","path":"/api/v2/chat/users/:userId/rooms/:roomId/messages/:messageId","required":["crewId","userId","roomId","messageId"],"optional":[]},
  "chat.versions": {"method":"GET","path":"/api/v2/chat/users/:userId/rooms/:roomId/messages/:messageId/versions","required":["crewId","userId","roomId","messageId"],"optional":[]},
  "chat.react": {"method":"PUT","path":"/api/v2/chat/users/:userId/rooms/:roomId/messages/:messageId/reactions","required":["crewId","userId","roomId","messageId","emoji","isOn"],"optional":[]},
  "chat.upload": {"method":"POST","path":"/api/v2/crew/:crewId/chat/users/:userId/rooms/:roomId/attachments/:name","required":["crewId","userId","roomId","name","content"],"optional":[],"upload":true},
  "chat.attachment": {"method":"GET","path":"/api/v2/chat/users/:userId/rooms/:roomId/attachments/:attachmentId","required":["crewId","userId","roomId","attachmentId"],"optional":["size"]},
  "chat.markRead": {"method":"PUT","path":"/api/v2/chat/users/:userId/rooms/:roomId/messages","required":["crewId","userId","roomId","ids"],"optional":["readAt"]},
  "chat.unread": {"method":"GET","path":"/api/v2/chat/users/:userId/rooms/unread-messages","required":["crewId","userId"],"optional":[]},
  "chat.confirm": {"method":"PUT","path":"/api/v2/chat/users/:userId/rooms/:roomId/messages/:messageId/confirmation","required":["crewId","userId","roomId","messageId"],"optional":[]},
  "chat.confirmations": {"method":"GET","path":"/api/v2/chat/users/:userId/rooms/:roomId/messages/:messageId/confirmation","required":["crewId","userId","roomId","messageId"],"optional":[]},
  "chat.report": {"method":"POST","path":"/api/v2/chat/users/:userId/rooms/:roomId/messages/:messageId/reports","required":["crewId","userId","roomId","messageId","reason"],"optional":[]},
  "chat.reports": {"method":"GET","path":"/api/v2/chat/reports","required":["crewId"],"optional":["page","perPage"],"paged":true},
  "chat.settleReport": {"method":"PUT","path":"/api/v2/chat/reports/:reportId","required":["crewId","reportId"],"optional":[]},
  "corrections.list": {"method":"GET","path":"/api/v2/time-tracking/correction-requests","required":["crewId"],"optional":["userId","status","page","perPage"],"paged":true},
  "corrections.request": {"method":"POST","path":"/api/v2/time-tracking/correction-requests","required":["crewId","userId","reason"],"optional":["clockInTimestamp","stamps","seen","transactionID"]},
  "corrections.requestMany": {"method":"POST","path":"/api/v2/time-tracking/correction-requests-batch","required":["crewId","userId","chains","reason"],"optional":["transactionID"]},
  "corrections.grant": {"method":"POST","path":"/api/v2/time-tracking/correction-requests/:id/grant","required":["crewId","id"],"optional":["answer","transactionID"]},
  "corrections.reject": {"method":"POST","path":"/api/v2/time-tracking/correction-requests/:id/reject","required":["crewId","id"],"optional":["answer","transactionID"]},
  "corrections.reopen": {"method":"POST","path":"/api/v2/time-tracking/correction-requests/:id/reopen","required":["crewId","id"],"optional":["transactionID"]},
  "corrections.withdraw": {"method":"POST","path":"/api/v2/time-tracking/correction-requests/:id/withdraw","required":["crewId","id"],"optional":["transactionID"]},
  "crews.list": {"method":"GET","path":"/api/v2/crews","required":[],"optional":[]},
  "crews.draft": {"method":"GET","path":"/api/v2/crew/new","required":[],"optional":[]},
  "crews.current": {"method":"GET","path":"/api/v2/crew/current","required":[],"optional":[]},
  "crews.create": {"method":"POST","path":"/api/v2/crew","required":["name"],"optional":["timeZone","transactionID"]},
  "crews.get": {"method":"GET","path":"/api/v2/crew/:crewId","required":["crewId"],"optional":[]},
  "crews.change": {"method":"POST","path":"/api/v2/crew/:crewId","required":["crewId"],"optional":["name","ownerId","password","timeZone"]},
  "crews.permissions": {"method":"GET","path":"/api/v2/crew/:crewId/permission","required":["crewId"],"optional":[]},
  "crews.createDemo": {"method":"POST","path":"/api/v2/crew/demo","required":[],"optional":[]},
  "crews.discardDemo": {"method":"POST","path":"/api/v2/crew/:crewId/discard-demo","required":["crewId"],"optional":[]},
  "crews.use": {"method":"PUT","path":"/api/v2/crew/:crewId/current","required":["crewId"],"optional":[]},
  "integrations.subscribeCalendar": {"method":"POST","path":"/api/v3/integration/i-cal-subscription-tasks","required":["crewId"],"optional":["teamId"]},
  "integrations.revokeCalendar": {"method":"DELETE","path":"/api/v3/integration/i-cal-subscription-tasks","required":["crewId"],"optional":["teamId"]},
  "integrations.oauthStatus": {"method":"GET","path":"/api/v3/integration/oauth-status","required":["crewId"],"optional":[]},
  "webhooks.list": {"method":"GET","path":"/api/v3/integration/webhooks","required":["crewId"],"optional":[]},
  "webhooks.create": {"method":"POST","path":"/api/v3/integration/webhooks","required":["crewId","url","eventNames","password"],"optional":[]},
  "webhooks.change": {"method":"PUT","path":"/api/v3/integration/webhooks/:id","required":["crewId","id","eventNames"],"optional":[]},
  "webhooks.remove": {"method":"DELETE","path":"/api/v3/integration/webhooks/:id","required":["crewId","id"],"optional":[]},
  "webhooks.switchOff": {"method":"POST","path":"/api/v3/integration/webhooks/:id/switch-off","required":["crewId","id"],"optional":[]},
  "webhooks.switchOn": {"method":"POST","path":"/api/v3/integration/webhooks/:id/switch-on","required":["crewId","id","sendsMissed"],"optional":[]},
  "webhooks.rotateSecret": {"method":"POST","path":"/api/v3/integration/webhooks/:id/secret","required":["crewId","id","password"],"optional":[]},
  "webhooks.test": {"method":"POST","path":"/api/v3/integration/webhooks/:id/test","required":["crewId","id"],"optional":[]},
  "webhooks.deliveries": {"method":"GET","path":"/api/v3/integration/webhooks/:id/deliveries","required":["crewId","id"],"optional":["before"]},
  "webhooks.replay": {"method":"POST","path":"/api/v3/integration/webhooks/:id/replay","required":["crewId","id","position"],"optional":[]},
  "badges.list": {"method":"GET","path":"/api/v2/crew/:crewId/member/:userId/badges","required":["crewId","userId"],"optional":[]},
  "badges.add": {"method":"POST","path":"/api/v2/crew/:crewId/member/:userId/badges","required":["crewId","userId","name","code"],"optional":[]},
  "badges.revoke": {"method":"DELETE","path":"/api/v2/crew/:crewId/member/:userId/badges/:id","required":["crewId","userId","id"],"optional":[]},
  "badges.issueCards": {"method":"POST","path":"/api/v2/crew/:crewId/badge-cards","required":["crewId","userIds"],"optional":[]},
  "badges.signIn": {"method":"POST","path":"/api/v2/user/badge-authentication","required":["code"],"optional":[]},
  "apiTokens.list": {"method":"GET","path":"/api/v3/integration/api-tokens","required":["crewId"],"optional":[]},
  "apiTokens.create": {"method":"POST","path":"/api/v3/integration/api-tokens","required":["crewId","name","scopes","password"],"optional":["expiresAt","isOfCrew"]},
  "apiTokens.revoke": {"method":"DELETE","path":"/api/v3/integration/api-tokens/:id","required":["crewId","id"],"optional":[]},
  "invoices.list": {"method":"GET","path":"/api/v2/crew/:crewId/invoices","required":["crewId"],"optional":["page","perPage"],"paged":true},
  "invoices.file": {"method":"GET","path":"/api/v2/crew/:crewId/invoices/:invoiceId/file","required":["crewId","invoiceId"],"optional":["format"]},
  "live.authenticate": {"method":"POST","path":"/api/v2/pusher-auth","required":["socket_id","channel_name"],"optional":[],"form":true},
  "live.missed": {"method":"GET","path":"/api/v2/crew/:crewId/events","required":["crewId"],"optional":["after"]},
  "liveView.list": {"method":"GET","path":"/api/v2/live-view","required":["crewId"],"optional":[]},
  "members.list": {"method":"GET","path":"/api/v2/crew/:crewId/member","required":["crewId"],"optional":["userId","disabledAt","requireActiveTimeAccountId","withPinCodes"]},
  "members.change": {"method":"POST","path":"/api/v2/crew/:crewId/member/:id","required":["crewId","id"],"optional":["name","email","username","externalId","employmentType","costCentre","firstWorkDayAt","ofAgeAt","password"]},
  "members.changeMany": {"method":"PUT","path":"/api/v2/crew/:crewId/members","required":["crewId","memberIds"],"optional":["employmentType","costCentre","firstWorkDayAt","addToTeamIds","removeFromTeamIds","transactionID"]},
  "members.changeRecords": {"method":"PUT","path":"/api/v2/crew/:crewId/member-records","required":["crewId","records"],"optional":[]},
  "members.disable": {"method":"POST","path":"/api/v2/crew/:crewId/member/:id/disable","required":["crewId","id"],"optional":["disabledAt"]},
  "members.enable": {"method":"POST","path":"/api/v2/crew/:crewId/member/:id/enable","required":["crewId","id"],"optional":[]},
  "members.setRole": {"method":"POST","path":"/api/v2/crew/:crewId/member/:memberId/role","required":["crewId","memberId","role"],"optional":["managesTeamsOnly"]},
  "members.inviteByEmail": {"method":"POST","path":"/api/v2/crew/:crewId/invite/with-email","required":["crewId","name","language","email"],"optional":["role","teamIds","firstWorkDayAt","transactionID"]},
  "members.inviteByLoginName": {"method":"POST","path":"/api/v2/crew/:crewId/invite/with-login-name","required":["crewId","name","language","username","password","passwordConfirmation"],"optional":["role","teamIds","firstWorkDayAt","transactionID"]},
  "members.resendInvitation": {"method":"POST","path":"/api/v2/crew/:crewId/member/:id/invitation","required":["crewId","id"],"optional":[]},
  "members.withdrawInvitation": {"method":"DELETE","path":"/api/v2/crew/:crewId/member/:id/invitation","required":["crewId","id"],"optional":[]},
  "members.readSpreadsheet": {"method":"POST","path":"/api/v2/crew/:crewId/member-import/spreadsheet","required":["crewId","content"],"optional":[]},
  "members.previewImport": {"method":"POST","path":"/api/v2/crew/:crewId/member-import/preview","required":["crewId","content"],"optional":[]},
  "members.import": {"method":"POST","path":"/api/v2/crew/:crewId/member-import","required":["crewId","content","transactionID"],"optional":["sendInvitations"]},
  "moving.moveOut": {"method":"POST","path":"/api/v2/crew/:crewId/archives","required":["crewId","password"],"optional":[]},
  "moving.archives": {"method":"GET","path":"/api/v2/crew/:crewId/archives","required":["crewId"],"optional":[]},
  "moving.list": {"method":"GET","path":"/api/v2/crew/:crewId/imports","required":["crewId"],"optional":["page","perPage"],"paged":true},
  "moving.upload": {"method":"POST","path":"/api/v2/crew/:crewId/imports/files/:name","required":["crewId","name","content"],"optional":[],"upload":true},
  "moving.readKimai": {"method":"POST","path":"/api/v2/crew/:crewId/imports/kimai","required":["crewId","url","token","from","to"],"optional":[]},
  "moving.preview": {"method":"POST","path":"/api/v2/crew/:crewId/imports/:importId/preview","required":["crewId","importId","kind","mapping"],"optional":[]},
  "moving.start": {"method":"POST","path":"/api/v2/crew/:crewId/imports/:importId/start","required":["crewId","importId","kind","mapping","transactionID"],"optional":[]},
  "moving.undo": {"method":"POST","path":"/api/v2/crew/:crewId/imports/:importId/undo","required":["crewId","importId","transactionID"],"optional":[]},
  "money.invoices": {"method":"GET","path":"/api/v2/admin/money/invoices","required":[],"optional":["page","perPage","show","search"],"paged":true},
  "money.invoiceFile": {"method":"GET","path":"/api/v2/admin/money/invoices/:invoiceId/file","required":["invoiceId"],"optional":["format"]},
  "money.credit": {"method":"POST","path":"/api/v2/admin/money/invoices/:invoiceId/credit","required":["invoiceId","reason"],"optional":[]},
  "money.debitAgain": {"method":"POST","path":"/api/v2/admin/money/invoices/:invoiceId/debit-again","required":["invoiceId"],"optional":[]},
  "money.settleOverpaid": {"method":"POST","path":"/api/v2/admin/money/invoices/:invoiceId/settle","required":["invoiceId","toInvoiceNumber"],"optional":[]},
  "money.debitRuns": {"method":"GET","path":"/api/v2/admin/money/debit-runs","required":[],"optional":["page","perPage"],"paged":true},
  "money.createDebitRun": {"method":"POST","path":"/api/v2/admin/money/debit-runs","required":["until"],"optional":[]},
  "money.debitFile": {"method":"GET","path":"/api/v2/admin/money/debit-runs/:runId/file","required":["runId"],"optional":[]},
  "money.closeDebitRun": {"method":"PUT","path":"/api/v2/admin/money/debit-runs/:runId/state","required":["runId","state"],"optional":[]},
  "money.statements": {"method":"GET","path":"/api/v2/admin/money/statements","required":[],"optional":["page","perPage"],"paged":true},
  "money.importStatement": {"method":"POST","path":"/api/v2/admin/money/statements","required":["name","content"],"optional":[]},
  "money.statementLines": {"method":"GET","path":"/api/v2/admin/money/statements/:statementId/lines","required":["statementId"],"optional":["page","perPage"],"paged":true},
  "money.bookStatement": {"method":"POST","path":"/api/v2/admin/money/statements/:statementId/book","required":["statementId"],"optional":[]},
  "money.decideLine": {"method":"PUT","path":"/api/v2/admin/money/statements/:statementId/lines/:line","required":["statementId","line","invoiceNumber"],"optional":["cents"]},
  "money.revenue": {"method":"GET","path":"/api/v2/admin/money/revenue","required":["year"],"optional":[]},
  "news.list": {"method":"GET","path":"/api/v2/users/:userId/news","required":["crewId","userId"],"optional":["page","perPage","types"],"paged":true},
  "news.send": {"method":"POST","path":"/api/v2/users/:userId/news","required":["crewId","userId","title","text"],"optional":["receiverIds","typeId","transactionID"]},
  "news.mark": {"method":"PUT","path":"/api/v2/users/:userId/news","required":["crewId","userId","ids"],"optional":["seenAt","readAt","isClosed","preserve"]},
  "news.remove": {"method":"DELETE","path":"/api/v2/users/:userId/news","required":["crewId","userId","ids"],"optional":[]},
  "news.count": {"method":"GET","path":"/api/v2/news/count","required":["crewId"],"optional":["userId"]},
  "news.markAllSeen": {"method":"POST","path":"/api/v2/news/mark-all-as-seen","required":["crewId"],"optional":["userId"]},
  "news.notifications": {"method":"GET","path":"/api/v3/notifications/news","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "notifications.bounces": {"method":"GET","path":"/api/v2/mail-bounces","required":["crewId"],"optional":[]},
  "operator.secondFactor": {"method":"GET","path":"/api/v2/admin/second-factor","required":[],"optional":[]},
  "operator.startTotp": {"method":"POST","path":"/api/v2/admin/second-factor/totp","required":["password"],"optional":[]},
  "operator.confirmTotp": {"method":"POST","path":"/api/v2/admin/second-factor/totp/confirm","required":["code"],"optional":[]},
  "operator.removeTotp": {"method":"POST","path":"/api/v2/admin/second-factor/totp/remove","required":["password"],"optional":[]},
  "operator.crews": {"method":"GET","path":"/api/v2/admin/crews","required":[],"optional":["page","perPage","search"],"paged":true},
  "operator.setMaintenance": {"method":"PUT","path":"/api/v2/admin/crews/:crewId/maintenance","required":["crewId","isOn"],"optional":[]},
  "operator.setProducts": {"method":"PUT","path":"/api/v2/admin/crews/:crewId/products","required":["crewId","products"],"optional":["lastDay"]},
  "operator.flags": {"method":"GET","path":"/api/v2/admin/feature-flags","required":[],"optional":[]},
  "operator.setFlag": {"method":"PUT","path":"/api/v2/admin/feature-flags/:name","required":["name","isEnabled"],"optional":[]},
  "operator.health": {"method":"GET","path":"/api/v2/admin/health","required":[],"optional":[]},
  "operator.jobs": {"method":"GET","path":"/api/v2/admin/jobs","required":[],"optional":[]},
  "operator.mails": {"method":"GET","path":"/api/v2/admin/mails","required":[],"optional":["page","perPage","state"],"paged":true},
  "operator.mail": {"method":"GET","path":"/api/v2/admin/mails/:mailId","required":["mailId"],"optional":[]},
  "operator.retryMail": {"method":"POST","path":"/api/v2/admin/mails/:mailId/retry","required":["mailId"],"optional":[]},
  "operator.log": {"method":"GET","path":"/api/v2/admin/log","required":[],"optional":["page","perPage"],"paged":true},
  "passwords.setForMember": {"method":"POST","path":"/api/v2/set-password-for-member","required":["crewId","userId","password","passwordConfirmation"],"optional":[]},
  "pins.see": {"method":"GET","path":"/api/v2/crew/:crewId/member/:userId/pin-code","required":["crewId","userId"],"optional":[]},
  "pins.set": {"method":"PUT","path":"/api/v2/crew/:crewId/member/:userId/pin-code","required":["crewId","userId"],"optional":["pinCode"]},
  "profile.setAvatar": {"method":"PUT","path":"/api/v2/user/avatar","required":["content"],"optional":[],"upload":true},
  "profile.removeAvatar": {"method":"DELETE","path":"/api/v2/user/avatar","required":[],"optional":[]},
  "profile.avatar": {"method":"GET","path":"/api/v2/avatars/:userId/:version","required":["userId","version"],"optional":[]},
  "profile.settings": {"method":"GET","path":"/api/v2/user/:userId/settings","required":["userId"],"optional":[]},
  "profile.changeSettings": {"method":"PUT","path":"/api/v2/user/:userId/settings","required":["userId","settings"],"optional":[]},
  "profile.addPushToken": {"method":"POST","path":"/api/v2/user/:userId/push-token","required":["userId","token","platform"],"optional":[]},
  "profile.removePushToken": {"method":"DELETE","path":"/api/v2/user/:userId/push-token","required":["userId","token"],"optional":[]},
  "profile.referralVoucher": {"method":"GET","path":"/api/v2/user/referral_voucher","required":[],"optional":[]},
  "profile.supportSignIn": {"method":"GET","path":"/api/v2/freshdesk/sso","required":[],"optional":[]},
  "proof.receipts": {"method":"GET","path":"/api/v2/proof/receipts","required":["crewId","userId","month"],"optional":[]},
  "proof.receiptMail": {"method":"PUT","path":"/api/v2/proof/receipt-mail","required":["crewId","userId","isWanted"],"optional":[]},
  "proof.seals": {"method":"GET","path":"/api/v2/proof/seals","required":["crewId"],"optional":["page","perPage"],"paged":true},
  "proof.export": {"method":"GET","path":"/api/v2/proof/export","required":["crewId","month"],"optional":["userId"]},
  "inspections.list": {"method":"GET","path":"/api/v2/inspections","required":["crewId"],"optional":["page","perPage"],"paged":true},
  "inspections.create": {"method":"POST","path":"/api/v2/inspections","required":["crewId","title","law","userIds","firstMonth","lastMonth","days"],"optional":[]},
  "inspections.revoke": {"method":"POST","path":"/api/v2/inspections/:id/revoke","required":["crewId","id"],"optional":[]},
  "scim.get": {"method":"GET","path":"/api/v3/scim","required":["crewId"],"optional":[]},
  "scim.createToken": {"method":"POST","path":"/api/v3/scim/tokens","required":["crewId","password"],"optional":[]},
  "scim.revokeToken": {"method":"DELETE","path":"/api/v3/scim/tokens","required":["crewId"],"optional":[]},
  "secondFactor.list": {"method":"GET","path":"/api/v2/user/second-factor","required":[],"optional":[]},
  "secondFactor.startTotp": {"method":"POST","path":"/api/v2/user/second-factor/totp","required":["password"],"optional":["code"]},
  "secondFactor.confirmTotp": {"method":"POST","path":"/api/v2/user/second-factor/totp/confirm","required":["code"],"optional":[]},
  "secondFactor.removeTotp": {"method":"POST","path":"/api/v2/user/second-factor/totp/remove","required":["password"],"optional":["code"]},
  "secondFactor.renewRecoveryCodes": {"method":"POST","path":"/api/v2/user/second-factor/recovery-codes","required":["password"],"optional":["code"]},
  "secondFactor.startPasskey": {"method":"POST","path":"/api/v2/user/passkeys/options","required":["password"],"optional":["code"]},
  "secondFactor.addPasskey": {"method":"POST","path":"/api/v2/user/passkeys","required":["ticket","name","credential"],"optional":[]},
  "secondFactor.renamePasskey": {"method":"PUT","path":"/api/v2/user/passkeys/:passkeyId","required":["passkeyId","name"],"optional":[]},
  "secondFactor.removePasskey": {"method":"POST","path":"/api/v2/user/passkeys/remove","required":["passkeyId","password"],"optional":["code"]},
  "secondFactor.crewRule": {"method":"GET","path":"/api/v2/crew/:crewId/second-factor","required":["crewId"],"optional":[]},
  "secondFactor.setCrewRule": {"method":"PUT","path":"/api/v2/crew/:crewId/second-factor","required":["crewId","isRequired"],"optional":[]},
  "singleSignOn.get": {"method":"GET","path":"/api/v3/single-sign-on","required":["crewId"],"optional":[]},
  "singleSignOn.save": {"method":"PUT","path":"/api/v3/single-sign-on","required":["crewId","issuer","clientId","isOn","joining","joiningRole","requiredRoles","countsAsSecondFactor","signsOutAtProvider"],"optional":["clientSecret"]},
  "singleSignOn.remove": {"method":"DELETE","path":"/api/v3/single-sign-on","required":["crewId"],"optional":[]},
  "singleSignOn.test": {"method":"POST","path":"/api/v3/single-sign-on/tests","required":["crewId"],"optional":[]},
  "singleSignOn.addDomain": {"method":"POST","path":"/api/v3/single-sign-on/domains","required":["crewId","domain"],"optional":[]},
  "singleSignOn.removeDomain": {"method":"DELETE","path":"/api/v3/single-sign-on/domains/:domain","required":["crewId","domain"],"optional":[]},
  "singleSignOn.unlink": {"method":"DELETE","path":"/api/v3/single-sign-on/identities/:userId","required":["crewId","userId"],"optional":[]},
  "singleSignOn.signOutUrl": {"method":"GET","path":"/api/v3/single-sign-on/sign-out-url","required":[],"optional":[]},
  "sessions.signInByPin": {"method":"POST","path":"/api/v2/user/pin-authentication","required":["pin"],"optional":["userId"]},
  "sessions.openPinSession": {"method":"POST","path":"/api/v3/pin-sessions","required":["pinCode"],"optional":["userId"]},
  "sessions.confirm": {"method":"POST","path":"/api/v2/user/authentication/confirm","required":[],"optional":["password","code"]},
  "sessions.list": {"method":"GET","path":"/api/v2/user/sessions","required":[],"optional":["page","perPage"],"paged":true},
  "sessions.revoke": {"method":"DELETE","path":"/api/v2/user/sessions/:sessionId","required":["sessionId"],"optional":[]},
  "sessions.revokeOthers": {"method":"DELETE","path":"/api/v2/user/sessions","required":[],"optional":[]},
  "sessions.signInCrew": {"method":"POST","path":"/api/v2/crew/authentication","required":["crewId"],"optional":[]},
  "sessions.terminals": {"method":"GET","path":"/api/v2/crew/:crewId/terminals","required":["crewId"],"optional":[]},
  "sessions.revokeTerminal": {"method":"DELETE","path":"/api/v2/crew/:crewId/terminals/:sessionId","required":["crewId","sessionId"],"optional":[]},
  "sessions.idleRule": {"method":"GET","path":"/api/v2/crew/:crewId/session-idleness","required":["crewId"],"optional":[]},
  "sessions.setIdleRule": {"method":"PUT","path":"/api/v2/crew/:crewId/session-idleness","required":["crewId","minutes"],"optional":[]},
  "privacy.export": {"method":"POST","path":"/api/v2/crew/:crewId/member/:userId/data-export","required":["crewId","userId"],"optional":[]},
  "privacy.file": {"method":"GET","path":"/api/v2/crew/:crewId/data-export/:fileId","required":["crewId","fileId"],"optional":[]},
  "privacy.worksCouncilAnnex": {"method":"GET","path":"/api/v2/crew/:crewId/works-council-annex","required":["crewId"],"optional":["language"]},
  "privacy.previewErasure": {"method":"GET","path":"/api/v2/crew/:crewId/member/:userId/erasure","required":["crewId","userId"],"optional":[]},
  "privacy.erase": {"method":"POST","path":"/api/v2/crew/:crewId/member/:userId/erasure","required":["crewId","userId"],"optional":[]},
  "settings.get": {"method":"GET","path":"/api/v2/crew/:crewId/settings","required":["crewId"],"optional":[]},
  "settings.change": {"method":"PUT","path":"/api/v2/crew/:crewId/settings","required":["crewId"],"optional":["transactionID","absenceManagementSeeAllAbsences","absenceTypes","absenceRequestLeadDays","absenceNegativeBalance","vacationDays","absenceTwoDecisions","absenceDeputies","chatEnabled","chatRetentionDays","shiftPlannerGracePeriodBegin","shiftPlannerGracePeriodEnd","shiftPlannerSeeAllShifts","shiftPlannerDefaultStart","shiftPlannerNoticeDays","wishDeadlineDays","swapsWithoutDecision","createStampChainTimeLimit","editStampChainTimeLimit","timeTrackingEditAllowed","timeTrackingInFutureAllowed","timeTrackingLockedUntil","secondTimeCategoryEnabled","terminalAuthenticationMode","offlineStampAgeLimitDays","teamTerminalsAllowed","terminalBadgesAllowed","terminalTileShifts","terminalViewMode","timeTrackingAllowedMobile","timeTrackingAllowedOther","timeTrackingAllowedTerminal","timeTrackingLocation","managersDecideOwn","crewLocation","documentFooter","employmentTypes","remindsClockIn","clockInReminderMinutes","remindsClockOut","clockOutReminderMinutes","remindsBreakDue","remindsShift","remindsLateChange","remindsRequest","remindsMonth","remindsVacation","remindsWishes","remindsQualification"]},
  "settings.reset": {"method":"DELETE","path":"/api/v2/crew/:crewId/settings","required":["crewId"],"optional":["names"]},
  "settings.getOfMember": {"method":"GET","path":"/api/v2/crew/:crewId/settings/members/:userId","required":["crewId","userId"],"optional":[]},
  "settings.changeOfMember": {"method":"PUT","path":"/api/v2/crew/:crewId/settings/members/:userId","required":["crewId","userId"],"optional":["transactionID","absenceManagementSeeAllAbsences","absenceRequestLeadDays","shiftPlannerSeeAllShifts","createStampChainTimeLimit","editStampChainTimeLimit","timeTrackingEditAllowed","timeTrackingInFutureAllowed","timeTrackingLockedUntil","secondTimeCategoryEnabled","timeTrackingAllowedMobile","timeTrackingAllowedOther","timeTrackingAllowedTerminal","timeTrackingLocation"]},
  "settings.resetOfMember": {"method":"DELETE","path":"/api/v2/crew/:crewId/settings/members/:userId","required":["crewId","userId"],"optional":["names"]},
  "settings.definitions": {"method":"GET","path":"/api/v2/workforce-management/settings","required":["crewId"],"optional":[]},
  "settings.values": {"method":"GET","path":"/api/v2/workforce-management/settings/values","required":["crewId"],"optional":["userId"]},
  "settings.effective": {"method":"GET","path":"/api/v2/workforce-management/settings/effective","required":["crewId"],"optional":["userId","date"]},
  "settings.changeGroup": {"method":"POST","path":"/api/v2/workforce-management/settings/values/setting-group/:groupId","required":["crewId","groupId","validFrom","values"],"optional":["transactionID","userId","validTo"]},
  "settings.removeGroup": {"method":"DELETE","path":"/api/v2/workforce-management/settings/values/setting-group/:groupId","required":["crewId","groupId","validFrom"],"optional":["userId"]},
  "setup.get": {"method":"GET","path":"/api/v2/crew/:crewId/setup","required":["crewId"],"optional":[]},
  "setup.change": {"method":"PUT","path":"/api/v2/crew/:crewId/setup","required":["crewId","steps","isDismissed"],"optional":[]},
  "stampChains.list": {"method":"GET","path":"/api/v2/time-tracking/stamp-chains","required":["crewId"],"optional":["userId","userIds","startTime","endTime"]},
  "stampChains.create": {"method":"POST","path":"/api/v2/time-tracking/stamp-chains","required":["crewId","userId","stamps"],"optional":["reason","isLengthConfirmed","transactionID"]},
  "stampChains.createMany": {"method":"POST","path":"/api/v2/time-tracking/stamp-chains-batch","required":["crewId","userId","chains"],"optional":["onlyFree","reason","isLengthConfirmed","transactionID"]},
  "stampChains.forceCreate": {"method":"POST","path":"/api/v2/time-tracking/stamp-chains-force-create","required":["crewId","userId","stamps"],"optional":["reason","isLengthConfirmed","transactionID"]},
  "stampChains.replace": {"method":"POST","path":"/api/v2/time-tracking/stamp-chain-replace","required":["crewId","userId","clockInTimestamp","stamps"],"optional":["seen","reason","isLengthConfirmed","transactionID"]},
  "stampChains.remove": {"method":"POST","path":"/api/v2/time-tracking/stamp-chain-delete","required":["crewId","userId","clockInTimestamp"],"optional":["reason","transactionID"]},
  "stampChains.removeMany": {"method":"DELETE","path":"/api/v2/time-tracking/stamp-chains","required":["crewId","userId","stamps"],"optional":["reason"]},
  "stampChains.updateBreak": {"method":"POST","path":"/api/v2/time-tracking/update-break-for-stamps","required":["crewId","userId","timestamp","duration"],"optional":["reason","transactionID"]},
  "stampChains.history": {"method":"GET","path":"/api/v2/time-tracking/stamp-chain-history","required":["crewId","userId","clockInTimestamp"],"optional":[]},
  "stampChains.missingClockOuts": {"method":"GET","path":"/api/v2/time-tracking/missing-clock-outs","required":["crewId"],"optional":[]},
  "stampChains.addClockOut": {"method":"POST","path":"/api/v2/time-tracking/missing-clock-outs","required":["crewId","userId","clockInTimestamp","clockOutTimestamp"],"optional":["reason","isLengthConfirmed","transactionID"]},
  "tasks.get": {"method":"GET","path":"/api/v3/tasks/:id","required":["crewId","id"],"optional":[]},
  "teams.list": {"method":"GET","path":"/api/v3/teams","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "teams.get": {"method":"GET","path":"/api/v3/teams/:id","required":["crewId","id"],"optional":[]},
  "teams.create": {"method":"POST","path":"/api/v3/teams","required":["name","crewId"],"optional":[]},
  "teams.change": {"method":"PATCH","path":"/api/v3/teams/:id","required":["crewId","id"],"optional":["name"]},
  "teams.replace": {"method":"PUT","path":"/api/v3/teams/:id","required":["name","crewId","id"],"optional":[]},
  "teams.remove": {"method":"DELETE","path":"/api/v3/teams/:id","required":["crewId","id"],"optional":[]},
  "teams.batch": {"method":"PATCH","path":"/api/v3/teams","required":["crewId","items"],"optional":[]},
  "teams.listAll": {"method":"GET","path":"/api/v2/crew/:crewId/teams","required":["crewId"],"optional":[]},
  "teams.add": {"method":"POST","path":"/api/v2/crew/:crewId/teams","required":["crewId","name"],"optional":[]},
  "teams.rename": {"method":"PUT","path":"/api/v2/crew/:crewId/teams/:id","required":["crewId","id","name"],"optional":[]},
  "teams.delete": {"method":"DELETE","path":"/api/v2/crew/:crewId/teams/:id","required":["crewId","id"],"optional":[]},
  "teamMembers.list": {"method":"GET","path":"/api/v2/crew/:crewId/team-members","required":["crewId"],"optional":[]},
  "teamMembers.add": {"method":"POST","path":"/api/v2/crew/:crewId/team-members","required":["crewId","teamId","userId"],"optional":[]},
  "teamMembers.remove": {"method":"DELETE","path":"/api/v2/crew/:crewId/team-members","required":["crewId","teamId","userId"],"optional":[]},
  "teamMembers.ofTeam": {"method":"GET","path":"/api/v2/crew/:crewId/team-members/team/:teamId","required":["crewId","teamId"],"optional":[]},
  "teamMembers.set": {"method":"PUT","path":"/api/v2/crew/:crewId/team-members/team/:teamId","required":["crewId","teamId","userIds"],"optional":[]},
  "teamMembers.setByPost": {"method":"POST","path":"/api/v2/crew/:crewId/team-members/team/:teamId","required":["crewId","teamId","userIds"],"optional":[]},
  "teamMembers.ofMember": {"method":"GET","path":"/api/v2/crew/:crewId/team-members/member/:userId","required":["crewId","userId"],"optional":[]},
  "teamMembers.setOfMember": {"method":"POST","path":"/api/v2/crew/:crewId/team-members/member/:userId","required":["crewId","userId","teamIds"],"optional":[]},
  "workplaces.list": {"method":"GET","path":"/api/v3/shiftplanner/workplaces","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "workplaces.get": {"method":"GET","path":"/api/v3/shiftplanner/workplaces/:id","required":["crewId","id"],"optional":[]},
  "workplaces.create": {"method":"POST","path":"/api/v3/shiftplanner/workplaces","required":["name","crewId"],"optional":["groupId","disabledAt"]},
  "workplaces.change": {"method":"PATCH","path":"/api/v3/shiftplanner/workplaces/:id","required":["crewId","id"],"optional":["name","groupId","disabledAt"]},
  "workplaces.replace": {"method":"PUT","path":"/api/v3/shiftplanner/workplaces/:id","required":["name","crewId","id"],"optional":["groupId","disabledAt"]},
  "workplaces.remove": {"method":"DELETE","path":"/api/v3/shiftplanner/workplaces/:id","required":["crewId","id"],"optional":[]},
  "workplaces.batch": {"method":"PATCH","path":"/api/v3/shiftplanner/workplaces","required":["crewId","items"],"optional":[]},
  "terminal.products": {"method":"GET","path":"/api/v2/crew/:crewId/terminal/products","required":["crewId"],"optional":[]},
  "terminal.present": {"method":"GET","path":"/api/v2/crew/:crewId/terminal/present","required":["crewId"],"optional":[]},
  "terminal.nextShifts": {"method":"GET","path":"/api/v2/crew/:crewId/terminal/next-shifts","required":["crewId"],"optional":[]},
  "terminal.registerKey": {"method":"POST","path":"/api/v2/crew/:crewId/terminal/key","required":["crewId","publicKey"],"optional":[]},
  "offlineStamps.bookOnDevice": {"method":"POST","path":"/api/v2/time-tracking/offline-stamps/device","required":["crewId","userId","transactionID","action","timestamp","proof"],"optional":["isTimeUncertain","timeCategory1Id","timeCategory2Id","location","pinSeenAt","signature"]},
  "offlineStamps.bookOwn": {"method":"POST","path":"/api/v2/time-tracking/offline-stamps/own","required":["crewId","userId","transactionID","action","timestamp"],"optional":["isTimeUncertain","timeCategory1Id","timeCategory2Id","location"]},
  "offlineStamps.listHeld": {"method":"GET","path":"/api/v2/time-tracking/offline-stamps","required":["crewId"],"optional":["page","perPage"],"paged":true},
  "offlineStamps.listOwnHeld": {"method":"GET","path":"/api/v2/time-tracking/offline-stamps/own","required":["crewId"],"optional":["page","perPage"],"paged":true},
  "offlineStamps.listHeldOnTerminal": {"method":"GET","path":"/api/v2/time-tracking/offline-stamps/device","required":["crewId"],"optional":[]},
  "offlineStamps.decide": {"method":"POST","path":"/api/v2/time-tracking/offline-stamps/decide","required":["crewId","transactionID","decision"],"optional":[]},
  "offlineStamps.reopen": {"method":"POST","path":"/api/v2/time-tracking/offline-stamps/reopen","required":["crewId","transactionID"],"optional":[]},
  "timeClock.stamps": {"method":"GET","path":"/api/v2/time-tracking/stamps","required":["crewId"],"optional":["startTime","endTime","userIds"]},
  "timeClock.startWork": {"method":"POST","path":"/api/v2/time-tracking/start-work","required":["crewId","userId"],"optional":["timestamp","location","inTerminal","recordedOffline","transactionID","timeCategory1Id","timeCategory2Id","note"]},
  "timeClock.startBreak": {"method":"POST","path":"/api/v2/time-tracking/start-break","required":["crewId","userId"],"optional":["timestamp","location","inTerminal","recordedOffline","transactionID"]},
  "timeClock.stopWork": {"method":"POST","path":"/api/v2/time-tracking/stop-work","required":["crewId","userId"],"optional":["timestamp","location","inTerminal","recordedOffline","transactionID"]},
  "timeClock.updateStamp": {"method":"POST","path":"/api/v2/time-tracking/update-stamp","required":["crewId","userId","timestamp","note"],"optional":["transactionID"]},
  "timeClock.locationPrivacy": {"method":"GET","path":"/api/v2/crew/:crewId/location-privacy","required":["crewId"],"optional":[]},
  "timeClock.changeLocationPrivacy": {"method":"PUT","path":"/api/v2/crew/:crewId/location-privacy","required":["crewId","keepsPositions","retentionDays"],"optional":[]},
  "timeClock.ownPlaces": {"method":"GET","path":"/api/v2/crew/:crewId/own-places","required":["crewId"],"optional":[]},
  "workplaces.listAll": {"method":"GET","path":"/api/v2/workplace","required":["crewId"],"optional":[]},
  "workplaces.add": {"method":"POST","path":"/api/v2/workplace","required":["crewId","name"],"optional":["groupId","disabledAt"]},
  "workplaces.update": {"method":"PUT","path":"/api/v2/workplace","required":["crewId","workplaceId"],"optional":["name","groupId","disabledAt"]},
  "shifts.list": {"method":"GET","path":"/api/v3/shiftplanner/shifts","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "shifts.get": {"method":"GET","path":"/api/v3/shiftplanner/shifts/:id","required":["crewId","id"],"optional":[]},
  "shifts.create": {"method":"POST","path":"/api/v3/shiftplanner/shifts","required":["from","to","crewId"],"optional":["userId","breakStart","breakDuration","workplaceId","notes","amount","manningLevelGuid","qualificationIds","isShiftOffer","shiftOfferEligibleUsers","shiftOfferEligibleTeams","shiftOfferValidUntil","shiftOfferAssignmentStrategy","shiftOfferPublishStrategy","type","publishedShiftId","transactionID"]},
  "shifts.change": {"method":"PATCH","path":"/api/v3/shiftplanner/shifts/:id","required":["crewId","id"],"optional":["userId","from","to","breakStart","breakDuration","workplaceId","notes","amount","manningLevelGuid","qualificationIds","isShiftOffer","shiftOfferEligibleUsers","shiftOfferEligibleTeams","shiftOfferValidUntil","shiftOfferAssignmentStrategy","shiftOfferPublishStrategy","type","publishedShiftId","transactionID"]},
  "shifts.replace": {"method":"PUT","path":"/api/v3/shiftplanner/shifts/:id","required":["from","to","crewId","id"],"optional":["userId","breakStart","breakDuration","workplaceId","notes","amount","manningLevelGuid","qualificationIds","isShiftOffer","shiftOfferEligibleUsers","shiftOfferEligibleTeams","shiftOfferValidUntil","shiftOfferAssignmentStrategy","shiftOfferPublishStrategy","type","publishedShiftId","transactionID"]},
  "shifts.remove": {"method":"DELETE","path":"/api/v3/shiftplanner/shifts/:id","required":["crewId","id"],"optional":[]},
  "shifts.batch": {"method":"PATCH","path":"/api/v3/shiftplanner/shifts","required":["crewId","items"],"optional":[]},
  "shifts.listLegacy": {"method":"GET","path":"/api/v2/shift","required":["crewId","startDate","endDate"],"optional":["userId"]},
  "shifts.createLegacy": {"method":"POST","path":"/api/v2/shift","required":["crewId","from","to"],"optional":["guid","userId","workplaceId","breakStart","breakDuration","note","amount","manningLevelGuid","transactionID"]},
  "shifts.changeLegacy": {"method":"PUT","path":"/api/v2/shift","required":["crewId","guid"],"optional":["userId","workplaceId","from","to","breakStart","breakDuration","note","amount","manningLevelGuid","transactionID"]},
  "shifts.removeLegacy": {"method":"DELETE","path":"/api/v2/shift","required":["crewId","guid"],"optional":[]},
  "shifts.transform": {"method":"POST","path":"/api/v2/shift/transform","required":["crewId","guids","values"],"optional":["transactionID"]},
  "shifts.copy": {"method":"POST","path":"/api/v2/shift/copy","required":["crewId","originStartDate","originEndDate","targetStartDate","targetEndDate"],"optional":["transactionID"]},
  "shifts.next": {"method":"GET","path":"/api/v2/shift/next","required":["crewId","userId"],"optional":[]},
  "shiftDrafts.list": {"method":"GET","path":"/api/v2/shift-draft","required":["crewId","startDate","endDate"],"optional":["userId"]},
  "shiftDrafts.create": {"method":"POST","path":"/api/v2/shift-draft","required":["crewId","from","to"],"optional":["guid","userId","workplaceId","breakStart","breakDuration","note","amount","manningLevelGuid","transactionID"]},
  "shiftDrafts.change": {"method":"PUT","path":"/api/v2/shift-draft","required":["crewId","guid"],"optional":["userId","workplaceId","from","to","breakStart","breakDuration","note","amount","manningLevelGuid","transactionID"]},
  "shiftDrafts.remove": {"method":"DELETE","path":"/api/v2/shift-draft","required":["crewId","guid"],"optional":[]},
  "shiftDrafts.transform": {"method":"POST","path":"/api/v2/shift-draft/transform","required":["crewId","guids","values"],"optional":["transactionID"]},
  "shiftDrafts.publish": {"method":"POST","path":"/api/v2/shift-draft/publish","required":["crewId","guids"],"optional":["transactionID"]},
  "shiftCopyTasks.list": {"method":"GET","path":"/api/v3/shiftplanner/shift-copy-tasks","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "shiftCopyTasks.get": {"method":"GET","path":"/api/v3/shiftplanner/shift-copy-tasks/:id","required":["crewId","id"],"optional":[]},
  "shiftCopyTasks.create": {"method":"POST","path":"/api/v3/shiftplanner/shift-copy-tasks","required":["crewId","originStartDate","originEndDate","targetStartDate","targetEndDate"],"optional":[]},
  "shiftPublishTasks.list": {"method":"GET","path":"/api/v3/shiftplanner/shift-publish-tasks","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "shiftPublishTasks.get": {"method":"GET","path":"/api/v3/shiftplanner/shift-publish-tasks/:id","required":["crewId","id"],"optional":[]},
  "shiftPublishTasks.create": {"method":"POST","path":"/api/v3/shiftplanner/shift-publish-tasks","required":["crewId","shiftIds"],"optional":["confirmsConflicts"]},
  "shiftPlan.get": {"method":"GET","path":"/api/v3/shiftplanner/plan","required":["crewId","from","to"],"optional":[]},
  "shiftPlan.edit": {"method":"POST","path":"/api/v3/shiftplanner/edits","required":["crewId","edits"],"optional":[]},
  "shiftPlan.check": {"method":"POST","path":"/api/v3/shiftplanner/checks","required":["crewId","guids"],"optional":[]},
  "shiftPlan.print": {"method":"GET","path":"/api/v3/shiftplanner/plan/pdf","required":["crewId","from","to"],"optional":["by","withDrafts","language"]},
  "shiftPlan.publish": {"method":"POST","path":"/api/v3/shiftplanner/publications","required":["crewId","guids"],"optional":["confirmsConflicts"]},
  "shiftPlan.ownChanges": {"method":"GET","path":"/api/v3/shiftplanner/own-changes","required":["crewId"],"optional":[]},
  "shiftPlan.markChangesSeen": {"method":"POST","path":"/api/v3/shiftplanner/own-changes/seen","required":["crewId","publicationId"],"optional":[]},
  "shiftPlan.takeBack": {"method":"DELETE","path":"/api/v3/shiftplanner/publications/:id","required":["crewId","id"],"optional":[]},
  "shiftOfferReplies.list": {"method":"GET","path":"/api/v3/shiftplanner/shift-offer-replies","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "shiftOfferReplies.get": {"method":"GET","path":"/api/v3/shiftplanner/shift-offer-replies/:id","required":["crewId","id"],"optional":[]},
  "shiftOfferReplies.create": {"method":"POST","path":"/api/v3/shiftplanner/shift-offer-replies","required":["shiftId","crewId"],"optional":["userId","state"]},
  "shiftOfferReplies.change": {"method":"PATCH","path":"/api/v3/shiftplanner/shift-offer-replies/:id","required":["crewId","id"],"optional":["shiftId","userId","state"]},
  "shiftOfferReplies.replace": {"method":"PUT","path":"/api/v3/shiftplanner/shift-offer-replies/:id","required":["shiftId","crewId","id"],"optional":["userId","state"]},
  "shiftOfferReplies.remove": {"method":"DELETE","path":"/api/v3/shiftplanner/shift-offer-replies/:id","required":["crewId","id"],"optional":[]},
  "shiftOfferReplies.batch": {"method":"PATCH","path":"/api/v3/shiftplanner/shift-offer-replies","required":["crewId","items"],"optional":[]},
  "shiftOffers.open": {"method":"GET","path":"/api/v3/shiftplanner/offers","required":["crewId"],"optional":[]},
  "shiftOffers.applicants": {"method":"GET","path":"/api/v3/shiftplanner/offers/:guid/applicants","required":["crewId","guid"],"optional":[]},
  "shiftOffers.assign": {"method":"POST","path":"/api/v3/shiftplanner/offers/:guid/assignment","required":["crewId","guid","userId"],"optional":[]},
  "shiftTemplates.list": {"method":"GET","path":"/api/v3/shiftplanner/templates","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "shiftTemplates.get": {"method":"GET","path":"/api/v3/shiftplanner/templates/:id","required":["crewId","id"],"optional":[]},
  "shiftTemplates.create": {"method":"POST","path":"/api/v3/shiftplanner/templates","required":["name","crewId"],"optional":["description","guids"]},
  "shiftTemplates.change": {"method":"PATCH","path":"/api/v3/shiftplanner/templates/:id","required":["crewId","id"],"optional":["name","description","guids"]},
  "shiftTemplates.replace": {"method":"PUT","path":"/api/v3/shiftplanner/templates/:id","required":["name","crewId","id"],"optional":["description","guids"]},
  "shiftTemplates.remove": {"method":"DELETE","path":"/api/v3/shiftplanner/templates/:id","required":["crewId","id"],"optional":[]},
  "shiftTemplates.batch": {"method":"PATCH","path":"/api/v3/shiftplanner/templates","required":["crewId","items"],"optional":[]},
  "shiftTemplates.listAll": {"method":"GET","path":"/api/v2/shift-template","required":["crewId"],"optional":[]},
  "shiftTemplates.add": {"method":"POST","path":"/api/v2/shift-template","required":["crewId","name"],"optional":["description","guids"]},
  "shiftTemplates.update": {"method":"PUT","path":"/api/v2/shift-template","required":["crewId","id"],"optional":["name","description"]},
  "shiftTemplates.delete": {"method":"DELETE","path":"/api/v2/shift-template","required":["crewId","id"],"optional":[]},
  "shiftTemplates.apply": {"method":"POST","path":"/api/v2/shift-template/:id/apply","required":["crewId","id","date"],"optional":["isPreview","transactionID"]},
  "templateShifts.list": {"method":"GET","path":"/api/v3/shiftplanner/template-shifts","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "templateShifts.get": {"method":"GET","path":"/api/v3/shiftplanner/template-shifts/:id","required":["crewId","id"],"optional":[]},
  "templateShifts.create": {"method":"POST","path":"/api/v3/shiftplanner/template-shifts","required":["templateId","fromOffset","fromTime","toOffset","toTime","crewId"],"optional":["userId","breakStartOffset","breakStartTime","breakDuration","notes","amount","workplaceId","isShiftOffer","qualificationIds","shiftOfferEligibleUsers","shiftOfferEligibleTeams","shiftOfferEndsBefore","shiftOfferAssignmentStrategy","shiftOfferPublishStrategy"]},
  "templateShifts.change": {"method":"PATCH","path":"/api/v3/shiftplanner/template-shifts/:id","required":["crewId","id"],"optional":["templateId","userId","fromOffset","fromTime","toOffset","toTime","breakStartOffset","breakStartTime","breakDuration","notes","amount","workplaceId","isShiftOffer","qualificationIds","shiftOfferEligibleUsers","shiftOfferEligibleTeams","shiftOfferEndsBefore","shiftOfferAssignmentStrategy","shiftOfferPublishStrategy"]},
  "templateShifts.replace": {"method":"PUT","path":"/api/v3/shiftplanner/template-shifts/:id","required":["templateId","fromOffset","fromTime","toOffset","toTime","crewId","id"],"optional":["userId","breakStartOffset","breakStartTime","breakDuration","notes","amount","workplaceId","isShiftOffer","qualificationIds","shiftOfferEligibleUsers","shiftOfferEligibleTeams","shiftOfferEndsBefore","shiftOfferAssignmentStrategy","shiftOfferPublishStrategy"]},
  "templateShifts.remove": {"method":"DELETE","path":"/api/v3/shiftplanner/template-shifts/:id","required":["crewId","id"],"optional":[]},
  "templateShifts.batch": {"method":"PATCH","path":"/api/v3/shiftplanner/template-shifts","required":["crewId","items"],"optional":[]},
  "shiftApplyTemplateTasks.list": {"method":"GET","path":"/api/v3/shiftplanner/shift-apply-template-tasks","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "shiftApplyTemplateTasks.get": {"method":"GET","path":"/api/v3/shiftplanner/shift-apply-template-tasks/:id","required":["crewId","id"],"optional":[]},
  "shiftApplyTemplateTasks.create": {"method":"POST","path":"/api/v3/shiftplanner/shift-apply-template-tasks","required":["crewId","templateId","date"],"optional":[]},
  "shiftRotations.list": {"method":"GET","path":"/api/v3/shiftplanner/rotations","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "shiftRotations.get": {"method":"GET","path":"/api/v3/shiftplanner/rotations/:id","required":["crewId","id"],"optional":[]},
  "shiftRotations.create": {"method":"POST","path":"/api/v3/shiftplanner/rotations","required":["templateId","userId","startsOn","weeks","crewId"],"optional":["endsOn"]},
  "shiftRotations.change": {"method":"PATCH","path":"/api/v3/shiftplanner/rotations/:id","required":["crewId","id"],"optional":["templateId","userId","startsOn","endsOn","weeks"]},
  "shiftRotations.replace": {"method":"PUT","path":"/api/v3/shiftplanner/rotations/:id","required":["templateId","userId","startsOn","weeks","crewId","id"],"optional":["endsOn"]},
  "shiftRotations.remove": {"method":"DELETE","path":"/api/v3/shiftplanner/rotations/:id","required":["crewId","id"],"optional":[]},
  "shiftRotations.batch": {"method":"PATCH","path":"/api/v3/shiftplanner/rotations","required":["crewId","items"],"optional":[]},
  "shiftRotations.plan": {"method":"POST","path":"/api/v3/shiftplanner/rotation-plans","required":["crewId","until"],"optional":[]},
  "manningLevels.list": {"method":"GET","path":"/api/v3/shiftplanner/manning-levels","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "manningLevels.get": {"method":"GET","path":"/api/v3/shiftplanner/manning-levels/:id","required":["crewId","id"],"optional":[]},
  "manningLevels.create": {"method":"POST","path":"/api/v3/shiftplanner/manning-levels","required":["workplaceId","fromTime","toTime","people","crewId"],"optional":["weekday","date"]},
  "manningLevels.change": {"method":"PATCH","path":"/api/v3/shiftplanner/manning-levels/:id","required":["crewId","id"],"optional":["workplaceId","weekday","date","fromTime","toTime","people"]},
  "manningLevels.replace": {"method":"PUT","path":"/api/v3/shiftplanner/manning-levels/:id","required":["workplaceId","fromTime","toTime","people","crewId","id"],"optional":["weekday","date"]},
  "manningLevels.remove": {"method":"DELETE","path":"/api/v3/shiftplanner/manning-levels/:id","required":["crewId","id"],"optional":[]},
  "manningLevels.batch": {"method":"PATCH","path":"/api/v3/shiftplanner/manning-levels","required":["crewId","items"],"optional":[]},
  "geofences.list": {"method":"GET","path":"/api/v2/crew/:crewId/geofence","required":["crewId"],"optional":[]},
  "geofences.create": {"method":"POST","path":"/api/v2/crew/:crewId/geofence","required":["crewId","groupId","latitude","longitude"],"optional":["radius","transactionID"]},
  "geofences.change": {"method":"PUT","path":"/api/v2/crew/:crewId/geofence","required":["crewId","id"],"optional":["latitude","longitude","radius"]},
  "geofences.remove": {"method":"DELETE","path":"/api/v2/crew/:crewId/geofence","required":["crewId","id"],"optional":[]},
  "geofences.findAddress": {"method":"GET","path":"/api/v2/crew/:crewId/geofence/address","required":["crewId","address"],"optional":[]},
  "groups.list": {"method":"GET","path":"/api/v2/crew/:crewId/group","required":["crewId"],"optional":[]},
  "groups.create": {"method":"POST","path":"/api/v2/crew/:crewId/group","required":["crewId","name"],"optional":[]},
  "groups.change": {"method":"POST","path":"/api/v2/crew/:crewId/group/:groupId","required":["crewId","groupId","name"],"optional":[]},
  "groups.enable": {"method":"POST","path":"/api/v2/crew/:crewId/group/:groupId/enable","required":["crewId","groupId"],"optional":[]},
  "groups.disable": {"method":"POST","path":"/api/v2/crew/:crewId/group/:groupId/disable","required":["crewId","groupId"],"optional":[]},
  "workingTimeModels.list": {"method":"GET","path":"/api/v2/working-time-models","required":["crewId"],"optional":["userId"]},
  "workingTimeModels.create": {"method":"POST","path":"/api/v2/working-time-models","required":["crewId","validFrom","workingTimeModelDays"],"optional":["userId","firstWeekDay"]},
  "workingTimeModels.change": {"method":"PUT","path":"/api/v2/working-time-models","required":["crewId","id","validFrom","workingTimeModelDays"],"optional":["userId","firstWeekDay"]},
  "workingTimeModels.remove": {"method":"DELETE","path":"/api/v2/working-time-models","required":["crewId","id"],"optional":[]},
  "workingTimeModels.preview": {"method":"POST","path":"/api/v2/working-time-models/preview","required":["crewId","validFrom","workingTimeModelDays"],"optional":["id","userId","firstWeekDay"]},
  "breakRules.list": {"method":"GET","path":"/api/v2/break-rules","required":["crewId"],"optional":[]},
  "breakRules.create": {"method":"POST","path":"/api/v2/break-rules","required":["crewId","name","tiers"],"optional":["description","mode"]},
  "breakRules.change": {"method":"PUT","path":"/api/v2/break-rules","required":["crewId","id","name","tiers"],"optional":["description","mode"]},
  "breakRules.preview": {"method":"POST","path":"/api/v2/break-rules/preview","required":["crewId","id","name","tiers"],"optional":["description","mode"]},
  "roundingRules.list": {"method":"GET","path":"/api/v2/rounding-rules","required":["crewId"],"optional":[]},
  "roundingRules.create": {"method":"POST","path":"/api/v2/rounding-rules","required":["crewId","name","start","end"],"optional":["description"]},
  "roundingRules.change": {"method":"PUT","path":"/api/v2/rounding-rules","required":["crewId","id","name","start","end"],"optional":["description"]},
  "roundingRules.preview": {"method":"POST","path":"/api/v2/rounding-rules/preview","required":["crewId","id","name","start","end"],"optional":["description"]},
  "timeRules.remove": {"method":"DELETE","path":"/api/v2/time-rules","required":["crewId","id"],"optional":[]},
  "evaluationSettings.get": {"method":"GET","path":"/api/v2/evaluation-settings","required":["crewId"],"optional":[]},
  "evaluationSettings.change": {"method":"PUT","path":"/api/v2/evaluation-settings","required":["crewId","nightMode","isPlanActual","doesGapCountAsBreak","leastPiece","doesSicknessFillUp","country","sector"],"optional":[]},
  "evaluationSettings.preview": {"method":"POST","path":"/api/v2/evaluation-settings/preview","required":["crewId","nightMode","isPlanActual","doesGapCountAsBreak","leastPiece","doesSicknessFillUp","country","sector"],"optional":[]},
  "workingTimeFrames.list": {"method":"GET","path":"/api/v3/working-time-frames","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "workingTimeFrames.get": {"method":"GET","path":"/api/v3/working-time-frames/:id","required":["crewId","id"],"optional":[]},
  "workingTimeFrames.create": {"method":"POST","path":"/api/v3/working-time-frames","required":["validFrom","days","crewId"],"optional":["userId"]},
  "workingTimeFrames.change": {"method":"PATCH","path":"/api/v3/working-time-frames/:id","required":["crewId","id"],"optional":["userId","validFrom","days"]},
  "workingTimeFrames.replace": {"method":"PUT","path":"/api/v3/working-time-frames/:id","required":["validFrom","days","crewId","id"],"optional":["userId"]},
  "workingTimeFrames.remove": {"method":"DELETE","path":"/api/v3/working-time-frames/:id","required":["crewId","id"],"optional":[]},
  "workingTimeFrames.batch": {"method":"PATCH","path":"/api/v3/working-time-frames","required":["crewId","items"],"optional":[]},
  "workingTimeFrameVersionTasks.list": {"method":"GET","path":"/api/v3/working-time-frame-version-tasks","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "workingTimeFrameVersionTasks.get": {"method":"GET","path":"/api/v3/working-time-frame-version-tasks/:id","required":["crewId","id"],"optional":[]},
  "workingTimeFrameVersionTasks.create": {"method":"POST","path":"/api/v3/working-time-frame-version-tasks","required":["crewId","validFrom","frame"],"optional":["userIds"]},
  "publicHolidays.list": {"method":"GET","path":"/api/v2/public-holiday-calendar","required":["crewId"],"optional":["year","from","to"]},
  "publicHolidays.save": {"method":"PUT","path":"/api/v2/public-holiday-calendar","required":["crewId","days"],"optional":[]},
  "publicHolidays.remove": {"method":"DELETE","path":"/api/v2/public-holiday-calendar","required":["crewId","ids"],"optional":[]},
  "publicHolidays.preview": {"method":"POST","path":"/api/v2/public-holiday-calendar/preview","required":["crewId"],"optional":["days","removedIds"]},
  "publicHolidays.ofCountry": {"method":"GET","path":"/api/v2/public-holiday-calendar/:country","required":["crewId","country"],"optional":["region","year"]},
  "publicHolidayTemplates.list": {"method":"GET","path":"/api/v3/public-holiday-templates","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "publicHolidayTemplates.get": {"method":"GET","path":"/api/v3/public-holiday-templates/:id","required":["crewId","id"],"optional":["year"]},
  "publicHolidayTemplates.apply": {"method":"POST","path":"/api/v3/public-holiday-templates/:id/apply","required":["crewId","id"],"optional":["fromYear","toYear","withHalfDays"]},
  "dayKinds.list": {"method":"GET","path":"/api/v2/day-kinds","required":["crewId"],"optional":["from","to","userId","dayKindId"]},
  "dayKinds.calendar": {"method":"GET","path":"/api/v2/day-kind-calendar","required":["crewId","from","to"],"optional":["userId","dayKindId"]},
  "specialDays.list": {"method":"GET","path":"/api/v2/special-days/list","required":["crewId","from","to"],"optional":[]},
  "calendar.list": {"method":"GET","path":"/api/v2/calendar","required":["crewId","from","to"],"optional":[]},
  "durations.list": {"method":"GET","path":"/api/v2/durations","required":["crewId","from","to"],"optional":["userId","userIds","type","groupBy","timeCategory1Id","timeCategory2Id","enableCache","wholeMinutes"]},
  "durations.listDeprecated": {"method":"GET","path":"/api/v2/time-tracking/durations","required":["crewId","from","to"],"optional":["userId","userIds","type","groupBy","timeCategory1Id","timeCategory2Id","enableCache","wholeMinutes"]},
  "durations.grid": {"method":"GET","path":"/api/v2/duration-grid","required":["crewId","from","to"],"optional":["userId","userIds","type","wholeMinutes"]},
  "durations.report": {"method":"GET","path":"/api/v2/duration-report","required":["crewId","from","to"],"optional":["userId","userIds","page","perPage"],"paged":true},
  "durations.balances": {"method":"GET","path":"/api/v2/duration-balances","required":["crewId","from","to"],"optional":["userId","userIds","dayKindId"]},
  "durations.accounts": {"method":"GET","path":"/api/v2/time-accounts","required":["crewId","from","to"],"optional":["userId","userIds"]},
  "durations.accountsFile": {"method":"GET","path":"/api/v2/time-accounts/file","required":["crewId","from","to","format"],"optional":["userId","userIds","language"]},
  "durations.file": {"method":"GET","path":"/api/v2/durations/file","required":["crewId","from","to","format"],"optional":["userId","userIds","type","rows","columns","timeCategory1Id","timeCategory2Id","language"]},
  "durations.atWork": {"method":"GET","path":"/api/v2/times-at-work","required":["crewId"],"optional":[]},
  "durations.presence": {"method":"GET","path":"/api/v2/presence","required":["crewId"],"optional":[]},
  "durations.accountBalances": {"method":"GET","path":"/api/v2/time-account-balances","required":["crewId","from","to"],"optional":["userId","userIds","dayKindId"]},
  "bookings.list": {"method":"GET","path":"/api/v2/bookings","required":["crewId","from","to"],"optional":["userId","timeAccount"]},
  "bookings.listDeprecated": {"method":"GET","path":"/api/v2/time-tracking/bookings","required":["crewId","from","to"],"optional":["userId","timeAccount"]},
  "bookings.create": {"method":"POST","path":"/api/v2/bookings","required":["crewId","userId","timeAccount","duration","date"],"optional":["additionalData","transactionID"]},
  "bookings.change": {"method":"PUT","path":"/api/v2/bookings","required":["crewId","userId","timeAccount","duration","date"],"optional":["id","additionalData"]},
  "months.sheet": {"method":"GET","path":"/api/v2/month-sheet","required":["crewId","userId","month"],"optional":["wholeMinutes"]},
  "months.paper": {"method":"GET","path":"/api/v2/month-sheet/pdf","required":["crewId","userId","month"],"optional":["language"]},
  "months.papers": {"method":"GET","path":"/api/v2/month-sheets/pdf","required":["crewId","month"],"optional":["userIds","language"]},
  "months.file": {"method":"GET","path":"/api/v2/month-sheets/file","required":["crewId","month","format"],"optional":["userId","language"]},
  "months.explainDay": {"method":"GET","path":"/api/v2/day-explanation","required":["crewId","userId","date"],"optional":[]},
  "months.findings": {"method":"GET","path":"/api/v2/working-time-findings","required":["crewId","from","to"],"optional":["userId","page","perPage"],"paged":true},
  "months.findingsFile": {"method":"GET","path":"/api/v2/working-time-findings/file","required":["crewId","from","to","format"],"optional":["userId","language"]},
  "months.confirmDay": {"method":"PUT","path":"/api/v2/day-confirmations","required":["crewId","userId","dates","state"],"optional":["note"]},
  "months.signOff": {"method":"PUT","path":"/api/v2/months/sign-off","required":["crewId","userId","month","state"],"optional":["reason"]},
  "months.status": {"method":"GET","path":"/api/v2/months","required":["crewId","month"],"optional":["userId"]},
  "months.close": {"method":"POST","path":"/api/v2/months/close","required":["crewId","month","userIds"],"optional":[]},
  "months.reopen": {"method":"POST","path":"/api/v2/months/reopen","required":["crewId","month","userIds","reason"],"optional":[]},
  "breakAnswers.missing": {"method":"GET","path":"/api/v2/missing-break","required":["crewId","userId","date"],"optional":[]},
  "breakAnswers.list": {"method":"GET","path":"/api/v2/break-answers","required":["crewId","userId","from","to"],"optional":[]},
  "breakAnswers.answer": {"method":"POST","path":"/api/v2/break-answers","required":["crewId","userId","date","answer"],"optional":["from","to","reason","transactionID"]},
  "findings.mark": {"method":"PUT","path":"/api/v2/working-time-findings/mark","required":["crewId","userId","date","rule","actual","state"],"optional":["note"]},
  "findings.addBreak": {"method":"POST","path":"/api/v2/working-time-findings/break","required":["crewId","userId","date"],"optional":["reason","transactionID"]},
  "reportFiles.request": {"method":"POST","path":"/api/v2/workforce-management/spreadsheet/request","required":["crewId","from","to"],"optional":["userIds","content","groupBy","kinds","format","detail","language"]},
  "reportFiles.list": {"method":"GET","path":"/api/v2/workforce-management/files","required":["crewId"],"optional":["page","perPage"],"paged":true},
  "reportFiles.download": {"method":"GET","path":"/api/v2/workforce-management/files/:fileId","required":["crewId","fileId"],"optional":[]},
  "reportTasks.create": {"method":"POST","path":"/api/v3/time-tracking-report-tasks","required":["crewId","from","to"],"optional":["userIds","content","groupBy","kinds","format","detail","language"]},
  "reportTasks.list": {"method":"GET","path":"/api/v3/time-tracking-report-tasks","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "reportTasks.get": {"method":"GET","path":"/api/v3/time-tracking-report-tasks/:id","required":["crewId","id"],"optional":[]},
  "reportTasks.cancel": {"method":"DELETE","path":"/api/v3/time-tracking-report-tasks/:id","required":["crewId","id"],"optional":[]},
  "reportTasks.retry": {"method":"POST","path":"/api/v3/time-tracking-report-tasks/:id/retry","required":["crewId","id"],"optional":[]},
  "reportTaskJobs.list": {"method":"GET","path":"/api/v3/time-tracking-report-task-jobs","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "reportViews.list": {"method":"GET","path":"/api/v2/workforce-management/report-views","required":["crewId"],"optional":[]},
  "reportViews.create": {"method":"POST","path":"/api/v2/workforce-management/report-views","required":["crewId","name"],"optional":["content","groupBy","kinds","format","detail","rhythm","recipientIds"]},
  "reportViews.change": {"method":"PUT","path":"/api/v2/workforce-management/report-views/:viewId","required":["crewId","viewId","name"],"optional":["content","groupBy","kinds","format","detail","rhythm","recipientIds"]},
  "reportViews.remove": {"method":"DELETE","path":"/api/v2/workforce-management/report-views/:viewId","required":["crewId","viewId"],"optional":[]},
  "payroll.configurations": {"method":"GET","path":"/api/v2/salary-export-configurations","required":["crewId"],"optional":[]},
  "payroll.createConfiguration": {"method":"POST","path":"/api/v2/salary-export-configurations","required":["crewId","name","format"],"optional":["encoding","consultantNumber","clientNumber","wageTypes","costCentreFrom","costCentres"]},
  "payroll.changeConfiguration": {"method":"PUT","path":"/api/v2/salary-export-configurations/:configurationId","required":["crewId","configurationId","name","format"],"optional":["encoding","consultantNumber","clientNumber","wageTypes","costCentreFrom","costCentres"]},
  "payroll.removeConfiguration": {"method":"DELETE","path":"/api/v2/salary-export-configurations/:configurationId","required":["crewId","configurationId"],"optional":[]},
  "payroll.description": {"method":"GET","path":"/api/v2/salary-export-description","required":["crewId"],"optional":[]},
  "payroll.check": {"method":"GET","path":"/api/v2/salary-export-check","required":["crewId","configurationId","month"],"optional":["onlyChanges"]},
  "payroll.export": {"method":"POST","path":"/api/v2/salary-exports","required":["crewId","configurationId","month"],"optional":["onlyChanges","confirmsRepeat"]},
  "payroll.exports": {"method":"GET","path":"/api/v2/salary-exports","required":["crewId"],"optional":["page","perPage"],"paged":true},
  "payroll.download": {"method":"GET","path":"/api/v2/salary-exports/:number/file","required":["crewId","number"],"optional":[]},
  "payroll.salaryExport": {"method":"GET","path":"/api/v2/salary-export","required":["crewId"],"optional":["from","to","configurationId"]},
  "planActual.compare": {"method":"GET","path":"/api/v3/shiftplanner/plan-actual","required":["crewId","from","to"],"optional":["groupBy","userIds"]},
  "planActual.file": {"method":"GET","path":"/api/v3/shiftplanner/plan-actual/file","required":["crewId","from","to","format"],"optional":["groupBy","userIds","language"]},
  "hourBudgets.list": {"method":"GET","path":"/api/v3/shiftplanner/hour-budgets","required":["crewId","from","to"],"optional":[]},
  "hourBudgets.save": {"method":"PUT","path":"/api/v3/shiftplanner/hour-budgets","required":["crewId","workplaceId","week","seconds"],"optional":["weeks"]},
  "needForecast.list": {"method":"GET","path":"/api/v3/shiftplanner/need-forecast","required":["crewId"],"optional":["weeks"]},
  "needForecast.take": {"method":"POST","path":"/api/v3/shiftplanner/need-forecast","required":["crewId","items"],"optional":[]},
  "wages.list": {"method":"GET","path":"/api/v3/hourly-rates","required":["crewId"],"optional":[]},
  "wages.save": {"method":"PUT","path":"/api/v3/hourly-rates","required":["crewId","userId","validFrom","cents"],"optional":[]},
  "wages.readers": {"method":"GET","path":"/api/v3/wage-readers","required":["crewId"],"optional":[]},
  "wages.saveReaders": {"method":"PUT","path":"/api/v3/wage-readers","required":["crewId","userIds"],"optional":[]},
  "fillings.create": {"method":"POST","path":"/api/v3/shiftplanner/fillings","required":["crewId","from","to"],"optional":["workplaceIds","teamIds"]},
  "fillings.list": {"method":"GET","path":"/api/v3/shiftplanner/fillings","required":["crewId"],"optional":["page","perPage"],"paged":true},
  "fillings.get": {"method":"GET","path":"/api/v3/shiftplanner/fillings/:id","required":["crewId","id"],"optional":[]},
  "fillings.explain": {"method":"GET","path":"/api/v3/shiftplanner/fillings/:id/places/:place","required":["crewId","id","place"],"optional":[]},
  "fillings.cancel": {"method":"POST","path":"/api/v3/shiftplanner/fillings/:id/cancellation","required":["crewId","id"],"optional":[]},
  "fillings.takeBack": {"method":"DELETE","path":"/api/v3/shiftplanner/fillings/:id","required":["crewId","id"],"optional":[]},
  "fairness.list": {"method":"GET","path":"/api/v3/shiftplanner/fairness","required":["crewId"],"optional":[]},
  "fairness.correct": {"method":"POST","path":"/api/v3/shiftplanner/fairness/corrections","required":["crewId","userId","burden","amount","reason"],"optional":[]},
} as const satisfies Record<string, CallShape>;

export interface CallTypes {
  "availability.own": (typeof availabilityEndpoints)["own"];
  "availability.saveDay": (typeof availabilityEndpoints)["saveDay"];
  "availability.clearDate": (typeof availabilityEndpoints)["clearDate"];
  "availability.ofMembers": (typeof availabilityEndpoints)["ofMembers"];
  "qualifications.list": (typeof qualificationEndpoints)["list"];
  "qualifications.create": (typeof qualificationEndpoints)["create"];
  "qualifications.change": (typeof qualificationEndpoints)["change"];
  "qualifications.remove": (typeof qualificationEndpoints)["remove"];
  "qualifications.setWorkplace": (typeof qualificationEndpoints)["setWorkplace"];
  "qualifications.held": (typeof qualificationEndpoints)["held"];
  "qualifications.setHeld": (typeof qualificationEndpoints)["setHeld"];
  "swaps.candidates": (typeof swapEndpoints)["candidates"];
  "swaps.list": (typeof swapEndpoints)["list"];
  "swaps.ask": (typeof swapEndpoints)["ask"];
  "swaps.accept": (typeof swapEndpoints)["accept"];
  "swaps.decline": (typeof swapEndpoints)["decline"];
  "swaps.withdraw": (typeof swapEndpoints)["withdraw"];
  "swaps.decide": (typeof swapEndpoints)["decide"];
  "absenceEntitlements.list": (typeof absenceAccountEndpoints)["entitlements"];
  "absenceEntitlements.file": (typeof absenceAccountEndpoints)["entitlementsFile"];
  "absenceEntitlements.update": (typeof absenceAccountEndpoints)["update"];
  "absenceEntitlements.updateMany": (typeof absenceAccountEndpoints)["updateMany"];
  "absenceEntitlements.suggest": (typeof absenceAccountEndpoints)["suggest"];
  "absenceBalances.list": (typeof absenceAccountEndpoints)["balances"];
  "absenceDayCounts.list": (typeof absenceAccountEndpoints)["dayCounts"];
  "absences.list": (typeof absenceEndpoints)["list"];
  "absences.get": (typeof absenceEndpoints)["get"];
  "absences.preview": (typeof absenceEndpoints)["preview"];
  "absences.plannedShifts": (typeof absenceEndpoints)["plannedShifts"];
  "absences.request": (typeof absenceEndpoints)["request"];
  "absences.create": (typeof absenceEndpoints)["create"];
  "absences.grant": (typeof absenceEndpoints)["grant"];
  "absences.reject": (typeof absenceEndpoints)["reject"];
  "absences.takeBack": (typeof absenceEndpoints)["takeBack"];
  "absences.remove": (typeof absenceEndpoints)["remove"];
  "absenceDeputies.get": (typeof absenceDeputyEndpoints)["get"];
  "absenceDeputies.answer": (typeof absenceDeputyEndpoints)["answer"];
  "absenceDeputies.list": (typeof absenceDeputyEndpoints)["list"];
  "absenceDeputies.set": (typeof absenceDeputyEndpoints)["set"];
  "absenceCalendar.get": (typeof absencePlanningEndpoints)["calendar"];
  "absenceWorkDays.list": (typeof absencePlanningEndpoints)["workDays"];
  "absenceDaysOff.list": (typeof absencePlanningEndpoints)["daysOff"];
  "blockedPeriods.list": (typeof absencePlanningEndpoints)["blocked"];
  "blockedPeriods.create": (typeof absencePlanningEndpoints)["block"];
  "blockedPeriods.change": (typeof absencePlanningEndpoints)["changeBlocked"];
  "blockedPeriods.remove": (typeof absencePlanningEndpoints)["unblock"];
  "absenceClosures.list": (typeof absencePlanningEndpoints)["closures"];
  "absenceClosures.preview": (typeof absencePlanningEndpoints)["previewClosure"];
  "absenceClosures.create": (typeof absencePlanningEndpoints)["close"];
  "absenceClosures.cancel": (typeof absencePlanningEndpoints)["cancelClosure"];
  "absenceYearEnd.get": (typeof absenceYearEndEndpoints)["get"];
  "absenceYearEnd.carry": (typeof absenceYearEndEndpoints)["carry"];
  "absenceNotices.list": (typeof absenceYearEndEndpoints)["notices"];
  "absenceNotices.send": (typeof absenceYearEndEndpoints)["sendNotices"];
  "absenceNotices.confirm": (typeof absenceYearEndEndpoints)["confirmNotice"];
  "absenceTypes.list": (typeof absenceTypeEndpoints)["list"];
  "absenceTypes.create": (typeof absenceTypeEndpoints)["create"];
  "absenceTypes.change": (typeof absenceTypeEndpoints)["change"];
  "access.products": (typeof accessEndpoints)["products"];
  "access.usageRights": (typeof accessEndpoints)["usageRights"];
  "access.usageRight": (typeof accessEndpoints)["usageRight"];
  "access.startTrial": (typeof accessEndpoints)["startTrial"];
  "access.crewFlags": (typeof accessEndpoints)["crewFlags"];
  "access.featureFlags": (typeof accessEndpoints)["featureFlags"];
  "access.setFeatureFlag": (typeof accessEndpoints)["setFeatureFlag"];
  "memberRoles.list": (typeof memberRoles)["list"];
  "memberRoles.get": (typeof memberRoles)["get"];
  "memberRoles.create": (typeof memberRoles)["create"];
  "memberRoles.change": (typeof memberRoles)["change"];
  "memberRoles.replace": (typeof memberRoles)["replace"];
  "memberRoles.remove": (typeof memberRoles)["remove"];
  "memberRoles.batch": (typeof memberRoles)["batch"];
  "accounts.csrfToken": (typeof accountEndpoints)["csrfToken"];
  "accounts.serverTime": (typeof accountEndpoints)["serverTime"];
  "accounts.context": (typeof accountEndpoints)["context"];
  "accounts.signIn": (typeof accountEndpoints)["signIn"];
  "accounts.openSession": (typeof accountEndpoints)["openSession"];
  "accounts.signOut": (typeof accountEndpoints)["signOut"];
  "accounts.user": (typeof accountEndpoints)["user"];
  "accounts.changeUser": (typeof accountEndpoints)["changeUser"];
  "accounts.changeUserById": (typeof accountEndpoints)["changeUserById"];
  "accounts.resendConfirmation": (typeof accountEndpoints)["resendConfirmation"];
  "accounts.confirmEmail": (typeof accountEndpoints)["confirmEmail"];
  "accounts.undoEmailChange": (typeof accountEndpoints)["undoEmailChange"];
  "audit.list": (typeof auditEndpoints)["list"];
  "audit.ofMember": (typeof auditEndpoints)["ofMember"];
  "audit.export": (typeof auditEndpoints)["export"];
  "audit.changelogSettings": (typeof auditEndpoints)["changelogSettings"];
  "audit.changeChangelogSettings": (typeof auditEndpoints)["changeChangelogSettings"];
  "billing.priceConfig": (typeof billingEndpoints)["priceConfig"];
  "billing.calculate": (typeof billingEndpoints)["calculate"];
  "billing.overview": (typeof billingEndpoints)["overview"];
  "billing.create": (typeof billingEndpoints)["create"];
  "billing.previewChange": (typeof billingEndpoints)["previewChange"];
  "billing.change": (typeof billingEndpoints)["change"];
  "billing.cancel": (typeof billingEndpoints)["cancel"];
  "billing.resume": (typeof billingEndpoints)["resume"];
  "billing.changeAddress": (typeof billingEndpoints)["changeAddress"];
  "billing.changePayment": (typeof billingEndpoints)["changePayment"];
  "billing.revokeMandate": (typeof billingEndpoints)["revokeMandate"];
  "operatorBilling.subscriptions": (typeof operatorBillingEndpoints)["subscriptions"];
  "operatorBilling.vouchers": (typeof operatorBillingEndpoints)["vouchers"];
  "operatorBilling.createVoucher": (typeof operatorBillingEndpoints)["createVoucher"];
  "operatorBilling.endVoucher": (typeof operatorBillingEndpoints)["endVoucher"];
  "categories.list": (typeof categoryEndpoints)["list"];
  "categories.get": (typeof categoryEndpoints)["get"];
  "categories.create": (typeof categoryEndpoints)["create"];
  "categories.change": (typeof categoryEndpoints)["change"];
  "chat.rooms": (typeof roomEndpoints)["rooms"];
  "chat.createRoom": (typeof roomEndpoints)["createRoom"];
  "chat.renameRoom": (typeof roomEndpoints)["renameRoom"];
  "chat.removeRoom": (typeof roomEndpoints)["removeRoom"];
  "chat.addUsers": (typeof roomEndpoints)["addUsers"];
  "chat.removeUsers": (typeof roomEndpoints)["removeUsers"];
  "chat.typing": (typeof roomEndpoints)["typing"];
  "chat.messages": (typeof messageEndpoints)["messages"];
  "chat.search": (typeof messageEndpoints)["search"];
  "chat.send": (typeof messageEndpoints)["send"];
  "chat.edit": (typeof messageEndpoints)["edit"];
  "chat.removeMessage": (typeof messageEndpoints)["removeMessage"];
  "chat.versions": (typeof messageEndpoints)["versions"];
  "chat.react": (typeof messageEndpoints)["react"];
  "chat.upload": (typeof attachmentEndpoints)["upload"];
  "chat.attachment": (typeof attachmentEndpoints)["attachment"];
  "chat.markRead": (typeof readingEndpoints)["markRead"];
  "chat.unread": (typeof readingEndpoints)["unread"];
  "chat.confirm": (typeof readingEndpoints)["confirm"];
  "chat.confirmations": (typeof readingEndpoints)["confirmations"];
  "chat.report": (typeof reportEndpoints)["report"];
  "chat.reports": (typeof reportEndpoints)["reports"];
  "chat.settleReport": (typeof reportEndpoints)["settleReport"];
  "corrections.list": (typeof correctionEndpoints)["list"];
  "corrections.request": (typeof correctionEndpoints)["request"];
  "corrections.requestMany": (typeof correctionEndpoints)["requestMany"];
  "corrections.grant": (typeof correctionEndpoints)["grant"];
  "corrections.reject": (typeof correctionEndpoints)["reject"];
  "corrections.reopen": (typeof correctionEndpoints)["reopen"];
  "corrections.withdraw": (typeof correctionEndpoints)["withdraw"];
  "crews.list": (typeof crewEndpoints)["list"];
  "crews.draft": (typeof crewEndpoints)["draft"];
  "crews.current": (typeof crewEndpoints)["current"];
  "crews.create": (typeof crewEndpoints)["create"];
  "crews.get": (typeof crewEndpoints)["get"];
  "crews.change": (typeof crewEndpoints)["change"];
  "crews.permissions": (typeof crewEndpoints)["permissions"];
  "crews.createDemo": (typeof crewEndpoints)["createDemo"];
  "crews.discardDemo": (typeof crewEndpoints)["discardDemo"];
  "crews.use": (typeof crewEndpoints)["use"];
  "integrations.subscribeCalendar": (typeof integrationEndpoints)["subscribeCalendar"];
  "integrations.revokeCalendar": (typeof integrationEndpoints)["revokeCalendar"];
  "integrations.calendar": (typeof integrationEndpoints)["calendar"];
  "integrations.oauthStatus": (typeof integrationEndpoints)["oauthStatus"];
  "webhooks.list": (typeof webhookEndpoints)["list"];
  "webhooks.create": (typeof webhookEndpoints)["create"];
  "webhooks.change": (typeof webhookEndpoints)["change"];
  "webhooks.remove": (typeof webhookEndpoints)["remove"];
  "webhooks.switchOff": (typeof webhookEndpoints)["switchOff"];
  "webhooks.switchOn": (typeof webhookEndpoints)["switchOn"];
  "webhooks.rotateSecret": (typeof webhookEndpoints)["rotateSecret"];
  "webhooks.test": (typeof webhookEndpoints)["test"];
  "webhooks.deliveries": (typeof webhookEndpoints)["deliveries"];
  "webhooks.replay": (typeof webhookEndpoints)["replay"];
  "badges.list": (typeof badgeEndpoints)["list"];
  "badges.add": (typeof badgeEndpoints)["add"];
  "badges.revoke": (typeof badgeEndpoints)["revoke"];
  "badges.issueCards": (typeof badgeEndpoints)["issueCards"];
  "badges.signIn": (typeof badgeEndpoints)["signIn"];
  "apiTokens.list": (typeof apiTokenEndpoints)["list"];
  "apiTokens.create": (typeof apiTokenEndpoints)["create"];
  "apiTokens.revoke": (typeof apiTokenEndpoints)["revoke"];
  "invoices.list": (typeof invoiceEndpoints)["list"];
  "invoices.file": (typeof invoiceEndpoints)["file"];
  "live.authenticate": (typeof liveEndpoints)["authenticate"];
  "live.missed": (typeof liveEndpoints)["missed"];
  "liveView.list": (typeof liveViewEndpoints)["list"];
  "members.list": (typeof memberEndpoints)["list"];
  "members.change": (typeof memberEndpoints)["change"];
  "members.changeMany": (typeof memberEndpoints)["changeMany"];
  "members.changeRecords": (typeof memberEndpoints)["changeRecords"];
  "members.disable": (typeof memberEndpoints)["disable"];
  "members.enable": (typeof memberEndpoints)["enable"];
  "members.setRole": (typeof memberEndpoints)["setRole"];
  "members.inviteByEmail": (typeof memberEndpoints)["inviteByEmail"];
  "members.inviteByLoginName": (typeof memberEndpoints)["inviteByLoginName"];
  "members.resendInvitation": (typeof memberEndpoints)["resendInvitation"];
  "members.withdrawInvitation": (typeof memberEndpoints)["withdrawInvitation"];
  "members.invitation": (typeof memberEndpoints)["invitation"];
  "members.acceptInvitation": (typeof memberEndpoints)["acceptInvitation"];
  "members.readSpreadsheet": (typeof importMemberEndpoints)["spreadsheet"];
  "members.previewImport": (typeof importMemberEndpoints)["preview"];
  "members.import": (typeof importMemberEndpoints)["commit"];
  "moving.moveOut": (typeof movingEndpoints)["moveOut"];
  "moving.archives": (typeof movingEndpoints)["archives"];
  "moving.list": (typeof movingEndpoints)["list"];
  "moving.upload": (typeof movingEndpoints)["upload"];
  "moving.readKimai": (typeof movingEndpoints)["readKimai"];
  "moving.preview": (typeof movingEndpoints)["preview"];
  "moving.start": (typeof movingEndpoints)["start"];
  "moving.undo": (typeof movingEndpoints)["undo"];
  "money.invoices": (typeof moneyEndpoints)["invoices"];
  "money.invoiceFile": (typeof moneyEndpoints)["invoiceFile"];
  "money.credit": (typeof moneyEndpoints)["credit"];
  "money.debitAgain": (typeof moneyEndpoints)["debitAgain"];
  "money.settleOverpaid": (typeof moneyEndpoints)["settleOverpaid"];
  "money.debitRuns": (typeof moneyEndpoints)["debitRuns"];
  "money.createDebitRun": (typeof moneyEndpoints)["createDebitRun"];
  "money.debitFile": (typeof moneyEndpoints)["debitFile"];
  "money.closeDebitRun": (typeof moneyEndpoints)["closeDebitRun"];
  "money.statements": (typeof moneyEndpoints)["statements"];
  "money.importStatement": (typeof moneyEndpoints)["importStatement"];
  "money.statementLines": (typeof moneyEndpoints)["statementLines"];
  "money.bookStatement": (typeof moneyEndpoints)["bookStatement"];
  "money.decideLine": (typeof moneyEndpoints)["decideLine"];
  "money.revenue": (typeof moneyEndpoints)["revenue"];
  "news.list": (typeof newsEndpoints)["list"];
  "news.send": (typeof newsEndpoints)["send"];
  "news.mark": (typeof newsEndpoints)["mark"];
  "news.remove": (typeof newsEndpoints)["remove"];
  "news.count": (typeof newsEndpoints)["count"];
  "news.markAllSeen": (typeof newsEndpoints)["markAllSeen"];
  "news.notifications": (typeof newsEndpoints)["notifications"];
  "notifications.unsubscribe": (typeof notificationEndpoints)["unsubscribe"];
  "notifications.bounces": (typeof notificationEndpoints)["bounces"];
  "operations.reportError": (typeof operationEndpoints)["reportError"];
  "operator.signIn": (typeof operatorEndpoints)["signIn"];
  "operator.signOut": (typeof operatorEndpoints)["signOut"];
  "operator.secondFactor": (typeof operatorEndpoints)["secondFactor"];
  "operator.startTotp": (typeof operatorEndpoints)["startTotp"];
  "operator.confirmTotp": (typeof operatorEndpoints)["confirmTotp"];
  "operator.removeTotp": (typeof operatorEndpoints)["removeTotp"];
  "operator.crews": (typeof operatorEndpoints)["crews"];
  "operator.setMaintenance": (typeof operatorEndpoints)["setMaintenance"];
  "operator.setProducts": (typeof operatorEndpoints)["setProducts"];
  "operator.flags": (typeof operatorEndpoints)["flags"];
  "operator.setFlag": (typeof operatorEndpoints)["setFlag"];
  "operator.health": (typeof operatorEndpoints)["health"];
  "operator.jobs": (typeof operatorEndpoints)["jobs"];
  "operator.mails": (typeof operatorEndpoints)["mails"];
  "operator.mail": (typeof operatorEndpoints)["mail"];
  "operator.retryMail": (typeof operatorEndpoints)["retryMail"];
  "operator.log": (typeof operatorEndpoints)["log"];
  "passwords.requestReset": (typeof passwordEndpoints)["requestReset"];
  "passwords.reset": (typeof passwordEndpoints)["reset"];
  "passwords.setByToken": (typeof passwordEndpoints)["setByToken"];
  "passwords.setForMember": (typeof passwordEndpoints)["setForMember"];
  "pins.see": (typeof pinEndpoints)["see"];
  "pins.set": (typeof pinEndpoints)["set"];
  "profile.setAvatar": (typeof profileEndpoints)["setAvatar"];
  "profile.removeAvatar": (typeof profileEndpoints)["removeAvatar"];
  "profile.avatar": (typeof profileEndpoints)["avatar"];
  "profile.settings": (typeof profileEndpoints)["settings"];
  "profile.changeSettings": (typeof profileEndpoints)["changeSettings"];
  "profile.addPushToken": (typeof profileEndpoints)["addPushToken"];
  "profile.removePushToken": (typeof profileEndpoints)["removePushToken"];
  "profile.referralVoucher": (typeof profileEndpoints)["referralVoucher"];
  "profile.supportSignIn": (typeof profileEndpoints)["supportSignIn"];
  "profile.contact": (typeof profileEndpoints)["contact"];
  "proof.receipts": (typeof proofEndpoints)["receipts"];
  "proof.receiptMail": (typeof proofEndpoints)["receiptMail"];
  "proof.seals": (typeof proofEndpoints)["seals"];
  "proof.export": (typeof proofEndpoints)["export"];
  "inspections.list": (typeof inspectionEndpoints)["list"];
  "inspections.create": (typeof inspectionEndpoints)["create"];
  "inspections.revoke": (typeof inspectionEndpoints)["revoke"];
  "inspections.open": (typeof inspectionEndpoints)["open"];
  "inspections.file": (typeof inspectionEndpoints)["file"];
  "scim.get": (typeof scimEndpoints)["get"];
  "scim.createToken": (typeof scimEndpoints)["createToken"];
  "scim.revokeToken": (typeof scimEndpoints)["revokeToken"];
  "secondFactor.list": (typeof secondFactorEndpoints)["list"];
  "secondFactor.startTotp": (typeof secondFactorEndpoints)["startTotp"];
  "secondFactor.confirmTotp": (typeof secondFactorEndpoints)["confirmTotp"];
  "secondFactor.removeTotp": (typeof secondFactorEndpoints)["removeTotp"];
  "secondFactor.renewRecoveryCodes": (typeof secondFactorEndpoints)["renewRecoveryCodes"];
  "secondFactor.startPasskey": (typeof secondFactorEndpoints)["startPasskey"];
  "secondFactor.addPasskey": (typeof secondFactorEndpoints)["addPasskey"];
  "secondFactor.renamePasskey": (typeof secondFactorEndpoints)["renamePasskey"];
  "secondFactor.removePasskey": (typeof secondFactorEndpoints)["removePasskey"];
  "secondFactor.startPasskeySignIn": (typeof secondFactorEndpoints)["startPasskeySignIn"];
  "secondFactor.signInByPasskey": (typeof secondFactorEndpoints)["signInByPasskey"];
  "secondFactor.signIn": (typeof secondFactorEndpoints)["signIn"];
  "secondFactor.crewRule": (typeof secondFactorEndpoints)["crewRule"];
  "secondFactor.setCrewRule": (typeof secondFactorEndpoints)["setCrewRule"];
  "singleSignOn.get": (typeof singleSignOnEndpoints)["get"];
  "singleSignOn.save": (typeof singleSignOnEndpoints)["save"];
  "singleSignOn.remove": (typeof singleSignOnEndpoints)["remove"];
  "singleSignOn.test": (typeof singleSignOnEndpoints)["test"];
  "singleSignOn.addDomain": (typeof singleSignOnEndpoints)["addDomain"];
  "singleSignOn.removeDomain": (typeof singleSignOnEndpoints)["removeDomain"];
  "singleSignOn.unlink": (typeof singleSignOnEndpoints)["unlink"];
  "singleSignOn.start": (typeof singleSignOnEndpoints)["start"];
  "singleSignOn.finish": (typeof singleSignOnEndpoints)["finish"];
  "singleSignOn.signOutUrl": (typeof singleSignOnEndpoints)["signOutUrl"];
  "sessions.signInByPin": (typeof sessionEndpoints)["signInByPin"];
  "sessions.openPinSession": (typeof sessionEndpoints)["openPinSession"];
  "sessions.confirm": (typeof sessionEndpoints)["confirm"];
  "sessions.list": (typeof sessionEndpoints)["list"];
  "sessions.revoke": (typeof sessionEndpoints)["revoke"];
  "sessions.revokeOthers": (typeof sessionEndpoints)["revokeOthers"];
  "sessions.signInCrew": (typeof sessionEndpoints)["signInCrew"];
  "sessions.signOutCrew": (typeof sessionEndpoints)["signOutCrew"];
  "sessions.terminals": (typeof sessionEndpoints)["terminals"];
  "sessions.revokeTerminal": (typeof sessionEndpoints)["revokeTerminal"];
  "sessions.idleRule": (typeof sessionEndpoints)["idleRule"];
  "sessions.setIdleRule": (typeof sessionEndpoints)["setIdleRule"];
  "signUp.crewOwner": (typeof signUpEndpoints)["crewOwner"];
  "signUp.user": (typeof signUpEndpoints)["user"];
  "privacy.export": (typeof privacyEndpoints)["export"];
  "privacy.file": (typeof privacyEndpoints)["file"];
  "privacy.worksCouncilAnnex": (typeof privacyEndpoints)["worksCouncilAnnex"];
  "privacy.previewErasure": (typeof privacyEndpoints)["previewErasure"];
  "privacy.erase": (typeof privacyEndpoints)["erase"];
  "settings.get": (typeof settingEndpoints)["get"];
  "settings.change": (typeof settingEndpoints)["change"];
  "settings.reset": (typeof settingEndpoints)["reset"];
  "settings.getOfMember": (typeof settingEndpoints)["getOfMember"];
  "settings.changeOfMember": (typeof settingEndpoints)["changeOfMember"];
  "settings.resetOfMember": (typeof settingEndpoints)["resetOfMember"];
  "settings.definitions": (typeof settingEndpoints)["definitions"];
  "settings.values": (typeof settingEndpoints)["values"];
  "settings.effective": (typeof settingEndpoints)["effective"];
  "settings.changeGroup": (typeof settingEndpoints)["changeGroup"];
  "settings.removeGroup": (typeof settingEndpoints)["removeGroup"];
  "setup.get": (typeof setupEndpoints)["get"];
  "setup.change": (typeof setupEndpoints)["change"];
  "stampChains.list": (typeof stampChainEndpoints)["list"];
  "stampChains.create": (typeof stampChainEndpoints)["create"];
  "stampChains.createMany": (typeof stampChainEndpoints)["createMany"];
  "stampChains.forceCreate": (typeof stampChainEndpoints)["forceCreate"];
  "stampChains.replace": (typeof stampChainEndpoints)["replace"];
  "stampChains.remove": (typeof stampChainEndpoints)["remove"];
  "stampChains.removeMany": (typeof stampChainEndpoints)["removeMany"];
  "stampChains.updateBreak": (typeof stampChainEndpoints)["updateBreak"];
  "stampChains.history": (typeof stampChainEndpoints)["history"];
  "stampChains.missingClockOuts": (typeof stampChainEndpoints)["missingClockOuts"];
  "stampChains.addClockOut": (typeof stampChainEndpoints)["addClockOut"];
  "tasks.get": (typeof taskEndpoints)["get"];
  "teams.list": (typeof teams)["list"];
  "teams.get": (typeof teams)["get"];
  "teams.create": (typeof teams)["create"];
  "teams.change": (typeof teams)["change"];
  "teams.replace": (typeof teams)["replace"];
  "teams.remove": (typeof teams)["remove"];
  "teams.batch": (typeof teams)["batch"];
  "teams.listAll": (typeof teamEndpoints)["list"];
  "teams.add": (typeof teamEndpoints)["create"];
  "teams.rename": (typeof teamEndpoints)["change"];
  "teams.delete": (typeof teamEndpoints)["remove"];
  "teamMembers.list": (typeof teamMemberEndpoints)["list"];
  "teamMembers.add": (typeof teamMemberEndpoints)["add"];
  "teamMembers.remove": (typeof teamMemberEndpoints)["remove"];
  "teamMembers.ofTeam": (typeof teamMemberEndpoints)["ofTeam"];
  "teamMembers.set": (typeof teamMemberEndpoints)["set"];
  "teamMembers.setByPost": (typeof teamMemberEndpoints)["setByPost"];
  "teamMembers.ofMember": (typeof teamMemberEndpoints)["ofMember"];
  "teamMembers.setOfMember": (typeof teamMemberEndpoints)["setOfMember"];
  "workplaces.list": (typeof workplaces)["list"];
  "workplaces.get": (typeof workplaces)["get"];
  "workplaces.create": (typeof workplaces)["create"];
  "workplaces.change": (typeof workplaces)["change"];
  "workplaces.replace": (typeof workplaces)["replace"];
  "workplaces.remove": (typeof workplaces)["remove"];
  "workplaces.batch": (typeof workplaces)["batch"];
  "terminal.products": (typeof terminalEndpoints)["products"];
  "terminal.present": (typeof terminalEndpoints)["present"];
  "terminal.nextShifts": (typeof terminalEndpoints)["nextShifts"];
  "terminal.registerKey": (typeof terminalEndpoints)["registerKey"];
  "offlineStamps.bookOnDevice": (typeof offlineStampEndpoints)["bookOnDevice"];
  "offlineStamps.bookOwn": (typeof offlineStampEndpoints)["bookOwn"];
  "offlineStamps.listHeld": (typeof offlineStampEndpoints)["listHeld"];
  "offlineStamps.listOwnHeld": (typeof offlineStampEndpoints)["listOwnHeld"];
  "offlineStamps.listHeldOnTerminal": (typeof offlineStampEndpoints)["listHeldOnTerminal"];
  "offlineStamps.decide": (typeof offlineStampEndpoints)["decide"];
  "offlineStamps.reopen": (typeof offlineStampEndpoints)["reopen"];
  "timeClock.stamps": (typeof timeClockEndpoints)["stamps"];
  "timeClock.startWork": (typeof timeClockEndpoints)["startWork"];
  "timeClock.startBreak": (typeof timeClockEndpoints)["startBreak"];
  "timeClock.stopWork": (typeof timeClockEndpoints)["stopWork"];
  "timeClock.updateStamp": (typeof timeClockEndpoints)["updateStamp"];
  "timeClock.locationPrivacy": (typeof timeClockEndpoints)["locationPrivacy"];
  "timeClock.changeLocationPrivacy": (typeof timeClockEndpoints)["changeLocationPrivacy"];
  "timeClock.ownPlaces": (typeof timeClockEndpoints)["ownPlaces"];
  "workplaces.listAll": (typeof workplaceEndpoints)["list"];
  "workplaces.add": (typeof workplaceEndpoints)["create"];
  "workplaces.update": (typeof workplaceEndpoints)["change"];
  "shifts.list": (typeof shifts)["list"];
  "shifts.get": (typeof shifts)["get"];
  "shifts.create": (typeof shifts)["create"];
  "shifts.change": (typeof shifts)["change"];
  "shifts.replace": (typeof shifts)["replace"];
  "shifts.remove": (typeof shifts)["remove"];
  "shifts.batch": (typeof shifts)["batch"];
  "shifts.listLegacy": (typeof legacyShiftEndpoints)["list"];
  "shifts.createLegacy": (typeof legacyShiftEndpoints)["create"];
  "shifts.changeLegacy": (typeof legacyShiftEndpoints)["change"];
  "shifts.removeLegacy": (typeof legacyShiftEndpoints)["remove"];
  "shifts.transform": (typeof legacyShiftEndpoints)["transform"];
  "shifts.copy": (typeof legacyShiftEndpoints)["copy"];
  "shifts.next": (typeof legacyShiftEndpoints)["next"];
  "shiftDrafts.list": (typeof shiftDraftEndpoints)["list"];
  "shiftDrafts.create": (typeof shiftDraftEndpoints)["create"];
  "shiftDrafts.change": (typeof shiftDraftEndpoints)["change"];
  "shiftDrafts.remove": (typeof shiftDraftEndpoints)["remove"];
  "shiftDrafts.transform": (typeof shiftDraftEndpoints)["transform"];
  "shiftDrafts.publish": (typeof shiftDraftEndpoints)["publish"];
  "shiftCopyTasks.list": (typeof shiftCopyTaskEndpoints)["list"];
  "shiftCopyTasks.get": (typeof shiftCopyTaskEndpoints)["get"];
  "shiftCopyTasks.create": (typeof shiftCopyTaskEndpoints)["create"];
  "shiftPublishTasks.list": (typeof shiftPublishTaskEndpoints)["list"];
  "shiftPublishTasks.get": (typeof shiftPublishTaskEndpoints)["get"];
  "shiftPublishTasks.create": (typeof shiftPublishTaskEndpoints)["create"];
  "shiftPlan.get": (typeof shiftPlanEndpoints)["get"];
  "shiftPlan.edit": (typeof shiftPlanEndpoints)["edit"];
  "shiftPlan.check": (typeof shiftPlanEndpoints)["check"];
  "shiftPlan.print": (typeof shiftPlanEndpoints)["print"];
  "shiftPlan.publish": (typeof shiftPlanEndpoints)["publish"];
  "shiftPlan.ownChanges": (typeof shiftPlanEndpoints)["ownChanges"];
  "shiftPlan.markChangesSeen": (typeof shiftPlanEndpoints)["markChangesSeen"];
  "shiftPlan.takeBack": (typeof shiftPlanEndpoints)["takeBack"];
  "shiftOfferReplies.list": (typeof shiftOfferReplies)["list"];
  "shiftOfferReplies.get": (typeof shiftOfferReplies)["get"];
  "shiftOfferReplies.create": (typeof shiftOfferReplies)["create"];
  "shiftOfferReplies.change": (typeof shiftOfferReplies)["change"];
  "shiftOfferReplies.replace": (typeof shiftOfferReplies)["replace"];
  "shiftOfferReplies.remove": (typeof shiftOfferReplies)["remove"];
  "shiftOfferReplies.batch": (typeof shiftOfferReplies)["batch"];
  "shiftOffers.open": (typeof shiftOfferEndpoints)["open"];
  "shiftOffers.applicants": (typeof shiftOfferEndpoints)["applicants"];
  "shiftOffers.assign": (typeof shiftOfferEndpoints)["assign"];
  "shiftTemplates.list": (typeof shiftTemplates)["list"];
  "shiftTemplates.get": (typeof shiftTemplates)["get"];
  "shiftTemplates.create": (typeof shiftTemplates)["create"];
  "shiftTemplates.change": (typeof shiftTemplates)["change"];
  "shiftTemplates.replace": (typeof shiftTemplates)["replace"];
  "shiftTemplates.remove": (typeof shiftTemplates)["remove"];
  "shiftTemplates.batch": (typeof shiftTemplates)["batch"];
  "shiftTemplates.listAll": (typeof shiftTemplateEndpoints)["list"];
  "shiftTemplates.add": (typeof shiftTemplateEndpoints)["create"];
  "shiftTemplates.update": (typeof shiftTemplateEndpoints)["change"];
  "shiftTemplates.delete": (typeof shiftTemplateEndpoints)["remove"];
  "shiftTemplates.apply": (typeof shiftTemplateEndpoints)["apply"];
  "templateShifts.list": (typeof templateShifts)["list"];
  "templateShifts.get": (typeof templateShifts)["get"];
  "templateShifts.create": (typeof templateShifts)["create"];
  "templateShifts.change": (typeof templateShifts)["change"];
  "templateShifts.replace": (typeof templateShifts)["replace"];
  "templateShifts.remove": (typeof templateShifts)["remove"];
  "templateShifts.batch": (typeof templateShifts)["batch"];
  "shiftApplyTemplateTasks.list": (typeof shiftApplyTemplateTaskEndpoints)["list"];
  "shiftApplyTemplateTasks.get": (typeof shiftApplyTemplateTaskEndpoints)["get"];
  "shiftApplyTemplateTasks.create": (typeof shiftApplyTemplateTaskEndpoints)["create"];
  "shiftRotations.list": (typeof shiftRotations)["list"];
  "shiftRotations.get": (typeof shiftRotations)["get"];
  "shiftRotations.create": (typeof shiftRotations)["create"];
  "shiftRotations.change": (typeof shiftRotations)["change"];
  "shiftRotations.replace": (typeof shiftRotations)["replace"];
  "shiftRotations.remove": (typeof shiftRotations)["remove"];
  "shiftRotations.batch": (typeof shiftRotations)["batch"];
  "shiftRotations.plan": (typeof shiftRotationEndpoints)["plan"];
  "manningLevels.list": (typeof manningLevels)["list"];
  "manningLevels.get": (typeof manningLevels)["get"];
  "manningLevels.create": (typeof manningLevels)["create"];
  "manningLevels.change": (typeof manningLevels)["change"];
  "manningLevels.replace": (typeof manningLevels)["replace"];
  "manningLevels.remove": (typeof manningLevels)["remove"];
  "manningLevels.batch": (typeof manningLevels)["batch"];
  "geofences.list": (typeof geofenceEndpoints)["list"];
  "geofences.create": (typeof geofenceEndpoints)["create"];
  "geofences.change": (typeof geofenceEndpoints)["change"];
  "geofences.remove": (typeof geofenceEndpoints)["remove"];
  "geofences.findAddress": (typeof geofenceEndpoints)["findAddress"];
  "groups.list": (typeof groupEndpoints)["list"];
  "groups.create": (typeof groupEndpoints)["create"];
  "groups.change": (typeof groupEndpoints)["change"];
  "groups.enable": (typeof groupEndpoints)["enable"];
  "groups.disable": (typeof groupEndpoints)["disable"];
  "workingTimeModels.list": (typeof workingTimeEndpoints)["listModels"];
  "workingTimeModels.create": (typeof workingTimeEndpoints)["createModel"];
  "workingTimeModels.change": (typeof workingTimeEndpoints)["changeModel"];
  "workingTimeModels.remove": (typeof workingTimeEndpoints)["removeModel"];
  "workingTimeModels.preview": (typeof workingTimeEndpoints)["previewModel"];
  "breakRules.list": (typeof workingTimeEndpoints)["listBreakRules"];
  "breakRules.create": (typeof workingTimeEndpoints)["createBreakRule"];
  "breakRules.change": (typeof workingTimeEndpoints)["changeBreakRule"];
  "breakRules.preview": (typeof workingTimeEndpoints)["previewBreakRule"];
  "roundingRules.list": (typeof workingTimeEndpoints)["listRoundingRules"];
  "roundingRules.create": (typeof workingTimeEndpoints)["createRoundingRule"];
  "roundingRules.change": (typeof workingTimeEndpoints)["changeRoundingRule"];
  "roundingRules.preview": (typeof workingTimeEndpoints)["previewRoundingRule"];
  "timeRules.remove": (typeof workingTimeEndpoints)["removeRule"];
  "evaluationSettings.get": (typeof evaluationSettingEndpoints)["get"];
  "evaluationSettings.change": (typeof evaluationSettingEndpoints)["change"];
  "evaluationSettings.preview": (typeof evaluationSettingEndpoints)["preview"];
  "workingTimeFrames.list": (typeof workingTimeFrames)["list"];
  "workingTimeFrames.get": (typeof workingTimeFrames)["get"];
  "workingTimeFrames.create": (typeof workingTimeFrames)["create"];
  "workingTimeFrames.change": (typeof workingTimeFrames)["change"];
  "workingTimeFrames.replace": (typeof workingTimeFrames)["replace"];
  "workingTimeFrames.remove": (typeof workingTimeFrames)["remove"];
  "workingTimeFrames.batch": (typeof workingTimeFrames)["batch"];
  "workingTimeFrameVersionTasks.list": (typeof workingTimeFrameTaskEndpoints)["list"];
  "workingTimeFrameVersionTasks.get": (typeof workingTimeFrameTaskEndpoints)["get"];
  "workingTimeFrameVersionTasks.create": (typeof workingTimeFrameTaskEndpoints)["create"];
  "publicHolidays.list": (typeof holidayEndpoints)["calendar"];
  "publicHolidays.save": (typeof holidayEndpoints)["save"];
  "publicHolidays.remove": (typeof holidayEndpoints)["remove"];
  "publicHolidays.preview": (typeof holidayEndpoints)["preview"];
  "publicHolidays.ofCountry": (typeof holidayEndpoints)["ofCountry"];
  "publicHolidayTemplates.list": (typeof holidayEndpoints)["templates"];
  "publicHolidayTemplates.get": (typeof holidayEndpoints)["template"];
  "publicHolidayTemplates.apply": (typeof holidayEndpoints)["applyTemplate"];
  "dayKinds.list": (typeof holidayEndpoints)["dayKinds"];
  "dayKinds.calendar": (typeof holidayEndpoints)["dayKindCalendar"];
  "specialDays.list": (typeof holidayEndpoints)["specialDays"];
  "calendar.list": (typeof holidayEndpoints)["days"];
  "durations.list": (typeof durationEndpoints)["list"];
  "durations.listDeprecated": (typeof durationEndpoints)["listDeprecated"];
  "durations.grid": (typeof durationEndpoints)["grid"];
  "durations.report": (typeof durationEndpoints)["report"];
  "durations.balances": (typeof durationEndpoints)["balances"];
  "durations.accounts": (typeof durationEndpoints)["accounts"];
  "durations.accountsFile": (typeof durationEndpoints)["accountsFile"];
  "durations.file": (typeof durationEndpoints)["file"];
  "durations.atWork": (typeof durationEndpoints)["atWork"];
  "durations.presence": (typeof durationEndpoints)["presence"];
  "durations.accountBalances": (typeof durationEndpoints)["accountBalances"];
  "bookings.list": (typeof bookingEndpoints)["list"];
  "bookings.listDeprecated": (typeof bookingEndpoints)["listDeprecated"];
  "bookings.create": (typeof bookingEndpoints)["create"];
  "bookings.change": (typeof bookingEndpoints)["change"];
  "months.sheet": (typeof monthEndpoints)["sheet"];
  "months.paper": (typeof monthEndpoints)["paper"];
  "months.papers": (typeof monthEndpoints)["papers"];
  "months.file": (typeof monthEndpoints)["file"];
  "months.explainDay": (typeof monthEndpoints)["explain"];
  "months.findings": (typeof monthEndpoints)["findings"];
  "months.findingsFile": (typeof monthEndpoints)["findingsFile"];
  "months.confirmDay": (typeof monthEndpoints)["confirm"];
  "months.signOff": (typeof monthEndpoints)["signOff"];
  "months.status": (typeof monthEndpoints)["status"];
  "months.close": (typeof monthEndpoints)["close"];
  "months.reopen": (typeof monthEndpoints)["reopen"];
  "breakAnswers.missing": (typeof breakAnswerEndpoints)["missing"];
  "breakAnswers.list": (typeof breakAnswerEndpoints)["list"];
  "breakAnswers.answer": (typeof breakAnswerEndpoints)["answer"];
  "findings.mark": (typeof findingMarkEndpoints)["mark"];
  "findings.addBreak": (typeof findingMarkEndpoints)["addBreak"];
  "reportFiles.request": (typeof reportFileEndpoints)["request"];
  "reportFiles.list": (typeof reportFileEndpoints)["list"];
  "reportFiles.download": (typeof reportFileEndpoints)["download"];
  "reportTasks.create": (typeof reportFileEndpoints)["createTask"];
  "reportTasks.list": (typeof reportFileEndpoints)["listTasks"];
  "reportTasks.get": (typeof reportFileEndpoints)["getTask"];
  "reportTasks.cancel": (typeof reportFileEndpoints)["cancelTask"];
  "reportTasks.retry": (typeof reportFileEndpoints)["retryTask"];
  "reportTaskJobs.list": (typeof reportFileEndpoints)["listJobs"];
  "reportViews.list": (typeof reportFileEndpoints)["views"];
  "reportViews.create": (typeof reportFileEndpoints)["createView"];
  "reportViews.change": (typeof reportFileEndpoints)["changeView"];
  "reportViews.remove": (typeof reportFileEndpoints)["removeView"];
  "payroll.configurations": (typeof payrollEndpoints)["configurations"];
  "payroll.createConfiguration": (typeof payrollEndpoints)["createConfiguration"];
  "payroll.changeConfiguration": (typeof payrollEndpoints)["changeConfiguration"];
  "payroll.removeConfiguration": (typeof payrollEndpoints)["removeConfiguration"];
  "payroll.description": (typeof payrollEndpoints)["description"];
  "payroll.check": (typeof payrollEndpoints)["check"];
  "payroll.export": (typeof payrollEndpoints)["export"];
  "payroll.exports": (typeof payrollEndpoints)["exports"];
  "payroll.download": (typeof payrollEndpoints)["download"];
  "payroll.salaryExport": (typeof payrollEndpoints)["salaryExport"];
  "planActual.compare": (typeof planActualEndpoints)["compare"];
  "planActual.file": (typeof planActualEndpoints)["file"];
  "hourBudgets.list": (typeof planActualEndpoints)["budgets"];
  "hourBudgets.save": (typeof planActualEndpoints)["saveBudget"];
  "needForecast.list": (typeof planActualEndpoints)["suggestions"];
  "needForecast.take": (typeof planActualEndpoints)["take"];
  "wages.list": (typeof wageEndpoints)["list"];
  "wages.save": (typeof wageEndpoints)["save"];
  "wages.readers": (typeof wageEndpoints)["readers"];
  "wages.saveReaders": (typeof wageEndpoints)["saveReaders"];
  "fillings.create": (typeof fillingEndpoints)["create"];
  "fillings.list": (typeof fillingEndpoints)["list"];
  "fillings.get": (typeof fillingEndpoints)["get"];
  "fillings.explain": (typeof fillingEndpoints)["explain"];
  "fillings.cancel": (typeof fillingEndpoints)["cancel"];
  "fillings.takeBack": (typeof fillingEndpoints)["takeBack"];
  "fairness.list": (typeof fairnessEndpoints)["list"];
  "fairness.correct": (typeof fairnessEndpoints)["correct"];
}
