import { fenceStatuses } from "@glasen/domain/categories/geofence.ts";
import { liveViewPolicy } from "@glasen/domain/live-view/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { timeAccount } from "./time-clock.ts";

/** A member now. */
export const livePerson = z.object({
  userId: fields.id,
  timeAccount,
  /** When the member clocked in; null while not at work. */
  clockInAt: fields.instant.nullable(),
  /** When the current work, break or category began; null while not at work. */
  since: fields.instant.nullable(),
  timeCategory1Id: fields.id.nullable(),
  timeCategory2Id: fields.id.nullable(),
  /** The last position that a stamp of the current work has; null without one, and where the crew stores none. */
  position: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      takenAt: fields.instant,
      fence: z.enum(fenceStatuses).nullable(),
    })
    .nullable(),
  /** The published shift of today that runs, comes next or, after the last one, was. */
  shift: z.object({ from: fields.instant, to: fields.instant, workplaceId: fields.id.nullable() }).nullable(),
});
export type LivePerson = z.infer<typeof livePerson>;

export const liveViewEndpoints = {
  list: endpoint({
    name: "liveView.list",
    summary: "Tells for everybody the caller may see live: state, since when, category, last position, shift of today.",
    method: "GET",
    path: "/api/v2/live-view",
    may: liveViewPolicy.see,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId }),
    output: z.object({
      people: z.array(livePerson),
      /** False where the crew stores no positions, so that there is nothing to draw on a map. */
      keepsPositions: z.boolean(),
    }),
  }),
};
