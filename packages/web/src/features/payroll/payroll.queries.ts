import type { PayrollConfigurationItem } from "@glasen/contract/payroll.ts";
import type { Month } from "@glasen/domain/time/month.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { payrollTexts } from "./payroll.texts.ts";
import { checkKey, payrollKey } from "./payroll-keys.ts";

export const configurationsOf = (crewId: number) =>
  crewQuery([...payrollKey(crewId), "configurations"], "payroll.configurations", { crewId });

export const exportsOf = (crewId: number) =>
  crewQuery([...payrollKey(crewId), "exports"], "payroll.exports", { crewId });

export interface CheckInput {
  readonly configurationId: number;
  readonly month: Month;
  readonly onlyChanges: boolean;
}

export const checkOf = (crewId: number, input: CheckInput) =>
  crewQuery([...checkKey(crewId), input], "payroll.check", { crewId, ...input }, { placeholderData: keepPreviousData });

const everything = (crewId: number) => [payrollKey(crewId)];

export type ConfigurationFields = Omit<PayrollConfigurationItem, "id" | "crewId" | "isBuiltIn" | "delimiter">;

/** Creates a configuration, or replaces the one with the given id. */
export const useSaveConfiguration = crewMutation(
  (crewId, { id, ...fields }: ConfigurationFields & { id: number | undefined }) =>
    id === undefined
      ? call("payroll.createConfiguration", { crewId, ...fields })
      : call("payroll.changeConfiguration", { crewId, configurationId: id, ...fields }),
  { invalidates: everything },
);

export const useRemoveConfiguration = crewMutation("payroll.removeConfiguration", {
  invalidates: everything,
  texts: payrollTexts,
  failed: (t) => t.notRemoved,
});

export const useExport = crewMutation("payroll.export", {
  invalidates: everything,
  texts: payrollTexts,
  succeeded: (t, { number }) => t.exported(number),
  failed: (t) => t.notExported,
});
