import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Setup, setupEndpoints } from "@glasen/contract/setup.ts";
import { type SetupStep, setupStateOf, setupSteps } from "@glasen/domain/crews/setup.ts";
import type { Call } from "#kernel/call/call.ts";
import { hasEntitlements } from "../absences/absences.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { hasHolidays, holidayTemplateOf } from "../holidays/holidays.public.ts";
import { countMembers } from "../members/members.public.ts";
import { hasHadTerminal } from "../sessions/sessions.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { hasCrewModel } from "../working-time/working-time.public.ts";
import { dismissedSteps, dismissSteps, reopenSteps } from "./setup.store.ts";

export async function getSetup(call: Call, { crewId }: InputOf<typeof setupEndpoints.get>): Promise<Setup> {
  const [done, dismissed] = [await doneSteps(call, crewId), await dismissedSteps(call.tx, crewId)];
  return {
    steps: setupSteps.map((step) => ({ step, state: setupStateOf(step, done, dismissed) })),
    holidayTemplateId: await holidayTemplateOf(call.tx, crewId),
  };
}

export async function changeSetup(
  call: Call,
  { crewId, steps, isDismissed }: InputOf<typeof setupEndpoints.change>,
): Promise<Setup> {
  if (isDismissed) await dismissSteps(call.tx, crewId, steps, call.now);
  else await reopenSteps(call.tx, crewId, steps);
  call.emit("setup-changed", { crewId });
  return getSetup(call, { crewId });
}

/** The steps whose outcome is there, wherever it was entered. */
async function doneSteps({ tx, now }: Call, crewId: number): Promise<ReadonlySet<SetupStep>> {
  const { vacationDays } = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now));
  const isDone: Record<SetupStep, boolean> = {
    week: await hasCrewModel(tx, crewId),
    region: await hasHolidays(tx, crewId),
    people: (await countMembers(tx, crewId)) > 1,
    vacation: vacationDays !== null || (await hasEntitlements(tx, crewId)),
    terminal: await hasHadTerminal(tx, crewId),
  };
  return new Set(setupSteps.filter((step) => isDone[step]));
}
