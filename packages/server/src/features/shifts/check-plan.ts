import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { fieldOf } from "./check-publication.ts";
import { isReached } from "./edit-shifts.ts";
import { findPublishConflicts } from "./publish-conflicts.ts";
import type { ShiftChange } from "./shift-change.ts";
import { contentOfRow } from "./shift-content.ts";
import { findPeople, findShifts } from "./shifts.store.ts";

/** The conflicts that shifts would have if their drafts were published. A shift without a draft is judged as it is. */
export async function checkPlan(
  call: Call,
  { crewId, guids }: InputOf<typeof shiftPlanEndpoints.check>,
): Promise<OutputOf<typeof shiftPlanEndpoints.check>> {
  const { tx, actor } = call;
  const rows = await findShifts(tx, crewId, guids);
  const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const people = new Map((await findPeople(tx, crewId, userIds)).map((person) => [person.userId, person]));
  for (const row of rows)
    if (!isReached(actor, crewId, contentOfRow(row), people)) throw new Refusal("notAuthorized", fieldOf(row.guid));
  const published = new Map(rows.filter(({ type }) => type === "published").map((row) => [row.guid, row]));
  const drafts = new Map(rows.filter(({ type }) => type !== "published").map((row) => [row.guid, row]));
  const changes = [...new Set(guids)].map((guid): ShiftChange => {
    const before = published.get(guid);
    const after = drafts.get(guid) ?? before;
    if (!after) throw new Refusal("invalidArgument", fieldOf(guid));
    return { guid, before, after: after.type === "unpublished_delete" ? undefined : after };
  });
  return { conflicts: await findPublishConflicts(call, crewId, changes) };
}
