import { limits } from "@glasen/contract/limits.ts";
import type { Tx } from "#kernel/database/database.ts";
import { insertQualification } from "./qualifications.store.ts";

export { replaceHeld, replaceRequired } from "./qualifications.store.ts";

export async function addQualification(tx: Tx, crewId: number, name: string): Promise<number> {
  const added = await insertQualification(tx, crewId, { name, colour: null }, limits.places);
  if (typeof added === "string") throw new Error(`the qualification ${name} cannot be added: ${added}`);
  return added.id;
}
