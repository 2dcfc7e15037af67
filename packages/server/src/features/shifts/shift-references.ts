import type { RefusalName } from "@glasen/contract/errors.ts";
import type { ShiftContent } from "@glasen/domain/shifts/shift.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { existingQualifications } from "../qualifications/qualifications.public.ts";
import { findMemberIds, findTeamIds } from "./shifts.store.ts";

type Referring = Pick<ShiftContent, "qualificationIds" | "eligibleUserIds" | "eligibleTeamIds">;

/** The lists of ids in a shift, which the database cannot tie to their rows. */
const lists: readonly {
  of: keyof Referring;
  field: string;
  refusal: RefusalName;
  existing: (tx: Tx, crewId: number, ids: readonly number[]) => Promise<ReadonlySet<number>>;
}[] = [
  { of: "qualificationIds", field: "qualificationIds", refusal: "notFound", existing: existingQualifications },
  { of: "eligibleUserIds", field: "shiftOfferEligibleUsers", refusal: "userNotFound", existing: findMemberIds },
  { of: "eligibleTeamIds", field: "shiftOfferEligibleTeams", refusal: "notFound", existing: findTeamIds },
];

/** A shift as it is sent, and as it was. */
interface ReferringChange {
  sent: Referring;
  before: { readonly [K in keyof Referring]: readonly (number | string)[] } | undefined;
  /** Names the shift in a refusal, such as `edits.3.`. */
  place?: string;
}

/** Refuses qualifications, people and teams that the crew does not have; one that was deleted since may stay where it is. */
export async function refuseUnknownReferences(
  tx: Tx,
  crewId: number,
  changes: readonly ReferringChange[],
): Promise<void> {
  for (const { of, field, refusal, existing } of lists) {
    const added = changes.flatMap(({ sent, before, place = "" }) => {
      const kept = new Set(before?.[of].map(Number));
      return sent[of].flatMap((id, index) => (kept.has(id) ? [] : [{ id, field: `${place}${field}.${index}` }]));
    });
    if (added.length === 0) continue;
    const known = await existing(tx, crewId, [...new Set(added.map(({ id }) => id))]);
    const unknown = added.find(({ id }) => !known.has(id));
    if (unknown) throw new Refusal(refusal, unknown.field);
  }
}
