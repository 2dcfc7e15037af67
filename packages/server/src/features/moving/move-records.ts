import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { membersWithTakenNumber, type RecordChange, recordChanges } from "@glasen/domain/members/payroll-record.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { RecordEntry } from "@glasen/domain/moving/entries.ts";
import { changeMovedRecords, holdersOfNumbers, recordsOf } from "../members/moved-records.public.ts";
import { keptOf, type Mover, type Plan, problemsOf } from "./mover.ts";

/** Personnel numbers, employments and cost centres of members who are in the crew already; an item is one changed field. */
export const recordsMover: Mover<RecordEntry, RecordChange> = {
  async plan({ tx, crewId, actor }, of) {
    const plan: Plan<RecordChange> = { ready: [], known: 0, problems: [] };
    const userIds = of.map(({ member }) => member.userId);
    const records = new Map((await recordsOf(tx, crewId, userIds)).map((record) => [record.userId, record]));
    const wanted: { userId: number; row: number; items: RecordChange[] }[] = [];
    for (const { member, entries } of of) {
      const record = records.get(member.userId);
      const [first, ...others] = entries;
      if (!record || !first) continue;
      plan.problems.push(
        ...problemsOf(
          others.map(({ row }) => row),
          "personAmbiguous",
          null,
        ),
      );
      const items = recordChanges(record, first);
      if (items.length === 0) plan.known += 1;
      else if (!memberPolicy.edit(actor, record)) plan.problems.push(...problemsOf([first.row], "notAuthorized", null));
      else wanted.push({ userId: member.userId, row: first.row, items });
    }
    const numbers = wanted.map(({ userId, items }) => ({
      userId,
      externalId: items.find(({ field }) => field === "externalId")?.after ?? records.get(userId)?.externalId ?? null,
    }));
    const given = numbers.flatMap(({ externalId }) => externalId ?? []);
    const taken = membersWithTakenNumber(numbers, await holdersOfNumbers(tx, crewId, given));
    for (const { userId, row, items } of wanted) {
      const value = items.find(({ field }) => field === "externalId")?.after ?? null;
      if (taken.has(userId)) plan.problems.push({ row, field: "externalId", value, name: "personnelNumberTaken" });
      else plan.ready.push({ userId, items });
    }
    return plan;
  },

  daysOf: () => null,

  changeOf: (item) => item,

  async write({ tx, crewId }, ready) {
    const userIds = ready.map(({ userId }) => userId);
    const records = new Map((await recordsOf(tx, crewId, userIds)).map((record) => [record.userId, record]));
    const changed = ready.flatMap(({ userId, items: changes }) => {
      const record = records.get(userId);
      return record ? [{ userId, record, changes }] : [];
    });
    await changeMovedRecords(tx, crewId, changed);
    return new Map(changed.map(({ userId, changes }) => [userId, [...changes]]));
  },

  async undo({ tx, crewId }, made) {
    const userIds = made.map(({ userId }) => userId);
    const records = new Map((await recordsOf(tx, crewId, userIds)).map((record) => [record.userId, record]));
    const back = made.flatMap(({ userId, items }) => {
      const record = records.get(userId);
      // A value that somebody changed since stays, and so does an erased member.
      const own = (items as RecordChange[]).filter(({ field, after }) => record?.[field] === after);
      if (!record || record.erasedAt || own.length === 0) return [];
      const changes = own.map(({ field, before, after }) => ({ field, before: after, after: before }));
      return [{ userId, record, changes }];
    });
    const numbers = back.map(({ userId, record, changes }) => {
      const number = changes.find(({ field }) => field === "externalId");
      return { userId, externalId: number ? number.after : record.externalId };
    });
    const given = numbers.flatMap(({ externalId }) => externalId ?? []);
    const taken = membersWithTakenNumber(numbers, await holdersOfNumbers(tx, crewId, given));
    const undone = back.map(({ changes, ...one }) => ({
      ...one,
      changes: taken.has(one.userId) ? changes.filter(({ field }) => field !== "externalId") : changes,
    }));
    await changeMovedRecords(tx, crewId, undone);
    const gone = groupBy(undone, ({ userId }) => userId);
    return keptOf<RecordChange>(
      made,
      ({ field }, userId) => !gone.get(userId)?.some(({ changes }) => changes.some((change) => change.field === field)),
    );
  },
};
