import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { FilledPlace, Filling, FillingReason, fillingEndpoints } from "@glasen/contract/filling.ts";
import type { PlanWages } from "@glasen/domain/filling/plan-wages.ts";
import type { Reason } from "@glasen/domain/filling/reason.ts";
import { wagePolicy } from "@glasen/domain/plan-actual/policy.ts";
import { currencyOf } from "@glasen/domain/plan-actual/wages.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentTask } from "#kernel/call/tasks.ts";
import { currentRules } from "../evaluation/crew-rules.public.ts";
import { effectiveShiftsByGuid, type ShiftRow } from "../shifts/plan.public.ts";
import {
  type FillingRow,
  type MemberReason,
  type PlaceRow,
  placesOf,
  reasonsAgainst,
  untouchedGuids,
} from "./filling.store.ts";
import { findSeenTask } from "./find-filling-task.ts";
import { planState } from "./plan-state.ts";

type Endpoints = typeof fillingEndpoints;

export async function getFilling(
  call: Call,
  { crewId, id }: InputOf<Endpoints["get"]>,
): Promise<OutputOf<Endpoints["get"]>> {
  const { tx } = call;
  const { task: taskRow, row } = await findSeenTask(call, crewId, id);
  const task = presentTask(taskRow);
  if (!row) return { task, filling: null };
  const [places, untouched] = await Promise.all([placesOf(tx, crewId, id), untouchedGuids(tx, crewId, id)]);
  const shifts = await effectiveShiftsByGuid(tx, crewId, [
    ...new Set(places.map(({ guid, shiftGuid }) => guid ?? shiftGuid)),
  ]);
  const byGuid = new Map(shifts.map((shift) => [shift.guid, shift]));
  const shown = places.map((place) => presentPlace(place, byGuid.get(place.guid ?? place.shiftGuid), untouched));
  const { state, wages = null, members } = row.figures;
  const userIds = members.map(({ userId }) => userId);
  const isOutdated = state !== undefined && state !== (await planState(tx, crewId, row, userIds));
  const seen = wages && wagePolicy.see(call.actor, { crewId }) ? await presentWages(call, crewId, wages) : null;
  return { task, filling: { ...presentFilling(row, shown), isOutdated, wages: seen } };
}

const presentWages = async (call: Call, crewId: number, wages: PlanWages): Promise<NonNullable<Filling["wages"]>> => ({
  ...wages,
  currency: currencyOf((await currentRules(call, crewId)).rules.country),
});

const presentFilling = (row: FillingRow, places: FilledPlace[]): Omit<Filling, "isOutdated" | "wages"> => ({
  ...{ id: row.fillingId, from: row.from, to: row.to, places },
  ...{ before: row.figures.before, after: row.figures.after, members: row.figures.members },
  createdAt: row.createdAt.toISOString(),
  takenBackAt: row.takenBackAt?.toISOString() ?? null,
  atMostAbove: atMostAbove(row),
});

/** Rounded up, so that it never says more than was proven. */
function atMostAbove({ cost, bound }: Pick<FillingRow, "cost" | "bound">): number | null {
  if (cost - bound <= 1e-3 + cost * 2e-6) return 0;
  return bound <= 0 ? null : Math.ceil(((cost - bound) / bound) * 1000) / 10;
}

const presentPlace = (
  { change, why, ...place }: PlaceRow,
  shift: ShiftRow | undefined,
  untouched: ReadonlySet<string>,
): FilledPlace => ({
  ...place,
  shift: shift
    ? {
        ...{ date: shift.date, workplaceId: shift.workplaceId, amount: shift.amount },
        isAsFilled: untouched.has(shift.guid),
        from: shift.startsAt.toISOString(),
        to: shift.endsAt.toISOString(),
      }
    : null,
  why: why && presentReason(why),
  change: change && presentMember(change),
});

const presentReason = (reason: Reason): FillingReason => ({
  ...reason,
  qualificationIds: [...reason.qualificationIds],
});
const presentMember = ({ userId, reason }: MemberReason) => ({ userId, reason: presentReason(reason) });

export async function explainPlace(
  call: Call,
  { crewId, id, place }: InputOf<Endpoints["explain"]>,
): Promise<OutputOf<Endpoints["explain"]>> {
  await findSeenTask(call, crewId, id);
  const against = await reasonsAgainst(call.tx, crewId, id, place);
  if (!against) throw new Refusal("notFound", "place");
  return { against: against.map(presentMember) };
}
