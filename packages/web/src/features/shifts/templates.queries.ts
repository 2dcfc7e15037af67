import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { planDialogTexts } from "./plan-dialogs.texts.ts";
import { shiftsKey } from "./shift-keys.ts";

const templatesKey = (crewId: number) => [...shiftsKey(crewId), "templates"] as const;
const rotationsKey = (crewId: number) => [...shiftsKey(crewId), "rotations"] as const;
const invalidatesAll = (crewId: number) => [shiftsKey(crewId)];
const invalidatesTemplates = (crewId: number) => [templatesKey(crewId), rotationsKey(crewId)];

export const templatesOf = (crewId: number) =>
  crewQuery(templatesKey(crewId), "shiftTemplates.listAll", { crewId }, { staleTime: freshFor.members });

/** The shifts of one template. */
export const templateShiftsOf = (crewId: number, templateId: number) =>
  crewQuery([...templatesKey(crewId), "shifts", templateId], "templateShifts.list", {
    crewId,
    filter: `templateId==${templateId}`,
    pageSize: 1000,
  });

/** What a template would make from this day on; nothing is made. */
export const templatePreviewOf = (crewId: number, id: number, date: LocalDate) =>
  crewQuery(
    // Not among the shifts, which are loaded again once the template has been applied.
    ["shift-template-preview", crewId, { id, date }],
    "shiftTemplates.apply",
    { crewId, id, date, isPreview: true },
    { gcTime: 0, retry: false },
  );

export const useSaveTemplate = crewMutation("shiftTemplates.add", {
  invalidates: invalidatesTemplates,
  texts: planDialogTexts,
  succeeded: (t) => t.templateSaved,
});

export const useRenameTemplate = crewMutation("shiftTemplates.update", { invalidates: invalidatesTemplates });

export const useChangeTemplateShift = crewMutation("templateShifts.change", { invalidates: invalidatesTemplates });

export const useRemoveTemplate = crewMutation((crewId, id: number) => call("shiftTemplates.delete", { crewId, id }), {
  invalidates: invalidatesTemplates,
  texts: planDialogTexts,
  failed: (t) => t.templateNotRemoved,
});

export const useApplyTemplate = crewMutation("shiftTemplates.apply", { invalidates: invalidatesAll });

export const useCopyShifts = crewMutation("shifts.copy", { invalidates: invalidatesAll });

export const rotationsOf = (crewId: number) =>
  crewQuery(rotationsKey(crewId), "shiftRotations.list", { crewId, pageSize: 1000 });

export const useAddRotation = crewMutation("shiftRotations.create", { invalidates: invalidatesTemplates });

export const useRemoveRotation = crewMutation((crewId, id: number) => call("shiftRotations.remove", { crewId, id }), {
  invalidates: invalidatesTemplates,
  texts: planDialogTexts,
  failed: (t) => t.rotationNotRemoved,
});

export const usePlanRotations = crewMutation("shiftRotations.plan", { invalidates: invalidatesAll });
