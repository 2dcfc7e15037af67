import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { NeedSuggestion, planActualEndpoints } from "@glasen/contract/plan-actual.ts";
import { forecastBases, isSameNeed, suggestLevels } from "@glasen/domain/plan-actual/forecast.ts";
import { weekday } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { currentRules } from "../evaluation/crew-rules.public.ts";
import { allManningLevels, replaceManningLevels } from "../shifts/manning-levels.public.ts";
import { workedHours } from "./plan-actual.store.ts";

/** Suggestions for weekdays and for the holidays of the coming weeks, beside the levels that apply now. */
export async function suggestNeed(
  call: Call,
  { crewId, weeks }: InputOf<typeof planActualEndpoints.suggestions>,
): Promise<NeedSuggestion[]> {
  const { tx } = call;
  const { rules, today } = await currentRules(call, crewId);
  const holidays = new Map(rules.holidayRows.map(({ date, name }) => [date, name]));
  const bases = forecastBases(today, weeks, holidays);
  const days = [...new Set(bases.flatMap((basis) => basis.days))];
  const [worked, levels] = await Promise.all([
    workedHours(tx, { crewId, days, zone: rules.zone }),
    allManningLevels(tx, crewId),
  ]);
  const presentOn = ({ workplaceId, weekday: day, date }: Pick<NeedSuggestion, "workplaceId" | "weekday" | "date">) => {
    const own = levels.filter((level) => level.workplaceId === workplaceId);
    const exceptions = date === null ? [] : own.filter((level) => level.date === date);
    const onWeekday = own.filter((level) => level.weekday === (date === null ? day : weekday(date)));
    return (exceptions.length > 0 ? exceptions : onWeekday).map(({ fromTime, toTime, people }) => ({
      ...{ fromTime: fromTime.slice(0, 5), toTime: toTime.slice(0, 5), people },
    }));
  };
  return (
    suggestLevels(rules.zone, bases, worked)
      .map(({ basis, levels: suggested, ...suggestion }): NeedSuggestion => {
        const present = presentOn(suggestion);
        return {
          ...suggestion,
          holiday: suggestion.date === null ? null : (holidays.get(suggestion.date) ?? null),
          basis: [...basis],
          levels: [...suggested],
          present,
          isSame: isSameNeed(suggested, present),
        };
      })
      // Nobody worked and nobody is needed: there is nothing to decide.
      .filter(({ levels: suggested, present }) => suggested.length > 0 || present.length > 0)
  );
}

export async function takeNeed(call: Call, { crewId, items }: InputOf<typeof planActualEndpoints.take>): Promise<null> {
  await replaceManningLevels(call, crewId, items, "items");
  return null;
}
