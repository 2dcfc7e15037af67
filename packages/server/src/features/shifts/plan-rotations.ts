import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { shiftRotationEndpoints } from "@glasen/contract/shift-templates.ts";
import { MAX_PLAN_DAYS } from "@glasen/contract/shifts.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { planningReach } from "@glasen/domain/shifts/policy.ts";
import { patternFor, roundsWithin, unplannedDays } from "@glasen/domain/shifts/rotation.ts";
import { contentOn } from "@glasen/domain/shifts/template.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { draftsOf, saveMade } from "./make-drafts.ts";
import { lockRotations, savePlannedUntil } from "./rotations.store.ts";
import { findZone } from "./shifts.store.ts";
import { contentOfTemplateShift, shiftsOfTemplates } from "./templates.store.ts";

type Plan = typeof shiftRotationEndpoints.plan;

/**
 * Makes the drafts of all rotations that the caller plans. Each rotation remembers the day up to which it is planned: a
 * second call makes nothing twice, and a draft that was deleted does not come back.
 */
export async function planRotations(call: Call, { crewId, until }: InputOf<Plan>): Promise<OutputOf<Plan>> {
  const { tx, actor, now } = call;
  const zone = await findZone(tx, crewId);
  const today = localDayOf(zone, now.getTime() as Instant);
  if (until > addDays(today, MAX_PLAN_DAYS)) throw Refusal.beyond("rangeTooLong", MAX_PLAN_DAYS, "until");
  const rotations = await lockRotations(tx, crewId, planningReach(actor, crewId));
  const templateIds = [...new Set(rotations.map(({ templateId }) => templateId))];
  const templates = groupBy(await shiftsOfTemplates(tx, crewId, templateIds), ({ templateId }) => templateId);
  const planned = rotations.flatMap((rotation) => {
    const days = unplannedDays(rotation, today, until);
    if (!days) return [];
    const pattern = patternFor((templates.get(rotation.templateId) ?? []).map(contentOfTemplateShift), rotation.userId);
    const contents = roundsWithin(rotation, days)
      .flatMap((firstDay) => pattern.map((shift) => contentOn(zone, firstDay, shift)))
      .filter(({ from }) => {
        const day = localDayOf(zone, from as Instant);
        return day >= days.from && day <= days.to;
      });
    return { id: rotation.id, until: days.to, contents };
  });
  const { made, skipped } = await draftsOf(
    call,
    { crewId, zone },
    planned.flatMap(({ contents }) => contents),
  );
  await saveMade(call, crewId, made);
  await savePlannedUntil(tx, crewId, planned);
  if (planned.length > 0) call.emit("shift-templates-changed", {});
  return { created: made.length, skipped, drafts: made.map(({ guid, date }) => ({ guid, date })) };
}
