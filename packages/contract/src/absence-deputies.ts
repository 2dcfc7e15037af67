import { deputyAnswers } from "@glasen/domain/absences/deputy.ts";
import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { z } from "zod";
import { absence } from "./absences.ts";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";

/** Who decides in whose place while that person is absent. */
const deciderDeputy = z.object({ userId: fields.id, deputyId: fields.id });

const key = { transactionID: fields.transactionID.optional() };
const path = "/api/v2/absence-management/decider-deputies";

export const absenceDeputyEndpoints = {
  get: endpoint({
    name: "absenceDeputies.get",
    summary:
      "Tells for whom the caller stands in: colleagues who are away, and absent deciders with what waits for them.",
    method: "GET",
    path: "/api/v2/absence-management/stand-ins",
    may: absencePolicy.use,
    input: z.object({ crewId: fields.crewId }),
    output: z.object({
      /** Absences from today on for which the caller was named as deputy, without their reason. */
      duties: z.array(absence),
      /** Deciders who are absent today and named the caller. */
      deciders: z.array(fields.id),
      /** Pending requests that the caller may decide in their place. */
      open: z.array(absence),
    }),
  }),
  answer: endpoint({
    name: "absenceDeputies.answer",
    summary: "Confirms or declines to stand in for a colleague.",
    method: "PUT",
    path: "/api/v2/absence-management/absences/:id/deputy-answer",
    may: absencePolicy.use,
    input: z.object({ crewId: fields.crewId, id: fields.id, answer: z.enum(deputyAnswers, "invalidArgument"), ...key }),
    output: absence,
  }),
  list: endpoint({
    name: "absenceDeputies.list",
    summary: "Lists who decides in whose place: one's own deputy, everybody's for those who lead the whole crew.",
    method: "GET",
    path,
    may: absencePolicy.decide,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(deciderDeputy),
  }),
  set: endpoint({
    name: "absenceDeputies.set",
    summary: "Names who decides in somebody's place while that person is absent; null takes it back.",
    method: "PUT",
    path: `${path}/:userId`,
    may: absencePolicy.nameDeputy,
    input: z.object({ crewId: fields.crewId, userId: fields.id, deputyId: fields.id.nullable(), ...key }),
    output: z.array(deciderDeputy),
  }),
};

export const absenceDeputyEvents = {
  /** Sent to the deputy when they are named and when the absence changes. */
  "absence-deputy-asked": event("user", z.object({ userId: fields.id, absence })),
  "absence-deputies-changed": event("crew", z.object({})),
};
