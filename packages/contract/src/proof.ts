import { MAX_INSPECTION_DAYS, recordLaws, visitOutcomes } from "@glasen/domain/proof/inspection.ts";
import { proofPolicy } from "@glasen/domain/proof/policy.ts";
import { sealedKinds } from "@glasen/domain/proof/sealed-kinds.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { z } from "zod";
import { endpoint, fileEndpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { languages } from "./limits.ts";
import { month } from "./months.ts";
import { longPaging, paging } from "./paging.ts";

const ofUser = { crewId: fields.crewId, userId: fields.id };
/** SHA-256 in hexadecimal. */
const hash = z.string();

export const receipt = z.object({
  number: z.number(),
  kind: z.enum(sealedKinds),
  /** When it was recorded. */
  at: fields.instant,
  /** The days that it is about. */
  firstDay: fields.localDate,
  lastDay: fields.localDate,
  /** Of a stamp: its time and the account it switches to. */
  stamp: z.object({ timestamp: fields.instant, timeAccount: z.number() }).nullable(),
  hash,
});
export type Receipt = z.infer<typeof receipt>;

const seal = z.object({
  number: z.number(),
  day: fields.localDate,
  sealedAt: fields.instant,
  /** How many chains it covers. */
  chains: z.number(),
  hash,
});

const visit = z.object({
  outcome: z.enum(visitOutcomes),
  at: fields.instant,
  address: z.string(),
  device: z.string(),
});

export const inspection = z.object({
  id: fields.id,
  title: z.string(),
  law: z.enum(recordLaws),
  userIds: z.array(fields.id),
  firstMonth: z.string(),
  lastMonth: z.string(),
  createdBy: fields.id,
  createdAt: fields.instant,
  expiresAt: fields.instant,
  revokedAt: fields.instant.nullable(),
  /** The newest visits first. */
  visits: z.array(visit),
});
export type Inspection = z.infer<typeof inspection>;

/** The crew and a secret, as in the link. */
const token = z
  .string()
  .regex(/^\d{1,15}-[\w-]{20,64}$/, "invalidArgument")
  .meta({ format: fields.SECRET_FORMAT });
const code = z
  .string()
  .trim()
  .regex(/^\d{4} ?\d{4}$/, "invalidArgument")
  .meta({ format: fields.SECRET_FORMAT });
/** Given for a correct code, and valid for as long as somebody looks at the page. */
const pass = z.string().max(200, "invalidArgument").meta({ format: fields.SECRET_FORMAT });
const anybody = ["nobody", "user", "terminal"] as const;
const language = z.enum(languages, "invalidArgument").optional();
const userIds = z.array(fields.id).min(1, "presence").max(1000, "invalidArgument");

export const inspectedDay = z.object({
  date: fields.localDate,
  /** Such as "07:58–12:02". */
  times: z.array(z.string()),
  break: z.string(),
  work: z.string(),
});

const change = z.object({
  at: fields.instant,
  by: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
});

export const inspectedPerson = z.object({
  userId: fields.id,
  name: z.string(),
  personnelNumber: z.string().nullable(),
  months: z.array(
    z.object({
      month: z.string(),
      work: z.string(),
      isClosed: z.boolean(),
      days: z.array(inspectedDay),
      changes: z.array(change),
    }),
  ),
});
export type InspectedPerson = z.infer<typeof inspectedPerson>;

export const proofEndpoints = {
  receipts: endpoint({
    name: "proof.receipts",
    summary: "Lists the entries of the caller's own chain in the sealed log that are about a month.",
    method: "GET",
    path: "/api/v2/proof/receipts",
    may: proofPolicy.own,
    input: z.object({ ...ofUser, month }),
    output: z.object({ isMailed: z.boolean(), receipts: z.array(receipt) }),
  }),
  receiptMail: endpoint({
    name: "proof.receiptMail",
    summary: "Orders or cancels one mail a day with the receipts of one's own times.",
    method: "PUT",
    path: "/api/v2/proof/receipt-mail",
    may: proofPolicy.own,
    input: z.object({ ...ofUser, isWanted: z.boolean("invalidArgument") }),
    output: z.object({ isMailed: z.boolean() }),
  }),
  seals: pagedEndpoint({
    name: "proof.seals",
    summary: "Lists the daily seals of the crew, the newest first.",
    method: "GET",
    path: "/api/v2/proof/seals",
    may: proofPolicy.seeSeals,
    input: z.object({ crewId: fields.crewId, ...paging }),
    output: z.array(seal),
  }),
  export: fileEndpoint({
    name: "proof.export",
    summary: "Gives the sealed entries about a month as a file that a program without the product can verify.",
    method: "GET",
    isReport: true,
    path: "/api/v2/proof/export",
    may: workingTimePolicy.seeTimes,
    input: z.object({ crewId: fields.crewId, month, userId: fields.id.optional() }),
  }),
};

export const inspectionEndpoints = {
  list: pagedEndpoint({
    name: "inspections.list",
    summary: "Lists the links for inspectors with their visits, the newest first.",
    method: "GET",
    path: "/api/v2/inspections",
    may: proofPolicy.manageInspections,
    input: z.object({ crewId: fields.crewId, ...longPaging }),
    output: z.array(inspection),
  }),
  create: endpoint({
    name: "inspections.create",
    summary: "Makes a read-only link for an inspector. Link and code are told once and stored as hashes.",
    method: "POST",
    path: "/api/v2/inspections",
    may: proofPolicy.manageInspections,
    ignoresIdempotencyKey: true,
    input: z.object({
      crewId: fields.crewId,
      title: fields.name,
      law: z.enum(recordLaws, "invalidArgument"),
      userIds,
      firstMonth: month,
      lastMonth: month,
      days: z.int("numeric").min(1, "numeric").max(MAX_INSPECTION_DAYS, "numeric"),
    }),
    output: z.object({
      inspection,
      token: z.string().meta({ format: fields.SECRET_FORMAT }),
      code: z.string().meta({ format: fields.SECRET_FORMAT }),
    }),
  }),
  revoke: endpoint({
    name: "inspections.revoke",
    summary: "Ends a link for an inspector at once.",
    method: "POST",
    path: "/api/v2/inspections/:id/revoke",
    may: proofPolicy.manageInspections,
    input: z.object({ crewId: fields.crewId, id: fields.id }),
    output: inspection,
  }),
  open: endpoint({
    name: "inspections.open",
    summary: "Opens an inspector's link by its code: people, months, days and changes, and nothing else.",
    method: "POST",
    path: "/api/v2/inspections/open",
    sessions: anybody,
    may: proofPolicy.inspect,
    ignoresIdempotencyKey: true,
    perMinute: 20,
    input: z.object({ token, code }),
    output: z.object({
      crewName: z.string(),
      title: z.string(),
      law: z.enum(recordLaws),
      firstMonth: z.string(),
      lastMonth: z.string(),
      expiresAt: fields.instant,
      timeZone: z.string(),
      people: z.array(inspectedPerson),
      pass,
    }),
  }),
  file: fileEndpoint({
    name: "inspections.file",
    summary: "Gives what an opened inspector's link shows as a PDF, as csv, or as a file to verify.",
    method: "GET",
    path: "/api/v2/inspections/file",
    sessions: anybody,
    may: proofPolicy.inspect,
    perMinute: 20,
    input: z.object({ pass, format: z.enum(["pdf", "csv", "proof"], "invalidArgument"), language }),
  }),
};

export const proofEvents = {
  "inspections-changed": event("canEditCrew", z.object({ inspectionId: fields.id }), { isForEveryLeader: true }),
};
