import { randomUUID } from "node:crypto";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { allProducts, includesProduct, type Product } from "@glasen/domain/access/products.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Database, Tx } from "#kernel/database/database.ts";
import { insertMembers } from "../members/members.public.ts";
import * as store from "./crews.store.ts";
import { setMaintenance as setMaintenanceOf } from "./set-maintenance.ts";

const TRIAL_DAYS = 14;

export interface NewCrew {
  name: string;
  ownerId: number;
  timeZone?: string;
  isDemo?: boolean;
  now: Date;
}

/** The number of a crew that is about to be founded. */
export const nextCrewId = (database: Database): Promise<number> => database.outsideCrews(store.nextCrewId);

/** Founds a crew with its owner and a trial of everything. */
export async function foundCrew(database: Database, crew: NewCrew): Promise<number> {
  const crewId = await nextCrewId(database);
  await database.inCrew(crewId, (tx) => foundCrewIn(tx, crewId, crew));
  return crewId;
}

/** The same in a transaction of that crew, with whatever else belongs to it. */
export async function foundCrewIn(
  tx: Tx,
  crewId: number,
  { name, ownerId, timeZone = "Europe/Berlin", isDemo = false, now }: NewCrew,
): Promise<void> {
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
}

/** Everything, for a fortnight. */
export const startTrial = (tx: Tx, crewId: number, now: Date): Promise<void> =>
  store.insertUsageRight(tx, {
    crewId,
    id: randomUUID(),
    bitmask: allProducts,
    isTrial: true,
    source: "TRIAL",
    now,
    validUntil: new Date(now.getTime() + TRIAL_DAYS * 86_400_000),
  });

/** A member as policies look at one, disabled or not. */
export const findMember = store.findMember;

/** What the crew may use now, as a bitmask. */
export const productsOfCrew = store.productsOfCrew;

export const mayUseProduct = async (tx: Tx, crewId: number, product: Product, now: Date): Promise<boolean> =>
  includesProduct(await store.productsOfCrew(tx, crewId, now), product);

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
    { firstWorkDayAt: null, externalId: null, employmentType: null, ofAgeAt: null, ...member },
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

export const crewExists = async (tx: Tx, crewId: number): Promise<boolean> =>
  (await store.lockCrew(tx, crewId)) !== undefined;

/** Closes a crew for work, or opens it again. */
export const setMaintenance = setMaintenanceOf;

export const requireSecondFactor = store.updateSecondFactorRule;
