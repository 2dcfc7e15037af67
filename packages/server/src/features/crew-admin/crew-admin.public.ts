import { hook } from "#kernel/call/hook.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Config } from "#kernel/process/config.ts";
import { addEveryProduct, addTrial } from "../access/products.public.ts";
import { addCrew } from "../crews/crews.public.ts";
import { addMember } from "../members/members.public.ts";

interface NewCrew {
  name: string;
  ownerId: number;
  timeZone?: string;
  isDemo?: boolean;
  /** Where nobody pays, a crew needs no trial. */
  billing?: Config["billing"];
  now: Date;
}

/**
 * Founds a crew with its owner and a trial. The transaction must be outside of the crews; it is inside the new crew
 * afterwards, so that everything else the crew begins with commits together with it.
 */
export async function foundCrew(
  tx: Tx,
  { name, ownerId, timeZone = "Europe/Berlin", isDemo = false, billing = "on", now }: NewCrew,
): Promise<number> {
  const crewId = await addCrew(tx, { name, ownerId, timeZone, isDemo, now });
  const owner = { userId: ownerId, role: "owner", managesTeamsOnly: false, disabledAt: null } as const;
  await addMember(tx, { crewId, crewName: name, ...owner, now });
  await (billing === "on" ? addTrial : addEveryProduct)(tx, crewId, now);
  return crewId;
}

interface DemoOwner {
  ownerId: number;
  /** Of a password that nobody knows. */
  passwordHash: string;
  now: Date;
  config: Config;
}

/** Seeds a demo crew in which a user takes the owner's place; returns its id. */
export const seedDemoFor = hook<(tx: Tx, owner: DemoOwner) => Promise<number>>("crewAdmin.seedDemoFor");
