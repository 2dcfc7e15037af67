import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Workplace, workplaceEndpoints } from "@glasen/contract/workplaces.ts";
import type { Call } from "#kernel/call/call.ts";
import { presentWorkplace } from "./workplaces.present.ts";
import { allWorkplaces } from "./workplaces.store.ts";

export const listWorkplaces = async (
  { tx }: Call,
  { crewId }: InputOf<typeof workplaceEndpoints.list>,
): Promise<Workplace[]> => (await allWorkplaces(tx, crewId)).map(presentWorkplace);
