import { limits } from "@glasen/contract/limits.ts";
import type { Tx } from "#kernel/database/database.ts";
import { insertWorkplace } from "./workplaces.store.ts";

export async function addWorkplace(tx: Tx, crewId: number, name: string): Promise<void> {
  const added = await insertWorkplace(tx, crewId, { name, groupId: null, disabledAt: null }, limits.places);
  if (typeof added === "string") throw new Error(`the workplace ${name} cannot be added: ${added}`);
}
