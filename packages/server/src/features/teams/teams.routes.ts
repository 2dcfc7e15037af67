import { teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { serve } from "#kernel/serve.ts";
import { serveResource } from "#kernel/serve-resource.ts";
import { changeTeam } from "./change-team.ts";
import { createTeam } from "./create-team.ts";
import { listTeamMembers } from "./list-team-members.ts";
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
  serve(kernel, teamMemberEndpoints.list, listTeamMembers);
  serve(kernel, teamMemberEndpoints.set, setMembersOfTeam);
}
