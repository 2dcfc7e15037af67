import { holder, memberOrTerminal } from "../access/actor.ts";

export const categoryPolicy = {
  see: memberOrTerminal,
  manage: holder("canEditCrew"),
};
