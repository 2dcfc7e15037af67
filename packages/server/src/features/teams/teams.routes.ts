import { teamEndpoints, teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { serveResource } from "#kernel/call/serve-resource.ts";
import { changeTeam } from "./change-team.ts";
import { addTeamMember, removeTeamMember, setTeamsOfMember } from "./change-team-member.ts";
import { createTeam } from "./create-team.ts";
import { listTeamMembers } from "./list-team-members.ts";
import { listTeams } from "./list-teams.ts";
import { removeTeam } from "./remove-team.ts";
import { setMembersOfTeam } from "./set-team-members.ts";
import { teamRows } from "./teams.store.ts";

export function teamRoutes(kernel: Kernel): void {
  serveResource(kernel, teams, {
    rows: teamRows,
    create: createTeam,
    change: changeTeam,
    replace: changeTeam,
    remove: removeTeam,
  });
  serve(kernel, teamEndpoints.list, listTeams);
  serve(kernel, teamEndpoints.create, createTeam);
  serve(kernel, teamEndpoints.change, changeTeam);
  serve(kernel, teamEndpoints.remove, removeTeam);

  serve(kernel, teamMemberEndpoints.list, listTeamMembers);
  serve(kernel, teamMemberEndpoints.add, addTeamMember);
  serve(kernel, teamMemberEndpoints.remove, removeTeamMember);
  serve(kernel, teamMemberEndpoints.ofTeam, listTeamMembers);
  serve(kernel, teamMemberEndpoints.set, setMembersOfTeam);
  serve(kernel, teamMemberEndpoints.setByPost, setMembersOfTeam);
  serve(kernel, teamMemberEndpoints.ofMember, listTeamMembers);
  serve(kernel, teamMemberEndpoints.setOfMember, setTeamsOfMember);
}
