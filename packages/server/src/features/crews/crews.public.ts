import { randomUUID } from "node:crypto";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { everyProduct } from "@glasen/domain/access/products.ts";
import type { Database, Tx } from "#kernel/db.ts";
import * as store from "./crews.store.ts";

const TRIAL_DAYS = 14;

export interface NewCrew {
  name: string;
  ownerId: number;
  isDemo?: boolean;
  now: Date;
}

/** Founds a crew with its owner and a trial of everything. */
export async function foundCrew(database: Database, { name, ownerId, isDemo = false, now }: NewCrew): Promise<number> {
  const crewId = await database.outsideCrews(store.nextCrewId);
  await database.inCrew(crewId, async (tx) => {
    await store.insertCrew(tx, { crewId, name, ownerId, isDemo, now });
    await store.insertMember(tx, {
      crewId,
      crewName: name,
      userId: ownerId,
      role: "owner",
      managesTeamsOnly: false,
      disabledAt: null,
      now,
    });
    const validUntil = new Date(now.getTime() + TRIAL_DAYS * 86_400_000);
    await store.insertUsageRight(tx, {
      crewId,
      id: randomUUID(),
      bitmask: everyProduct,
      isTrial: true,
      source: "TRIAL",
      now,
      validUntil,
    });
  });
  return crewId;
}

export interface NewMember {
  crewId: number;
  crewName: string;
  userId: number;
  role: Role;
  managesTeamsOnly: boolean;
  disabledAt: string | null;
  now: Date;
}

export const addMember = (tx: Tx, member: NewMember): Promise<void> => store.insertMember(tx, member);
