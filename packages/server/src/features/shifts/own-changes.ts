import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { markOwnChangesSeen, unseenOwnChanges } from "./own-changes.store.ts";

export async function getOwnChanges(
  { tx, actor, now }: Call,
  { crewId }: InputOf<typeof shiftPlanEndpoints.ownChanges>,
): Promise<OutputOf<typeof shiftPlanEndpoints.ownChanges>> {
  const rows = await unseenOwnChanges(tx, crewId, actingUser(actor), now);
  return {
    changes: rows.map(({ guid, date, startsAt, endsAt, workplaceId }) => ({
      ...{ guid, date, workplaceId },
      from: startsAt.toISOString(),
      to: endsAt.toISOString(),
    })),
    publicationId: rows.length === 0 ? null : Math.max(...rows.map((row) => row.publicationId)),
  };
}

export async function markChangesSeen(
  { tx, actor, now }: Call,
  { crewId, publicationId }: InputOf<typeof shiftPlanEndpoints.markChangesSeen>,
): Promise<null> {
  await markOwnChangesSeen(tx, crewId, { userId: actingUser(actor), publicationId, now });
  return null;
}
