import { randomUUID } from "node:crypto";
import { MAX_FILLED_DAYS } from "@glasen/contract/filling.ts";
import type { Task } from "@glasen/contract/tasks.ts";
import { withoutBroken } from "@glasen/domain/filling/check-plan.ts";
import { figuresOf, memberFigures } from "@glasen/domain/filling/comparison.ts";
import { planWages } from "@glasen/domain/filling/plan-wages.ts";
import { emptyPlan, type FillingProblem, type Plan } from "@glasen/domain/filling/problem.ts";
import type { ShiftContent } from "@glasen/domain/shifts/shift.ts";
import { dayNumber, isForward } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { cancelTask, preparedTask, presentTask, requestTask } from "#kernel/call/tasks.ts";
import type { Tx } from "#kernel/database/database.ts";
import { audit } from "../audit/audit.public.ts";
import { ratesOf } from "../plan-actual/rates.public.ts";
import { contentOfRow, editShifts, findTeamIds, type ShiftEdit, type ShiftRow } from "../shifts/plan.public.ts";
import { type FillingFigures, findWorkplaceIds, insertFilling, type NewPlace } from "./filling.store.ts";
import type { FilledPlan } from "./filling-thread-task.ts";
import { FILLING_TASK, findOwnTask } from "./find-filling-task.ts";
import { type FillingRequest, loadProblem } from "./load-problem.ts";
import { planState } from "./plan-state.ts";
import { fillInThread } from "./start-thread.ts";

const MAX_PLACES = 5000;

export async function requestFilling(call: Call, request: FillingRequest): Promise<Task> {
  const { crewId, from, to } = request;
  if (!isForward(from, to)) throw new Refusal("daysOutOfOrder", "to");
  if (dayNumber(to) - dayNumber(from) >= MAX_FILLED_DAYS) throw Refusal.beyond("rangeTooLong", MAX_FILLED_DAYS, "to");
  await refuseUnknownFilters(call.tx, request);
  const taskId = randomUUID();
  await requestTask(call, { taskId, userId: actingUser(call.actor), kind: FILLING_TASK, request });
  return presentTask(await findOwnTask(call, crewId, taskId));
}

/** Without the refusal, a filling by a team that no longer exists would find nobody and leave everything open. */
async function refuseUnknownFilters(
  tx: Tx,
  { crewId, workplaceIds = [], teamIds = [] }: FillingRequest,
): Promise<void> {
  const [workplaces, teams] = await Promise.all([
    findWorkplaceIds(tx, crewId, workplaceIds),
    findTeamIds(tx, crewId, teamIds),
  ]);
  refuseUnknown(workplaces, workplaceIds, "workplaceIds");
  refuseUnknown(teams, teamIds, "teamIds");
}

function refuseUnknown(known: ReadonlySet<number>, ids: readonly number[], field: string): void {
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw new Refusal("notFound", `${field}.${unknown}`);
}

export async function cancelFilling(call: Call, { crewId, id }: { crewId: number; id: string }): Promise<Task> {
  await cancelTask(call, await findOwnTask(call, crewId, id));
  return presentTask(await findOwnTask(call, crewId, id));
}

interface PreparedFilling {
  filled: FilledPlan;
  guids: readonly string[];
  userIds: readonly number[];
  taskId: string;
}

/** Solves without a connection, then writes the drafts and the reasons in one transaction. */
export const fillShifts = preparedTask(
  async ({ database, actor, now, taskId, reportProgress }, request): Promise<PreparedFilling> => {
    const input = request as FillingRequest;
    const { problem } = await database.inCrew(input.crewId, (tx) => loadProblem({ tx, actor, now }, input));
    const places = problem.shifts.reduce((sum, shift) => sum + shift.places, 0);
    if (places > MAX_PLACES) throw Refusal.beyond("tooManyEntries", MAX_PLACES, "to");
    const filled = await fillInThread(problem, (done) => reportProgress(Math.min(95, Math.round(done * 100))));
    return {
      ...{ filled, taskId },
      guids: problem.shifts.map(({ guid }) => guid),
      userIds: userIdsOf(problem),
    };
  },
  (call, request, prepared) => saveFilling(call, request as FillingRequest, prepared),
);

