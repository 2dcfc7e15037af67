import { importFields } from "@glasen/domain/members/import/columns.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { memberFields } from "./members.ts";

/** People one file can bring. */
export const MAX_IMPORT_ROWS = 5000;

/** One row of the table, as it will be written. */
export const importedMember = z.object({
  name: memberFields.name,
  email: fields.email.optional(),
  username: fields.loginName.optional(),
  role: z.enum(["manager", "managerReadOnly", "member"], "roleUnknown").default("member"),
  team: fields.name.optional(),
  externalId: fields.oneLine(100).optional(),
  employmentType: fields.oneLine(100).optional(),
  costCentre: fields.oneLine(36).optional(),
  firstWorkDayAt: fields.localDate.optional(),
  /** Used to find the day of coming of age; not stored. */
  birthDate: fields.localDate.optional(),
  language: fields.language.default("de"),
});
export type ImportedMember = z.output<typeof importedMember>;

const problem = z.object({
  /** Line of the file, from 1; the headings are a line too. */
  row: z.int(),
  field: z.enum(importFields).nullable(),
  value: z.string().nullable(),
  id: z.int(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof problem>;

const input = {
  crewId: fields.crewId,
  /** The file as it is, in base64: comma, semicolon or tab separated, with headings. */
  content: z.base64("invalidArgument").min(1, "presence").max(1_000_000, "textLength"),
};

export const importMemberEndpoints = {
  spreadsheet: endpoint({
    name: "members.readSpreadsheet",
    summary:
      "The first sheet of an XLSX file as a table of texts, to be looked through and sent as a table; nothing is written.",
    method: "POST",
    path: "/api/v2/crew/:crewId/member-import/spreadsheet",
    may: memberPolicy.import,
    perMinute: 30,
    input: z.object(input),
    output: z.object({ rows: z.array(z.array(z.string())) }),
    ignoresIdempotencyKey: true,
  }),
  preview: endpoint({
    name: "members.previewImport",
    summary: "Reads a table of people and tells every problem in it; nothing is written.",
    method: "POST",
    path: "/api/v2/crew/:crewId/member-import/preview",
    may: memberPolicy.import,
    perMinute: 30,
    input: z.object(input),
    output: z.object({
      encoding: z.string(),
      separator: z.string(),
      columns: z.array(z.object({ heading: z.string(), field: z.enum(importFields).nullable() })),
      members: z.array(importedMember.extend({ row: z.int() })),
      newTeams: z.array(z.string()),
      problems: z.array(problem),
    }),
    ignoresIdempotencyKey: true,
  }),
  commit: endpoint({
    name: "members.import",
    summary: "Adds the people of a table, all or none; those with an email are invited by mail if wanted.",
    method: "POST",
    path: "/api/v2/crew/:crewId/member-import",
    may: memberPolicy.import,
    perMinute: 30,
    input: z.object({ ...input, transactionID: fields.transactionID, sendInvitations: z.boolean().default(true) }),
    output: z.object({ imported: z.int(), invited: z.int() }),
  }),
};
