import { payrollProblemKinds } from "@glasen/domain/payroll/check.ts";
import { costCentreSources } from "@glasen/domain/payroll/configuration.ts";
import { payrollEncodings, payrollFormats } from "@glasen/domain/payroll/formats.ts";
import { payrollPolicy } from "@glasen/domain/payroll/policy.ts";
import { payrollKinds } from "@glasen/domain/payroll/time-kinds.ts";
import { z } from "zod";
import { endpoint, fileEndpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { longPaging } from "./paging.ts";

const inCrew = { crewId: fields.crewId };
const code = fields.oneLine(36);
const monthText = z.string().regex(/^(19[7-9]\d|2[01]\d\d|22[01]\d)-(0[1-9]|1[0-2])$/, "timestampFormat");

const wageTypeRule = z.object({
  kind: z.enum(payrollKinds, "invalidArgument"),
  absenceTypeId: fields.id.nullable().default(null),
  employmentType: fields.oneLine(100).nullable().default(null),
  /** Null: this time is deliberately not handed over. */
  wageType: code.nullable().default(null),
  taxedWageType: code.nullable().default(null),
  bookingKey: z
    .string()
    .regex(/^\d{1,2}$/, "invalidArgument")
    .default("1"),
  absenceKey: code.nullable().default(null),
});

const number = fields.optionalText(20).default("");
const configurationFields = {
  name: fields.name,
  format: z.enum(payrollFormats, "invalidArgument"),
  encoding: z.enum(payrollEncodings, "invalidArgument").default("windows-1252"),
  consultantNumber: number,
  clientNumber: number,
  wageTypes: z.array(wageTypeRule).max(500, "invalidArgument").default([]),
  costCentreFrom: z.enum(costCentreSources, "invalidArgument").default("member"),
  costCentres: z
    .array(z.object({ id: fields.id, costCentre: code }))
    .max(1000, "invalidArgument")
    .default([]),
};

/** 0 is the configuration that every crew has. */
const configurationId = z.int("numeric").min(0, "numeric");

export const payrollConfiguration = z.object({
  id: configurationId,
  crewId: fields.crewId,
  isBuiltIn: z.boolean(),
  ...configurationFields,
  /** Between the columns of the file. */
  delimiter: z.string(),
});
export type PayrollConfigurationItem = z.infer<typeof payrollConfiguration>;

export const payrollExport = z.object({
  /** Counts the exports of the crew, without gaps. */
  number: z.int(),
  crewId: fields.crewId,
  configurationId,
  configurationName: z.string(),
  format: z.enum(payrollFormats),
  month: z.string(),
  /** The month in whose payroll corrections are paid; null for a whole month. */
  correctedIn: z.string().nullable(),
  fileName: z.string(),
  size: z.int(),
  lines: z.int(),
  people: z.int(),
  sha256: z.string(),
  madeBy: fields.id.nullable(),
  madeAt: fields.instant,
  downloads: z.int(),
  lastDownloadAt: fields.instant.nullable(),
});
export type PayrollExport = z.infer<typeof payrollExport>;

const payrollProblem = z.object({
  kind: z.enum(payrollProblemKinds),
  isBlocking: z.boolean(),
  userId: fields.id.nullable(),
  timeKind: z.enum(payrollKinds).nullable(),
  absenceTypeId: fields.id.nullable(),
  value: z.string().nullable(),
});

export const payrollCheck = z.object({
  month: z.string(),
  people: z.int(),
  lines: z.int(),
  problems: z.array(payrollProblem),
  /** By wage type, in seconds and in hundredths of an hour as the file has them. */
  wageTypes: z.array(
    z.object({ wageType: z.string(), kinds: z.array(z.enum(payrollKinds)), seconds: z.int(), hundredths: z.int() }),
  ),
  /** By kind of time beside the month sheets, in seconds. */
  kinds: z.array(
    z.object({
      kind: z.enum(payrollKinds),
      sheets: z.int(),
      exported: z.int(),
      /** Deliberately not handed over. */
      leftOut: z.int(),
      /** Zero, unless a wage type is missing. */
      difference: z.int(),
    }),
  ),
  /** Earlier exports of the month with this configuration. */
  earlier: z.array(z.int()),
});
export type PayrollCheck = z.infer<typeof payrollCheck>;

const configurations = "/api/v2/salary-export-configurations";
const exports = "/api/v2/salary-exports";

export const payrollEndpoints = {
  configurations: endpoint({
    name: "payroll.configurations",
    summary: "Lists the salary export configurations of a crew; a generic one exists in every crew.",
    method: "GET",
    path: configurations,
    may: payrollPolicy.export,
    impliesCrew: true,
    input: z.object(inCrew),
    output: z.array(payrollConfiguration),
  }),
  createConfiguration: endpoint({
    name: "payroll.createConfiguration",
    summary: "Adds a salary export configuration.",
    method: "POST",
    path: configurations,
    may: payrollPolicy.configure,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...configurationFields }),
    output: payrollConfiguration,
  }),
  changeConfiguration: endpoint({
    name: "payroll.changeConfiguration",
    summary: "Replaces a salary export configuration; exports that were made with it stay as they are.",
    method: "PUT",
    path: `${configurations}/:configurationId`,
    may: payrollPolicy.configure,
    impliesCrew: true,
    input: z.object({ ...inCrew, configurationId: fields.id, ...configurationFields }),
    output: payrollConfiguration,
  }),
  removeConfiguration: endpoint({
    name: "payroll.removeConfiguration",
    summary: "Deletes a salary export configuration; exports that were made with it stay.",
    method: "DELETE",
    path: `${configurations}/:configurationId`,
    may: payrollPolicy.configure,
    impliesCrew: true,
    input: z.object({ ...inCrew, configurationId: fields.id }),
    output: z.null(),
  }),
  description: fileEndpoint({
    name: "payroll.description",
    summary: "Gives the INI file by which DATEV Lohn und Gehalt reads the export.",
    method: "GET",
    path: "/api/v2/salary-export-description",
    may: payrollPolicy.export,
    impliesCrew: true,
    input: z.object(inCrew),
  }),
  check: endpoint({
    name: "payroll.check",
    summary: "Tells what an export of a month would hold and what is missing; nothing is written.",
    method: "GET",
    isReport: true,
    path: "/api/v2/salary-export-check",
    may: payrollPolicy.export,
    impliesCrew: true,
    input: z.object({ ...inCrew, configurationId, month: monthText, onlyChanges: z.boolean().default(false) }),
    output: payrollCheck,
  }),
  export: endpoint({
    name: "payroll.export",
    summary: "Makes the export of a month, or of what changed in it since, and keeps it unchanged.",
    method: "POST",
    path: exports,
    may: payrollPolicy.export,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      configurationId,
      month: monthText,
      onlyChanges: z.boolean().default(false),
      /** Exports a month once more; a payroll program that reads both files books it twice. */
      confirmsRepeat: z.boolean().default(false),
    }),
    output: payrollExport,
  }),
  exports: pagedEndpoint({
    name: "payroll.exports",
    summary: "Lists the exports of a crew, newest first.",
    method: "GET",
    path: exports,
    may: payrollPolicy.export,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...longPaging }),
    output: z.array(payrollExport),
  }),
  download: fileEndpoint({
    name: "payroll.download",
    summary: "Gives the file of an export as it was made, and counts the download.",
    method: "GET",
    path: `${exports}/:number/file`,
    may: payrollPolicy.export,
    impliesCrew: true,
    input: z.object({ ...inCrew, number: fields.id }),
  }),
  salaryExport: fileEndpoint({
    name: "payroll.salaryExport",
    summary:
      "Gives the last export of the month of these days, by default of the last month, and makes it where there is none.",
    method: "GET",
    path: "/api/v2/salary-export",
    may: payrollPolicy.export,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      from: fields.localDate.optional(),
      to: fields.localDate.optional(),
      configurationId: configurationId.default(0),
    }),
  }),
};

export const payrollEvents = {
  /** Configurations or exports changed; a client loads them again. */
  "payroll-changed": event("canManageSalaryExport", z.object({})),
};
