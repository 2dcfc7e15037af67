/** Teams as a provider keeps them. */
export { changeTeam } from "./change-team.ts";
export { createTeam } from "./create-team.ts";
export { removeTeam } from "./remove-team.ts";
export { setMembersOfTeam } from "./set-team-members.ts";
