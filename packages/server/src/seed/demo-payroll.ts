import { monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import type { Tx } from "#kernel/database/database.ts";
import { findMembership } from "../features/access/memberships.public.ts";
import { todayIn } from "../features/crews/crews.public.ts";
import { seedPayroll } from "../features/payroll/payroll.seed.ts";
import { seedReportFiles } from "../features/report-files/report-files.seed.ts";
import { demoPeople } from "./demo-people.ts";

/** The payroll office works with DATEV LODAS and has the last month already; the tax adviser gets a report every month. */
export async function seedDemoPayroll(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  now: Date,
): Promise<void> {
  const owner = await findMembership(tx, crewId, idOf(demoPeople[0]?.name ?? ""), now);
  if (!owner) return;
  const today = await todayIn(tx, crewId, now);
  await seedPayroll(tx, crewId, { owner: owner.member, month: shiftMonth(monthOf(today), -1), now });
  const userIds = demoPeople.map(({ name }) => idOf(name));
  await seedReportFiles(tx, crewId, { ownerId: owner.member.userId, userIds, today, now });
}
