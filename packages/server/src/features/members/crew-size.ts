import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { maxCrewSize } from "../access/products.public.ts";
import { lockCrew, todayIn } from "../crews/crews.public.ts";
import { countEnabled } from "./members.store.ts";

export interface LockedCrew {
  name: string;
  /** Null means any number of members. */
  maxSize: number | null;
  today: LocalDate;
}

/** Locks the crew, so that nobody else adds or enables members at the same time. */
export async function lockForMembers(tx: Tx, crewId: number, now: Date): Promise<LockedCrew> {
  const crew = await lockCrew(tx, crewId);
  if (!crew) throw new Refusal("notFound", "crewId");
  return { name: crew.name, maxSize: await maxCrewSize(tx, crewId, now), today: await todayIn(tx, crewId, now) };
}

/** The crew is locked, so of two concurrent calls only one gets the last place. */
export async function assertRoom(tx: Tx, crewId: number, { maxSize, today }: LockedCrew): Promise<void> {
  if (maxSize !== null && (await countEnabled(tx, crewId, today)) >= maxSize) throw new Refusal("crewFull");
}
