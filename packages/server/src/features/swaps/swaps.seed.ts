import type { Tx } from "#kernel/database/database.ts";
import { insertRequest, markAccepted } from "./swaps.store.ts";

interface SeedAsk {
  crewId: number;
  userId: number;
  shift: { guid: string; from: number; to: number };
  askedIds: readonly number[];
  note: string;
  at: Date;
  /** Agrees already, so that a manager has something to decide. */
  acceptedBy?: number;
}

/** Adds a request to hand a shift over, without the news about it. */
export async function addAsk(
  tx: Tx,
  { crewId, userId, shift, askedIds, note, at, acceptedBy }: SeedAsk,
): Promise<void> {
  const from = new Date(shift.from);
  const given = { crewId, userId, kind: "HAND_OVER", guid: shift.guid, note } as const;
  const request = await insertRequest(
    tx,
    { ...given, from, until: new Date(shift.to), endsAt: from, now: at },
    askedIds.map((asked) => ({ userId: asked, guid: null })),
  );
  if (request && acceptedBy !== undefined)
    await markAccepted(tx, request, { by: acceptedBy, guid: null, endsAt: from, now: at });
}
