import { payrollEndpoints as calls } from "@glasen/contract/payroll.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { checkExport } from "./check-export.ts";
import {
  changeConfiguration,
  createConfiguration,
  getDescription,
  listConfigurations,
  removeConfiguration,
} from "./configurations.ts";
import { downloadExport, exportMonth, getSalaryExport, listExports } from "./exports.ts";

export function payrollRoutes(kernel: Kernel): void {
  serve(kernel, calls.configurations, listConfigurations);
  serve(kernel, calls.createConfiguration, createConfiguration);
  serve(kernel, calls.changeConfiguration, changeConfiguration);
  serve(kernel, calls.removeConfiguration, removeConfiguration);
  serve(kernel, calls.description, getDescription);
  serve(kernel, calls.check, checkExport);
  serve(kernel, calls.export, exportMonth);
  serve(kernel, calls.exports, listExports);
  serve(kernel, calls.download, downloadExport);
  serve(kernel, calls.salaryExport, getSalaryExport);
}
