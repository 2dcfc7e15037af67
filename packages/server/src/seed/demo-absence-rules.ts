import { randomUUID } from "node:crypto";
import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { addBlockedPeriod, addClosure, addDeciderDeputy, addOwnType } from "../features/absences/absences.public.ts";
import type { DemoAbsence } from "./demo-absences.ts";
import { demoPeople } from "./demo-people.ts";

interface About {
  today: LocalDate;
  owner: number;
}

/** How the bakery handles absences: two kinds of its own, no leave behind the counter before Christmas, days off in winter. */
export async function seedDemoAbsenceRules(
  call: Pick<Call, "tx" | "now">,
  crewId: number,
  idOf: (name: string) => number,
  { today, owner }: About,
): Promise<DemoAbsence[]> {
  const { tx } = call;
  await setRules(tx, crewId);
  const flags = { hasEntitlement: false, carryOverUntil: null, canBeRequested: true } as const;
  const moving = await addOwnType(tx, crewId, { ...flags, name: "Umzug", effect: "paid", colour: "red" });
  await addOwnType(tx, crewId, { ...flags, name: "Unbezahlter Urlaub", effect: "unpaid", colour: "green" });

  const [counter] = await tx.query<{ id: number }>(
    "select team_id as id from teams where crew_id = $1 and name = 'Theke'",
    [crewId],
  );
  const christmas = today.slice(5) > "12-24" ? Number(today.slice(0, 4)) + 1 : Number(today.slice(0, 4));
  await addBlockedPeriod(tx, crewId, {
    teamId: counter?.id ?? null,
    from: `${christmas}-12-14`,
    to: `${christmas}-12-24`,
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

/** Leave takes two who agree, and members can name a deputy. */
async function setRules(tx: Tx, crewId: number): Promise<void> {
  await tx.run(
    `insert into setting_values (crew_id, setting_value_id, name, value, valid_from)
     select $1, s.*, '2020-01-01'::date from unnest($2::uuid[], $3::text[], $4::jsonb[]) as s`,
    [crewId, [randomUUID(), randomUUID()], ["absenceTwoDecisions", "absenceDeputies"], ["true", '"mayNameDeputy"']],
  );
  await tx.run("update crews set settings_version = $2 where crew_id = $1", [crewId, randomUUID()]);
}
