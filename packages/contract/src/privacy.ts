import { anyMember } from "@glasen/domain/access/actor.ts";
import { privacyPolicy } from "@glasen/domain/privacy/policy.ts";
import { z } from "zod";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { languages } from "./limits.ts";
import { taskStatuses } from "./tasks.ts";

const ofMember = { crewId: fields.crewId, userId: fields.id };

const erasure = z.object({
  userId: fields.id,
  /** The name shown after erasure. */
  pseudonym: z.string(),
  removes: z.array(z.object({ what: z.string(), title: z.string(), count: z.int() })),
  keeps: z.array(
    z.object({
      what: z.string(),
      title: z.string(),
      count: z.int(),
      reason: z.string(),
      /** The day after which it goes too; null where that is decided with the rest. */
      until: fields.localDate.nullable(),
    }),
  ),
});
export type Erasure = z.infer<typeof erasure>;

export const privacyEndpoints = {
  export: endpoint({
    name: "privacy.export",
    summary: "Collects everything about one person as a task; its result names a JSON and a readable file.",
    method: "POST",
    path: "/api/v2/crew/:crewId/member/:userId/data-export",
    may: privacyPolicy.export,
    input: z.object(ofMember),
    output: z.object({ taskId: fields.uuid, status: z.enum(taskStatuses) }),
  }),
  file: fileEndpoint({
    name: "privacy.file",
    summary: "Gives a file of an export to whoever asked for it.",
    method: "GET",
    path: "/api/v2/crew/:crewId/data-export/:fileId",
    may: anyMember,
    input: z.object({ crewId: fields.crewId, fileId: fields.uuid }),
  }),
  worksCouncilAnnex: fileEndpoint({
    name: "privacy.worksCouncilAnnex",
    summary:
      "Gives an annex to a works agreement as a PDF, made from the configuration: fields kept, purposes, retention, roles.",
    method: "GET",
    isReport: true,
    path: "/api/v2/crew/:crewId/works-council-annex",
    may: privacyPolicy.describe,
    input: z.object({ crewId: fields.crewId, language: z.enum(languages, "invalidArgument").optional() }),
  }),
  previewErasure: endpoint({
    name: "privacy.previewErasure",
    summary: "Tells what erasing a person who left would remove, and what law keeps.",
    method: "GET",
    path: "/api/v2/crew/:crewId/member/:userId/erasure",
    may: privacyPolicy.erase,
    input: z.object(ofMember),
    output: erasure,
  }),
  erase: endpoint({
    name: "privacy.erase",
    summary: "Erases a person who left: a pseudonym stays, with what law keeps.",
    method: "POST",
    path: "/api/v2/crew/:crewId/member/:userId/erasure",
    may: privacyPolicy.erase,
    input: z.object(ofMember),
    output: erasure,
  }),
};

export const privacyEvents = {
  "member-erased": event("server", z.object({ userId: fields.id })),
};
