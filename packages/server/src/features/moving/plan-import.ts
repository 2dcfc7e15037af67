import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import type { ReadRows } from "@glasen/domain/moving/entries.ts";
import type { ImportKind } from "@glasen/domain/moving/fields.ts";
import { managersDecideOwn } from "../access/own-decisions.public.ts";
import { fieldOfPerson, matchPeople, matchRecords } from "./match-people.ts";
import { absencesMover } from "./move-absences.ts";
import { balancesMover } from "./move-balances.ts";
import { entitlementsMover } from "./move-entitlements.ts";
import { recordsMover } from "./move-records.ts";
import { timesMover } from "./move-times.ts";
import type { MembersEntries, MoveContext, Mover, StoredProblem } from "./mover.ts";
import { membersToMatch } from "./moving.store.ts";

/** An entry of any kind: movers are chosen by the kind that the rows were read as. */
type Entry = ReadRows["entries"][number];
type AnyMover = Mover<Entry, unknown>;

const movers: Record<ImportKind, unknown> = {
  times: timesMover,
  absences: absencesMover,
  entitlements: entitlementsMover,
  balances: balancesMover,
  records: recordsMover,
};

export const moverOf = (kind: ImportKind): AnyMover => movers[kind] as AnyMover;

/** The rows by member, in the order of members, and the problems of rows whose person is not found. */
export async function assignRows(
  { tx, crewId, actor, now }: MoveContext,
  kind: ImportKind,
  { people, entries, problems }: ReadRows,
): Promise<{ members: MembersEntries<Entry>[]; problems: StoredProblem[] }> {
  const isRecord = kind === "records";
  const known = await membersToMatch(tx, crewId);
  const matches = isRecord ? matchRecords(people, known) : matchPeople(people, known);
  const settings = { managersDecideOwn: await managersDecideOwn.call(tx, crewId, now) };
  const byMember = new Map<number, { member: MembersEntries<Entry>["member"]; entries: Entry[] }>();
  const found: StoredProblem[] = [...problems];
  for (const entry of entries) {
    const match = matches[entry.person] ?? "userNotFound";
    const person = people[entry.person] ?? {};
    const field = isRecord && person.email ? "email" : fieldOfPerson(person);
    const report = (name: StoredProblem["name"]): void =>
      void found.push({ row: entry.row, field, value: person[field] ?? null, name });
    if (typeof match === "string") report(match);
    else if (!isRecord && !mayDecideAbout(actor, { crewId, userId: match.userId }, settings))
      report("ownDecisionForbidden");
    else {
      const own = byMember.get(match.userId);
      if (own) own.entries.push(entry);
      else byMember.set(match.userId, { member: match, entries: [entry] });
    }
  }
  const members = [...byMember.values()].sort((one, other) => one.member.userId - other.member.userId);
  return { members, problems: found };
}
