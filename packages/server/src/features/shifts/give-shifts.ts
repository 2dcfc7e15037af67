/** Published shifts go from one member to another: one is handed over, or two are swapped. */

import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { concernsShifts, type ShiftConflict } from "@glasen/domain/shifts/conflict.ts";
import { conflictsOfPerson } from "@glasen/domain/shifts/conflicts.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { judgedShift, loadJudgedPlan } from "./judged-plan.ts";
import { publishGuids } from "./publish-shifts.ts";
import { contentOfRow } from "./shift-content.ts";
import { lockShifts, type ShiftRow, saveDrafts } from "./shifts.store.ts";

/** A published shift and the member who gets it. */
export interface Giving {
  shift: ShiftRow;
  userId: number;
}

/**
 * For each proposal the conflicts that it would bring to those who get a shift. A conflict that the shift has with
 * anybody, such as a break that is too short, is not counted against them. Absences of everybody count, so only whether
 * there is a conflict may be told to a member.
 */
export async function judgeGivings(
  call: Call,
  crewId: number,
  proposals: readonly (readonly Giving[])[],
): Promise<ShiftConflict[][]> {
  const givings = proposals.flat();
  const shifts = [...new Map(givings.map(({ shift }) => [shift.guid, shift])).values()];
  if (shifts.length === 0) return proposals.map(() => []);
  const holders = shifts.flatMap(({ userId }) => userId ?? []);
  const userIds = [...new Set([...givings.map(({ userId }) => userId), ...holders])];
  const sees = { scope: "crew" } as const;
  const plan = await loadJudgedPlan(call, crewId, { shifts, userIds, guids: [], sees });
  const people = new Map(plan.people.map((person) => [person.userId, person]));
  const shiftsOf = groupBy(plan.neighbours.map(judgedShift), ({ userId }) => userId);
  const conflictsOf = (userId: number, own: Parameters<typeof conflictsOfPerson>[2]): ShiftConflict[] => {
    const person = people.get(userId);
    return person ? conflictsOfPerson(plan.rules, person, own) : [];
  };
  const known = new Set(
    [...new Set(holders)].flatMap((userId) => conflictsOf(userId, shiftsOf.get(userId) ?? []).map(keyOf)),
  );
  return proposals.map((proposal) => {
    const moved = new Set(proposal.map(({ shift }) => shift.guid));
    return [...new Set(proposal.map(({ userId }) => userId))].flatMap((userId) => {
      const kept = (shiftsOf.get(userId) ?? []).filter(({ guid }) => !moved.has(guid));
      const got = proposal
        .filter((one) => one.userId === userId)
        .map(({ shift }) => ({ ...judgedShift(shift), userId }));
      return conflictsOf(userId, [...kept, ...got]).filter(
        (conflict) =>
          concernsShifts(conflict, moved) && !(ofShiftItself.has(conflict.kind) && known.has(keyOf(conflict))),
      );
    });
  });
}

const keyOf = ({ guid, kind }: ShiftConflict): string => `${guid} ${kind}`;

/** Conflicts of the shift itself, which do not depend on the member. */
const ofShiftItself: ReadonlySet<ShiftConflict["kind"]> = new Set([
  "workplaceDisabled",
  "break",
  "workInRow",
  "presence",
  "dailyMaximum",
  "saturdayWork",
  "sundayWork",
  "holidayWork",
]);

/**
 * Gives published shifts to other members, all or none, and publishes that at once. The caller has locked the members. A
 * shift that is being planned anew is refused: planners decide about it first.
 */
export async function giveShifts(call: Call, crewId: number, givings: readonly Giving[]): Promise<void> {
  const { tx, actor, now } = call;
  const guids = givings.map(({ shift }) => shift.guid);
  const rows = await lockShifts(tx, crewId, guids);
  if (rows.some(({ type }) => type !== "published")) throw new Refusal("swapShiftPlanned", "id");
  const published = new Map(rows.map((row) => [row.guid, row]));
  const drafts = givings.map(({ shift, userId }) => {
    const row = published.get(shift.guid);
    // Somebody else has got the shift while the lock was awaited.
    if (!row || row.userId !== shift.userId) throw new Refusal("swapOver", "id");
    const content = { ...contentOfRow(row), userId };
    return { guid: row.guid, date: row.date, type: "unpublished_update" as const, content };
  });
  await saveDrafts(tx, { crewId, changedBy: actingUser(actor), now }, drafts);
  await publishGuids(call, crewId, guids, { confirmsConflicts: true, isAssignment: true });
}
