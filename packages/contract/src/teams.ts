import { teamPolicy } from "@glasen/domain/teams/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { resource } from "./resource.ts";

export const team = z.object({ id: fields.id, crewId: fields.crewId, name: fields.name });
export type Team = z.infer<typeof team>;

export const teamMember = z.object({ teamId: fields.id, userId: fields.id, crewId: fields.crewId });

export const teams = resource({
  name: "teams",
  path: "teams",
  item: team,
  written: { name: fields.name },
  id: fields.id,
  see: teamPolicy.see,
  change: teamPolicy.manage,
});

export const teamMemberEndpoints = {
  list: endpoint({
    name: "teamMembers.list",
    summary: "Lists who belongs to which team.",
    method: "GET",
    path: "/api/v2/crew/:crewId/team-members",
    may: teamPolicy.see,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(teamMember),
  }),
  set: endpoint({
    name: "teamMembers.set",
    summary: "Makes exactly these people the members of a team.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/team-members/team/:teamId",
    may: teamPolicy.manage,
    input: z.object({
      crewId: fields.crewId,
      teamId: fields.id,
      userIds: z.array(fields.id).max(10_000, "invalidArgument"),
    }),
    output: z.array(teamMember),
  }),
};

export const teamEvents = {
  "team-saved": event("crew", z.object({ team })),
  "team-removed": event("crew", z.object({ teamId: fields.id })),
  "team-members-set": event("crew", z.object({ teamId: fields.id, userIds: z.array(fields.id) })),
};
