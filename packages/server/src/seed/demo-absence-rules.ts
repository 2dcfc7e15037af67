import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import { addDays, type LocalDate, localDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Row } from "#kernel/database/rows.ts";
import { addBlockedPeriod, addClosure, addDeciderDeputy, addOwnType } from "../features/absences/absences.seed.ts";
import { setSettings } from "../features/settings/settings.seed.ts";
import type { DemoAbsence } from "./demo-absences.ts";
import { demoPeople } from "./demo-people.ts";

/** The bakery's vacation days of a full year, in a week of five days. */
export const FULL_DAYS = 30;

interface Context {
  today: LocalDate;
  owner: number;
}

/** The bakery's rules for absences: two types of its own, no leave at the counter before Christmas, a closure in winter. */
export async function seedDemoAbsenceRules(
  call: Pick<Call, "tx" | "now">,
  crewId: number,
  idOf: (name: string) => number,
  { today, owner }: Context,
): Promise<DemoAbsence[]> {
  const { tx } = call;
  // Leave needs two decisions, members can name a deputy, and who joins gets a share of the vacation days.
  const values = { absenceTwoDecisions: true, absenceDeputies: "mayNameDeputy", vacationDays: FULL_DAYS } as const;
  await setSettings(tx, crewId, { from: "2020-01-01", values });
  const flags = { hasEntitlement: false, carryOverUntil: null, canBeRequested: true } as const;
  const moving = await addOwnType(tx, crewId, { ...flags, name: "Umzug", effect: "paid", colour: "red" });
  await addOwnType(tx, crewId, { ...flags, name: "Unbezahlter Urlaub", effect: "unpaid", colour: "green" });

  const [counter] = await tx.query<{ id: Row<"teams">["teamId"] }>(
    "select team_id as id from teams where crew_id = $1 and name = 'Theke'",
    [crewId],
  );
  const christmas = today.slice(5) > "12-24" ? Number(today.slice(0, 4)) + 1 : Number(today.slice(0, 4));
  await addBlockedPeriod(tx, crewId, {
    teamId: counter?.id ?? null,
    from: localDate(`${christmas}-12-14`),
    to: localDate(`${christmas}-12-24`),
    reason: "Weihnachtsgeschäft",
    isWarning: false,
  });
  const stocktaking = mondayOf(addDays(today, 63));
  await addBlockedPeriod(tx, crewId, {
    teamId: null,
    from: stocktaking,
    to: addDays(stocktaking, 1),
    reason: "Inventur",
    isWarning: true,
  });

  const winter = mondayOf(addDays(today, 49));
  const closure = { crewId, typeId: absenceTypeIds.vacation, from: winter, to: addDays(winter, 5), by: owner };
  const working = demoPeople.filter(({ hasLeft }) => !hasLeft).map(({ name }) => idOf(name));
  await addClosure(call, { ...closure, name: "Betriebsferien" }, working);

  for (const [name, deputy] of [
    ["Petra Winterhalter", "Sabine Huber"],
    ["Deniz Çelik", "Marek Kowalski"],
  ] as const) {
    await addDeciderDeputy(tx, crewId, { userId: idOf(name), deputyId: idOf(deputy) });
  }
  return [{ name: "Giulia Conti", typeId: moving, from: 12, to: 12, memberNote: "Neue Wohnung in der Wiehre." }];
}
