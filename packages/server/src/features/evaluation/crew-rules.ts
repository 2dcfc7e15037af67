import { dayKinds, fractions, type Halves } from "@glasen/domain/holidays/day-kinds.ts";
import { holidayHalves } from "@glasen/domain/holidays/holiday.ts";
import { type SettingVersion, settingsEffectiveOn, toSettings } from "@glasen/domain/settings/effective.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import {
  defaultEvaluationSettings,
  type EvaluationSettings,
  type Grace,
} from "@glasen/domain/working-time/evaluation.ts";
import type { FrameVersion } from "@glasen/domain/working-time/frame.ts";
import { type ModelVersion, type Versions, withBreaksOnDaysOff } from "@glasen/domain/working-time/model.ts";
import { type SurchargeInput, surchargeInput } from "@glasen/domain/working-time/surcharges.ts";
import { ExpiringCache } from "#kernel/cache/cache.ts";
import type { Tx } from "#kernel/database/database.ts";
import { builtInBreakRules, builtInRoundingRules } from "./rule-catalogue.public.ts";
import {
  allFrames,
  allHolidays,
  allMinors,
  allModels,
  allRules,
  type EvaluationState,
  findSettings,
  graceValues,
  type HolidayRow,
  type ModelRow,
  type RuleRow,
  type SettingsRow,
} from "./rules.store.ts";

/** Everything by which a crew's time is evaluated, in the shape that the domain takes. */
export interface CrewRules {
  zone: string;
  settings: EvaluationSettings;
  country: SettingsRow["country"];
  sector: SettingsRow["sector"];
  models: ByOwner<ModelVersion>;
  frames: ByOwner<FrameVersion>;
  holidays: ReadonlyMap<LocalDate, Halves>;
  holidayRows: readonly HolidayRow[];
  publicHolidays: ReadonlySet<LocalDate>;
  surcharges: SurchargeInput | null;
  /** The day on which each known minor comes of age. */
  minors: ReadonlyMap<number, LocalDate>;
}

/** Versions by the member they belong to; the crew's own under 0. */
type ByOwner<Version> = ReadonlyMap<number, readonly Version[]>;
const CREW = 0;

/** The versions that apply to a member: the member's own and the crew's. */
export const versionsFor = <Version>(versions: ByOwner<Version>, userId: number): Versions<Version> => ({
  member: versions.get(userId) ?? [],
  crew: versions.get(CREW) ?? [],
});

export const defaultSettings: SettingsRow = {
  nightMode: defaultEvaluationSettings.nightMode,
  isPlanActual: defaultEvaluationSettings.isPlanActual,
  doesGapCountAsBreak: defaultEvaluationSettings.doesGapCountAsBreak,
  leastPieceSeconds: defaultEvaluationSettings.leastPieceSeconds,
  doesSicknessFillUp: defaultEvaluationSettings.doesSicknessFillUp,
  country: "de",
  sector: "other",
};

/**
 * Rules by the versions under which they were read. A version names one state of a crew's rules and never another, so
 * entries never expire. A transaction that is rolled back leaves an entry under a version that is never used.
 */
const cache = new ExpiringCache<CrewRules>({ maxEntries: 500, sharesLoads: false });
/** Any moment will do for entries that never expire. */
const anyTime = new Date(0);

/** The rules under the versions that the crew has in this transaction. */
export function rulesOf(tx: Tx, crewId: number, state: EvaluationState): Promise<CrewRules> {
  const key = `${crewId} ${state.evaluationVersion} ${state.settingsVersion} ${state.timeZone}`;
  return cache.get(key, anyTime, () => readRules(tx, crewId, state));
}

async function readRules(tx: Tx, crewId: number, state: EvaluationState): Promise<CrewRules> {
  const { timeZone: zone, evaluationVersion } = state;
  // A crew without a version has never written any rule.
  const [models, rules, frames, row = defaultSettings, holidayRows, minors] =
    evaluationVersion === null
      ? ([[], [], [], undefined, [], []] as const)
      : await Promise.all([
          allModels(tx, crewId),
          allRules(tx, crewId),
          allFrames(tx, crewId),
          findSettings(tx, crewId),
          allHolidays(tx, crewId),
          allMinors(tx, crewId),
        ]);
  const graces = gracesOf(await graceValues(tx, crewId));
  const publicHolidays = publicHolidaysIn(holidayRows);
  return {
    zone,
    country: row.country,
    sector: row.sector,
    settings: {
      graces,
      nightMode: row.nightMode,
      isPlanActual: row.isPlanActual,
      doesGapCountAsBreak: row.doesGapCountAsBreak,
      leastPieceSeconds: row.leastPieceSeconds,
      doesSicknessFillUp: row.doesSicknessFillUp,
    },
    models: byOwner(models, (model) => versionOf(model, rules)),
    frames: byOwner(frames, ({ validFrom, days }) => ({ validFrom, days })),
    holidays: holidayHalves(holidayRows),
    holidayRows,
    publicHolidays,
    surcharges: surchargeInput(row.country, zone, publicHolidays),
    minors: new Map(minors.map(({ userId, ofAgeAt }) => [userId, ofAgeAt])),
  };
}

/** Public holidays in the sense of the law: whole days, and none that only the company grants. */
const publicHolidaysIn = (rows: readonly HolidayRow[]): ReadonlySet<LocalDate> =>
  new Set(
    rows.flatMap(({ date, dayKind, fraction }) =>
      dayKind === dayKinds.HOLIDAY && fraction === fractions.whole ? [date] : [],
    ),
  );

/** The grace periods from each day on which one of them changes. */
function gracesOf(versions: readonly SettingVersion[]): Grace[] {
  const days = new Set([
    "1970-01-01",
    ...versions.flatMap(({ validFrom, validTo }) => [validFrom, validTo ?? validFrom]),
  ]);
  return [...days].sort().map((day) => {
    const settings = toSettings(settingsEffectiveOn(versions, day));
    return {
      validFrom: day as LocalDate,
      beginSeconds: settings.shiftPlannerGracePeriodBegin * 60,
      endSeconds: settings.shiftPlannerGracePeriodEnd * 60,
    };
  });
}

function byOwner<Row extends { userId: number | null }, Version>(
  rows: readonly Row[],
  make: (row: Row) => Version,
): ByOwner<Version> {
  const owners = new Map<number, Version[]>();
  for (const row of rows) {
    const versions = owners.get(row.userId ?? CREW) ?? [];
    versions.push(make(row));
    owners.set(row.userId ?? CREW, versions);
  }
  return owners;
}

function versionOf({ validFrom, days }: ModelRow, rules: readonly RuleRow[]): ModelVersion {
  return {
    validFrom,
    days: withBreaksOnDaysOff(
      days.map(({ target, breakRule, roundingRule }) => ({
        target,
        breakRule: breakRule === null ? null : breakRuleOf(breakRule, rules),
        roundingRule: roundingRule === null ? null : roundingRuleOf(roundingRule, rules),
      })),
    ),
  };
}

const breakRuleOf = (id: number, rules: readonly RuleRow[]) => {
  const own = rules.find((rule) => rule.id === id);
  if (own?.type === "break") return own.definition;
  return builtInBreakRules.find((rule) => rule.id === id)?.rule ?? null;
};

const roundingRuleOf = (id: number, rules: readonly RuleRow[]) => {
  const own = rules.find((rule) => rule.id === id);
  if (own?.type === "rounding") return own.definition;
  return builtInRoundingRules.find((rule) => rule.id === id)?.rule ?? null;
};
