import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Group, groupEndpoints } from "@glasen/contract/groups.ts";
import type { Call } from "#kernel/call/call.ts";
import { presentGroup } from "./workplaces.present.ts";
import { allGroups } from "./workplaces.store.ts";

export const listGroups = async ({ tx }: Call, { crewId }: InputOf<typeof groupEndpoints.list>): Promise<Group[]> =>
  (await allGroups(tx, crewId)).map(presentGroup);
