import { groupBy } from "@glasen/domain/lists/group-by.ts";
import type { EntitlementEntry } from "@glasen/domain/moving/entries.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import {
  entitlementNumbers,
  restoreEntitlements,
  saveMovedEntitlements,
  typesOfCrew,
} from "../absences/moved-absences.public.ts";
import { typeFinder } from "./move-absences.ts";
import { keptOf, type Mover, type Plan, problemsOf } from "./mover.ts";

interface ReadyEntitlement {
  userId: number;
  year: number;
  typeId: number;
  number: number;
  /** Null where the member had none. */
  before: number | null;
}

const keyOf = ({ userId, typeId, year }: { userId: number; typeId: number; year: number }): string =>
  `${userId} ${typeId} ${year}`;

/** Days of vacation and other types by year. The key of a row is the member with the year and the type. */
export const entitlementsMover: Mover<EntitlementEntry, ReadyEntitlement> = {
  async plan({ tx, crewId, today }, of) {
    const plan: Plan<ReadyEntitlement> = { ready: [], known: 0, problems: [] };
    const userIds = of.map(({ member }) => member.userId);
    const years = [...new Set(of.flatMap(({ entries }) => entries.map(({ year }) => year)))];
    const stored = await entitlementNumbers(tx, crewId, { userIds, years });
    const numbers = new Map(stored.map((row) => [keyOf(row), row.number]));
    const typeOf = typeFinder(await typesOfCrew(tx, crewId, today), ({ hasEntitlement }) => hasEntitlement);
    for (const { member, entries } of of) {
      const items = new Map<string, ReadyEntitlement>();
      for (const { row, type, year, days } of entries) {
        const typeId = typeOf(type);
        if (typeId === undefined) {
          plan.problems.push({ row, field: "type", value: type, name: "absenceTypeUnknown" });
          continue;
        }
        const item = { userId: member.userId, year, typeId, number: days };
        const key = keyOf(item);
        const before = numbers.get(key) ?? null;
        const other = items.get(key);
        if (before === days || other?.number === days) plan.known += 1;
        else if (other) plan.problems.push(...problemsOf([row], "invalidArgument", "days"));
        else items.set(key, { ...item, before });
      }
      if (items.size > 0) plan.ready.push({ userId: member.userId, items: [...items.values()] });
    }
    return plan;
  },

  daysOf: ({ year }) => ({ from: `${year}-01-01` as LocalDate, to: `${year}-12-31` as LocalDate }),

  async write({ tx, crewId }, ready) {
    const groups = groupBy(
      ready.flatMap(({ items }) => items),
      ({ year, typeId }) => `${year} ${typeId}`,
    );
    // One statement for each year and type, of which a file has a few.
    for (const [first, ...rest] of groups.values()) {
      if (first) await saveMovedEntitlements(tx, crewId, { ...first, name: null }, [first, ...rest]);
    }
    return new Map(ready.map(({ userId, items }) => [userId, items]));
  },

  async undo({ tx, crewId }, made) {
    const restored = await restoreEntitlements(
      tx,
      crewId,
      made.flatMap(({ items }) => items as ReadyEntitlement[]),
    );
    const gone = new Set(restored.map(keyOf));
    return keptOf<ReadyEntitlement>(made, (item) => !gone.has(keyOf(item)));
  },
};
