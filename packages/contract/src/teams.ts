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

const inCrew = { crewId: fields.crewId };
const ofTeam = { crewId: fields.crewId, teamId: fields.id };
const pair = { crewId: fields.crewId, teamId: fields.id, userId: fields.id };
const userIds = z.array(fields.id).max(10_000, "invalidArgument");
const teamIds = z.array(fields.id).max(1000, "invalidArgument");

/** Teams as older clients ask for them. */
export const teamEndpoints = {
  list: endpoint({
    name: "teams.listAll",
    summary: "Lists the teams of a crew, sorted by name.",
    method: "GET",
    path: "/api/v2/crew/:crewId/teams",
    may: teamPolicy.see,
    input: z.object(inCrew),
    output: z.array(team),
  }),
  create: endpoint({
    name: "teams.add",
    summary: "Creates a team.",
    method: "POST",
    path: "/api/v2/crew/:crewId/teams",
    may: teamPolicy.manage,
    input: z.object({ ...inCrew, name: fields.name }),
    output: team,
  }),
  change: endpoint({
    name: "teams.rename",
    summary: "Renames a team.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/teams/:id",
    may: teamPolicy.manage,
    input: z.object({ ...inCrew, id: fields.id, name: fields.name }),
    output: team,
  }),
  remove: endpoint({
    name: "teams.delete",
    summary: "Deletes a team; its members stay in the crew.",
    method: "DELETE",
    path: "/api/v2/crew/:crewId/teams/:id",
    may: teamPolicy.manage,
    input: z.object({ ...inCrew, id: fields.id }),
    output: z.null(),
  }),
};

export const teamMemberEndpoints = {
  list: endpoint({
    name: "teamMembers.list",
    summary: "Lists who belongs to which team.",
    method: "GET",
    path: "/api/v2/crew/:crewId/team-members",
    may: teamPolicy.see,
    input: z.object(inCrew),
    output: z.array(teamMember),
  }),
  add: endpoint({
    name: "teamMembers.add",
    summary: "Adds one person to a team.",
    method: "POST",
    path: "/api/v2/crew/:crewId/team-members",
    may: teamPolicy.manage,
    input: z.object(pair),
    output: teamMember,
  }),
  remove: endpoint({
    name: "teamMembers.remove",
    summary: "Takes one person out of a team.",
    method: "DELETE",
    path: "/api/v2/crew/:crewId/team-members",
    may: teamPolicy.manage,
    input: z.object(pair),
    output: z.null(),
  }),
  ofTeam: endpoint({
    name: "teamMembers.ofTeam",
    summary: "Lists the members of a team.",
    method: "GET",
    path: "/api/v2/crew/:crewId/team-members/team/:teamId",
    may: teamPolicy.see,
    input: z.object(ofTeam),
    output: z.array(teamMember),
  }),
  set: endpoint({
    name: "teamMembers.set",
    summary: "Makes exactly these people the members of a team.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/team-members/team/:teamId",
    may: teamPolicy.manage,
    input: z.object({ ...ofTeam, userIds }),
    output: z.array(teamMember),
  }),
  setByPost: endpoint({
    name: "teamMembers.setByPost",
    summary: "Makes exactly these people the members of a team, as older clients send it.",
    method: "POST",
    path: "/api/v2/crew/:crewId/team-members/team/:teamId",
    may: teamPolicy.manage,
    input: z.object({ ...ofTeam, userIds }),
    output: z.array(teamMember),
  }),
  ofMember: endpoint({
    name: "teamMembers.ofMember",
    summary: "Lists the teams of a person.",
    method: "GET",
    path: "/api/v2/crew/:crewId/team-members/member/:userId",
    may: teamPolicy.see,
    input: z.object({ ...inCrew, userId: fields.id }),
    output: z.array(teamMember),
  }),
  setOfMember: endpoint({
    name: "teamMembers.setOfMember",
    summary: "Puts a person into exactly these teams.",
    method: "POST",
    path: "/api/v2/crew/:crewId/team-members/member/:userId",
    may: teamPolicy.manage,
    input: z.object({ ...inCrew, userId: fields.id, teamIds }),
    output: z.array(teamMember),
  }),
};

export const teamEvents = {
  "team-saved": event("crew", z.object({ team })),
  "team-removed": event("crew", z.object({ teamId: fields.id })),
  /** Exactly these people are in the team now. */
  "team-members-set": event("crew", z.object({ teamId: fields.id, userIds: z.array(fields.id) })),
};
