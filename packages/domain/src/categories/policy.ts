import { memberOrTerminal } from "../access/actor.ts";
import { groupPolicy } from "../teams/policy.ts";

export const categoryPolicy = {
  see: memberOrTerminal,
  manage: groupPolicy.manage,
};
