import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { workplacePolicy } from "@glasen/domain/teams/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { qualificationIds } from "./shifts.ts";

const inCrew = { crewId: fields.crewId };
const path = "/api/v3/shiftplanner/qualifications";

export const qualification = z.object({
  id: fields.id,
  crewId: fields.crewId,
  name: fields.name,
  /** "#rrggbb", or null. */
  colour: z.string().nullable(),
  /** How many members hold it, whether it is still valid or not. */
  holders: z.int(),
});
export type Qualification = z.infer<typeof qualification>;

const written = {
  name: fields.name,
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "invalidArgument")
    .nullable()
    .default(null),
};

/** A qualification that a member holds from and until these days, both included. */
const held = z.object({
  userId: fields.id,
  qualificationId: fields.id,
  validFrom: fields.localDate.nullable(),
  validUntil: fields.localDate.nullable(),
});
export type HeldQualification = z.infer<typeof held>;

/** Qualifications that one member can hold, renewals included. */
const MAX_HELD = 200;

export const qualificationEndpoints = {
  list: endpoint({
    name: "qualifications.list",
    summary: "Lists the crew's qualifications by name, and which of them each workplace requires.",
    method: "GET",
    path,
    may: workplacePolicy.see,
    impliesCrew: true,
    input: z.object(inCrew),
    output: z.object({
      qualifications: z.array(qualification),
      workplaces: z.array(z.object({ workplaceId: fields.id, name: z.string(), qualificationIds: z.array(fields.id) })),
    }),
  }),
  create: endpoint({
    name: "qualifications.create",
    summary: "Creates a qualification.",
    method: "POST",
    path,
    may: workplacePolicy.manage,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...written }),
    output: qualification,
  }),
  change: endpoint({
    name: "qualifications.change",
    summary: "Renames a qualification or gives it another colour.",
    method: "PUT",
    path: `${path}/:id`,
    may: workplacePolicy.manage,
    impliesCrew: true,
    input: z.object({ ...inCrew, id: fields.id, ...written }),
    output: qualification,
  }),
  remove: endpoint({
    name: "qualifications.remove",
    summary:
      "Deletes a qualification; one that members hold or workplaces require is deleted with these entries only when that is confirmed.",
    method: "DELETE",
    path: `${path}/:id`,
    may: workplacePolicy.manage,
    impliesCrew: true,
    input: z.object({ ...inCrew, id: fields.id, confirmsUse: z.boolean().default(false) }),
    output: z.null(),
  }),
  setWorkplace: endpoint({
    name: "qualifications.setWorkplace",
    summary: "Sets the qualifications that a workplace requires of everybody who works there.",
    method: "PUT",
    path: "/api/v3/shiftplanner/workplaces/:workplaceId/qualifications",
    may: workplacePolicy.manage,
    impliesCrew: true,
    input: z.object({ ...inCrew, workplaceId: fields.id, qualificationIds }),
    output: z.null(),
  }),
  held: endpoint({
    name: "qualifications.held",
    summary: "Lists the qualifications of the caller and of the members whom the caller plans, with their validity.",
    method: "GET",
    path: `${path}/held`,
    may: shiftPolicy.list,
    impliesCrew: true,
    input: z.object(inCrew),
    output: z.array(held),
  }),
  setHeld: endpoint({
    name: "qualifications.setHeld",
    summary: "Sets all qualifications that a member holds, with their validity.",
    method: "PUT",
    path: `${path}/held/:userId`,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      userId: fields.id,
      held: z
        .array(
          z.object({
            qualificationId: fields.id,
            validFrom: fields.localDate.nullable().default(null),
            validUntil: fields.localDate.nullable().default(null),
          }),
        )
        .max(MAX_HELD, "invalidArgument"),
    }),
    output: z.array(held),
  }),
};

export const qualificationEvents = {
  /** Qualifications of the crew, or what its workplaces require, changed. */
  "qualifications-changed": event("crew", z.object({})),
  /** A member holds other qualifications. */
  "member-qualifications-changed": event("canUseShiftPlanner", z.object({ userId: fields.id })),
};
