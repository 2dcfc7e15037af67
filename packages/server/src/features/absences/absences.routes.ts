import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absenceTypeEndpoints } from "@glasen/contract/absence-types.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { serve } from "#kernel/serve.ts";
import { changeAbsenceType, createAbsenceType } from "./change-absence-type.ts";
import { grantAbsence, rejectAbsence, removeAbsence } from "./decide-absence.ts";
import { listAbsenceTypes } from "./list-absence-types.ts";
import { getAbsence, listAbsences } from "./list-absences.ts";
import { listBalances, listDayCounts, listEntitlements } from "./list-accounts.ts";
import { previewAbsence } from "./preview-absence.ts";
import { createAbsence, requestAbsence } from "./request-absence.ts";
import { suggestEntitlements, updateEntitlement, updateEntitlements } from "./update-entitlements.ts";

export function absenceRoutes(kernel: Kernel): void {
  serve(kernel, absenceTypeEndpoints.list, listAbsenceTypes);
  serve(kernel, absenceTypeEndpoints.create, createAbsenceType);
  serve(kernel, absenceTypeEndpoints.change, changeAbsenceType);

  serve(kernel, absenceEndpoints.list, listAbsences);
  serve(kernel, absenceEndpoints.get, getAbsence);
  serve(kernel, absenceEndpoints.preview, previewAbsence);
  serve(kernel, absenceEndpoints.request, requestAbsence);
  serve(kernel, absenceEndpoints.create, createAbsence);
  serve(kernel, absenceEndpoints.grant, grantAbsence);
  serve(kernel, absenceEndpoints.reject, rejectAbsence);
  serve(kernel, absenceEndpoints.remove, removeAbsence);

  serve(kernel, absenceAccountEndpoints.entitlements, listEntitlements);
  serve(kernel, absenceAccountEndpoints.update, updateEntitlement);
  serve(kernel, absenceAccountEndpoints.updateMany, updateEntitlements);
  serve(kernel, absenceAccountEndpoints.suggest, suggestEntitlements);
  serve(kernel, absenceAccountEndpoints.balances, listBalances);
  serve(kernel, absenceAccountEndpoints.dayCounts, listDayCounts);
}
