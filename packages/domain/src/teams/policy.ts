import { anyMember, holder } from "../access/actor.ts";

export const teamPolicy = {
  see: anyMember,
  manage: holder("canEditCrew"),
};
