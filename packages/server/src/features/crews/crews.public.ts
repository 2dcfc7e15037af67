import { randomUUID } from "node:crypto";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { everyProduct } from "@glasen/domain/access/products.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Database, Tx } from "#kernel/db.ts";
import { Refusal } from "#kernel/refusal.ts";
import { insertMembers } from "../members/members.public.ts";
import * as store from "./crews.store.ts";

const TRIAL_DAYS = 14;

export interface NewCrew {
  name: string;
  ownerId: number;
  timeZone?: string;
  isDemo?: boolean;
  now: Date;
}

/** Founds a crew with its owner and a trial of everything. */
export async function foundCrew(
  database: Database,
  { name, ownerId, timeZone = "Europe/Berlin", isDemo = false, now }: NewCrew,
): Promise<number> {
  const crewId = await database.outsideCrews(store.nextCrewId);
  await database.inCrew(crewId, async (tx) => {
    await store.insertCrew(tx, { crewId, name, ownerId, timeZone, isDemo, now });
    await addMember(tx, {
      crewId,
      crewName: name,
      userId: ownerId,
      role: "owner",
      managesTeamsOnly: false,
      disabledAt: null,
      now,
    });
    await startTrial(tx, crewId, now);
  });
  return crewId;
}

/** Everything, for a fortnight. */
export const startTrial = (tx: Tx, crewId: number, now: Date): Promise<void> =>
  store.insertUsageRight(tx, {
    crewId,
    id: randomUUID(),
    bitmask: everyProduct,
    isTrial: true,
    source: "TRIAL",
    now,
    validUntil: new Date(now.getTime() + TRIAL_DAYS * 86_400_000),
  });

export interface NewMember {
  crewId: number;
  crewName: string;
  userId: number;
  role: Role;
  managesTeamsOnly: boolean;
  disabledAt: string | null;
  now: Date;
}

export const addMember = (tx: Tx, { crewId, crewName, now, ...member }: NewMember): Promise<void> =>
  insertMembers(tx, { crewId, crewName, now }, [
    { firstWorkDayAt: null, externalId: null, employmentType: null, ...member },
  ]);

/** The day it is where the crew works. */
export async function todayIn(tx: Tx, crewId: number, now: Date): Promise<LocalDate> {
  const day = await store.today(tx, crewId, now);
  if (!day) throw new Refusal("notFound", "crewId");
  return day as LocalDate;
}

/** Locks the crew, so that nobody else adds or enables members at the same time, and tells what bounds there are. */
export async function lockForMembers(
  tx: Tx,
  crewId: number,
  now: Date,
): Promise<{ name: string; most: number | null; today: LocalDate }> {
  const crew = await store.lockCrew(tx, crewId);
  if (!crew) throw new Refusal("notFound", "crewId");
  return { name: crew.name, most: await store.maxCrewSize(tx, crewId, now), today: await todayIn(tx, crewId, now) };
}
