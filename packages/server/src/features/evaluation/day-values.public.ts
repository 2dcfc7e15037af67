import type { Halves } from "@glasen/domain/holidays/day-kinds.ts";
import { type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { dayOf, versionOn } from "@glasen/domain/working-time/model.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type CrewRules, rulesOf, versionsFor } from "./crew-rules.ts";
import { findEvaluationState } from "./rules.store.ts";

/** The target of a weekday for members without a model: eight hours from Monday to Friday. */
const DEFAULT_TARGET_SECONDS = 28_800;

/** Returns the target and the holiday halves of a day, for any member of a crew. */
export async function dayValues(
  tx: Tx,
  crewId: number,
): Promise<(userId: number, day: LocalDate) => { targetSeconds: number; holiday: Halves }> {
  const rules = await rulesOf(tx, crewId, await findEvaluationState(tx, crewId));
  return (userId, day) => {
    const model = versionOn(versionsFor(rules.models, userId), day)?.version;
    const byDefault = weekday(day) > 5 ? 0 : DEFAULT_TARGET_SECONDS;
    return {
      targetSeconds: model ? (dayOf(model, day)?.target ?? 0) : byDefault,
      holiday: rules.holidays.get(day) ?? 0,
    };
  };
}

const DEFAULT_DAYS_PER_WEEK = 5;

/** The country of a crew's law, and the working days a week under the model of any member on any day. */
export async function workingWeeks(
  tx: Tx,
  crewId: number,
): Promise<{ country: CrewRules["country"]; daysPerWeekOn: (userId: number, day: LocalDate) => number }> {
  const { country, models } = await rulesOf(tx, crewId, await findEvaluationState(tx, crewId));
  return {
    country,
    daysPerWeekOn: (userId, day) => {
      const versions = versionsFor(models, userId);
      // A crew that began in the middle of a year had the same week before.
      const model = versionOn(versions, day)?.version ?? versions.crew[0] ?? versions.member[0];
      return model ? model.days.filter(({ target }) => (target ?? 0) > 0).length : DEFAULT_DAYS_PER_WEEK;
    },
  };
}
