/** The row of a crew, and the list of crews that each user belongs to. */
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { publishIn } from "#kernel/events/bus.ts";
import { openOutbox, queueEvent } from "#kernel/events/events.ts";
import * as store from "./crews.store.ts";

export {
  deleteUserCrews as removeUsersFromCrew,
  findCrew,
  findIdleMinutes,
  findLastUsedCrew,
  handOverUserCrew as handOverCrew,
  insertUserCrews as addUsersToCrew,
  lockCrew,
  updateCrew,
  updateIdleMinutes as setIdleMinutes,
  updateSecondFactorRule as requireSecondFactor,
  updateSettingsVersion as renewSettingsVersion,
} from "./crews.store.ts";

/** Adds a crew and moves the transaction, which must be outside of the crews, into it. */
export async function addCrew(tx: Tx, crew: Omit<store.NewCrewRow, "crewId">): Promise<number> {
  const crewId = await store.nextCrewId(tx);
  await tx.enterCrew(crewId);
  await store.insertCrew(tx, { ...crew, crewId });
  await openOutbox(tx, crewId);
  return crewId;
}

/** Today by the crew's time zone. */
export async function todayIn(tx: Tx, crewId: number, now: Date): Promise<LocalDate> {
  const day = await store.findToday(tx, crewId, now);
  if (!day) throw new Refusal("notFound", "crewId");
  return day as LocalDate;
}

/** Puts a crew into maintenance or ends it; published with the commit to every open client and every process. */
export async function setMaintenance(
  tx: Tx,
  { crewId, isOn, traceId, now }: { crewId: number; isOn: boolean; traceId: string; now: Date },
): Promise<void> {
  if (!(await store.updateMaintenance(tx, crewId, isOn))) return;
  queueEvent(tx, crewId, "crew-status-changed", { crewId, maintenance: isOn }, { traceId, now });
  publishIn(tx, { kind: "access", crewId });
  publishIn(tx, { kind: "outbox", crewId });
}