async function saveFilling(call: Call, request: FillingRequest, { filled, guids, userIds, taskId }: PreparedFilling) {
  const { crewId, from, to } = request;
  const { problem, rows } = await loadProblem(call, request);
  // The plan may have changed while the thread was running: places that no longer fit stay open.
  const memberAt = new Map(problem.candidates.map(({ person }, index) => [person.userId, index]));
  const shiftAt = new Map(guids.map((guid, index) => [guid, index]));
  const current: Plan = problem.shifts.map(({ guid }) =>
    (filled.plan[shiftAt.get(guid) ?? -1] ?? []).flatMap((member) => memberAt.get(userIds[member] ?? 0) ?? []),
  );
  const kept = withoutBroken(problem, current);
  const given = rows.map((row, index) => ({
    row,
    members: (kept[index] ?? []).map((member) => problem.candidates[member]?.person.userId ?? 0),
  }));
  const known = problem.rules.requirements?.known;
  const drafts = given.flatMap(({ row, members }) => draftsOf(row, members, (id) => known?.has(id) ?? true));
  if (drafts.length > 0)
    await editShifts(
      call,
      crewId,
      drafts.flatMap(({ edits }) => edits),
    );
  const guidOf = new Map(
    drafts.flatMap(({ row, taken }) => taken.map(({ userId, guid }) => [`${row.guid} ${userId}`, guid])),
  );
  const places = filled.places.map((place, index): NewPlace => {
    const shiftGuid = guids[place.shift] as string;
    const userId = place.member === null ? null : (userIds[place.member] as number);
    const guid = guidOf.get(`${shiftGuid} ${userId}`) ?? null;
    const change = place.change && { userId: userIds[place.change.member] as number, reason: place.change.reason };
    return {
      ...{
        place: index,
        shiftGuid,
        guid,
        userId: guid === null ? null : userId,
        why: guid === null ? null : place.why,
        change,
      },
      against: place.against.map((one) => ({ userId: userIds[one.member] as number, reason: one.reason })),
    };
  });
  const count = places.filter(({ guid }) => guid !== null).length;
  const { cost, bound } = filled;
  const rates = await ratesOf(call, crewId);
  const period = { from, to };
  const figures: FillingFigures = {
    before: figuresOf(problem, emptyPlan(problem)),
    after: figuresOf(problem, kept),
    members: memberFigures(problem, kept),
    wages: rates ? planWages(problem, kept, period, (userId) => rates.get(userId) ?? []) : null,
    state: await planState(call.tx, crewId, period, userIdsOf(problem)),
  };
  const row = {
    fillingId: taskId,
    userId: actingUser(call.actor),
    from,
    to,
    createdAt: call.now,
    cost,
    bound,
    figures,
  };
  await insertFilling(call.tx, crewId, row, places);
  const open = figures.before.places - count;
  await audit(call, {
    area: "shift",
    action: "shifts-filled",
    target: taskId,
    after: { from, to, filled: count, open },
  });
  call.emit("filling-changed", { fillingId: taskId });
  return { filled: count, open };
}

const userIdsOf = ({ candidates }: FillingProblem): number[] => candidates.map(({ person }) => person.userId);

interface DraftedShift {
  row: ShiftRow;
  edits: ShiftEdit[];
  taken: { userId: number; guid: string }[];
}

/** The last place is the shift itself, so that it keeps its identity; any other becomes a separate shift. */
function draftsOf(row: ShiftRow, members: readonly number[], isQualification: (id: number) => boolean): DraftedShift[] {
  if (members.length === 0) return [];
  const { qualificationIds, ...rest } = contentOfRow(row);
  const content: ShiftContent = { ...rest, qualificationIds: qualificationIds.filter(isQualification) };
  const given = (userId: number): ShiftContent => ({ ...content, userId, amount: 1 });
  const isFull = members.length === row.amount;
  const taken = members.map((userId, index) => ({
    userId,
    guid: isFull && index === members.length - 1 ? row.guid : randomUUID(),
  }));
  const edits: ShiftEdit[] = taken.map(({ guid, userId }) => ({
    guid,
    desired: given(userId),
    ...(guid === row.guid && { seen: row }),
  }));
  if (!isFull) edits.push({ guid: row.guid, desired: { ...content, amount: row.amount - members.length }, seen: row });
  return [{ row, edits, taken }];
}
