import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absenceDeputyEndpoints } from "@glasen/contract/absence-deputies.ts";
import { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import { absenceTypeEndpoints } from "@glasen/contract/absence-types.ts";
import { absenceYearEndEndpoints } from "@glasen/contract/absence-year-end.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { blockPeriod, changeBlocked, listBlocked, unblockPeriod } from "./block-period.ts";
import { cancelClosure, listClosures } from "./cancel-closure.ts";
import { changeAbsenceType, createAbsenceType } from "./change-absence-type.ts";
import { closeCompany, previewClosure } from "./close-company.ts";
import { carryOver, confirmNotice, getYearEnd, listNotices, sendNotices } from "./close-year.ts";
import { countPlannedShifts } from "./count-planned-shifts.ts";
import { grantAbsence, rejectAbsence, removeAbsence, takeBackDecision } from "./decide-absence.ts";
import { getEntitlementsFile } from "./entitlements-file.ts";
import { getCalendar } from "./get-calendar.ts";
import { listAbsenceTypes } from "./list-absence-types.ts";
import { getAbsence, listAbsences } from "./list-absences.ts";
import { listBalances, listDayCounts, listEntitlements } from "./list-accounts.ts";
import { listDaysOff, listWorkDays } from "./list-work-days.ts";
import { previewAbsence } from "./preview-absence.ts";
import { createAbsence, requestAbsence } from "./request-absence.ts";
import { answerAsDeputy, getStandIns, listDeciderDeputies, setDeciderDeputy } from "./stand-ins.ts";
import { suggestEntitlements, updateEntitlement, updateEntitlements } from "./update-entitlements.ts";

export function absenceRoutes(kernel: Kernel): void {
  serve(kernel, absenceTypeEndpoints.list, listAbsenceTypes);
  serve(kernel, absenceTypeEndpoints.create, createAbsenceType);
  serve(kernel, absenceTypeEndpoints.change, changeAbsenceType);

  serve(kernel, absenceEndpoints.list, listAbsences);
  serve(kernel, absenceEndpoints.get, getAbsence);
  serve(kernel, absenceEndpoints.preview, previewAbsence);
  serve(kernel, absenceEndpoints.plannedShifts, countPlannedShifts);
  serve(kernel, absenceEndpoints.request, requestAbsence);
  serve(kernel, absenceEndpoints.create, createAbsence);
  serve(kernel, absenceEndpoints.grant, grantAbsence);
  serve(kernel, absenceEndpoints.reject, rejectAbsence);
  serve(kernel, absenceEndpoints.takeBack, takeBackDecision);
  serve(kernel, absenceEndpoints.remove, removeAbsence);

  serve(kernel, absenceAccountEndpoints.entitlements, listEntitlements);
  serve(kernel, absenceAccountEndpoints.entitlementsFile, getEntitlementsFile);
  serve(kernel, absenceAccountEndpoints.update, updateEntitlement);
  serve(kernel, absenceAccountEndpoints.updateMany, updateEntitlements);
  serve(kernel, absenceAccountEndpoints.suggest, suggestEntitlements);
  serve(kernel, absenceAccountEndpoints.balances, listBalances);
  serve(kernel, absenceAccountEndpoints.dayCounts, listDayCounts);

  serve(kernel, absencePlanningEndpoints.calendar, getCalendar);
  serve(kernel, absencePlanningEndpoints.workDays, listWorkDays);
  serve(kernel, absencePlanningEndpoints.daysOff, listDaysOff);
  serve(kernel, absencePlanningEndpoints.blocked, listBlocked);
  serve(kernel, absencePlanningEndpoints.block, blockPeriod);
  serve(kernel, absencePlanningEndpoints.changeBlocked, changeBlocked);
  serve(kernel, absencePlanningEndpoints.unblock, unblockPeriod);
  serve(kernel, absencePlanningEndpoints.closures, listClosures);
  serve(kernel, absencePlanningEndpoints.previewClosure, previewClosure);
  serve(kernel, absencePlanningEndpoints.close, closeCompany);
  serve(kernel, absencePlanningEndpoints.cancelClosure, cancelClosure);

  serve(kernel, absenceDeputyEndpoints.get, getStandIns);
  serve(kernel, absenceDeputyEndpoints.answer, answerAsDeputy);
  serve(kernel, absenceDeputyEndpoints.list, listDeciderDeputies);
  serve(kernel, absenceDeputyEndpoints.set, setDeciderDeputy);

  serve(kernel, absenceYearEndEndpoints.get, getYearEnd);
  serve(kernel, absenceYearEndEndpoints.carry, carryOver);
  serve(kernel, absenceYearEndEndpoints.notices, listNotices);
  serve(kernel, absenceYearEndEndpoints.sendNotices, sendNotices);
  serve(kernel, absenceYearEndEndpoints.confirmNotice, confirmNotice);
}
