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
import type { ModelVersion, Versions } from "@glasen/domain/working-time/model.ts";
import { type SurchargeInput, surchargeInput } from "@glasen/domain/working-time/surcharges.ts";
import type { Tx } from "#kernel/database/database.ts";
import { allFrames } from "../working-time/frames.store.ts";
import { allModels, type ModelRow } from "../working-time/models.store.ts";
import { builtInBreakRules, builtInRoundingRules } from "./rule-catalogue.public.ts";
import {
  allHolidays,
  allMinors,
  allRules,
  type CrewHead,
  findSettings,
  graceValues,
  type HolidayRow,
  type RuleRow,
  type SettingsRow,
} from "../working-time/rules.store.ts";

/** Everything that a crew's time is evaluated by, ready for the rules. */
export interface CrewRules {
  zone: string;
  settings: EvaluationSettings;
  country: SettingsRow["country"];
  sector: SettingsRow["sector"];
  models: ByOwner<ModelVersion>;
  frames: ByOwner<FrameVersion>;
  holidays: ReadonlyMap<LocalDate, Halves>;
  holidayRows: readonly HolidayRow[];
  surcharges: SurchargeInput | null;
  /** When each of the crew's minors comes of age; nothing is known of others. */
  minors: ReadonlyMap<number, LocalDate>;
}

/** Versions by the member who has them; the crew's own under 0. */
type ByOwner<Version> = ReadonlyMap<number, readonly Version[]>;
const CREW = 0;

const none: never[] = [];

export const datedFor = <Version>(versions: ByOwner<Version>, userId: number): Versions<Version> => ({
  member: versions.get(userId) ?? none,
  crew: versions.get(CREW) ?? none,
});

const KEPT_CREWS = 500;
/** Rules by the versions under which they were read: each names one state, so nothing in here can be outdated. */
const kept = new Map<string, CrewRules>();

export const defaultSettings: SettingsRow = {
  nightMode: defaultEvaluationSettings.nightMode,
  isPlanActual: defaultEvaluationSettings.isPlanActual,
  doesGapCountAsBreak: defaultEvaluationSettings.doesGapCountAsBreak,
  leastPieceSeconds: defaultEvaluationSettings.leastPieceSeconds,
  doesSicknessFillUp: defaultEvaluationSettings.doesSicknessFillUp,
  country: "de",
  sector: "other",
};

/** The rules as they stand under the given head; read once for each version. */
export async function rulesUnder(tx: Tx, crewId: number, head: CrewHead): Promise<CrewRules> {
  const key = `${crewId} ${head.evaluationVersion} ${head.settingsVersion} ${head.timeZone}`;
  const known = kept.get(key);
  if (known) return known;
  const rules = await readRules(tx, crewId, head);
  if (kept.size >= KEPT_CREWS) kept.clear();
  // What is read in a transaction that may still be taken back carries a version that nobody else will ever see.
  kept.set(key, rules);
  return rules;
}

async function readRules(tx: Tx, crewId: number, head: CrewHead): Promise<CrewRules> {
  const { timeZone: zone, evaluationVersion, settingsVersion } = head;
  // Where nothing was ever set there is nothing to read.
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
  const graces = settingsVersion === null ? defaultEvaluationSettings.graces : gracesOf(await graceValues(tx, crewId));
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
    surcharges: surchargeInput(row.country, zone, publicHolidays(holidayRows)),
    minors: new Map(minors.map(({ userId, ofAgeAt }) => [userId, ofAgeAt])),
  };
}

/** What the company gives is free, yet no holiday of the law. */
const publicHolidays = (rows: readonly HolidayRow[]): ReadonlySet<LocalDate> =>
  new Set(
    rows.flatMap(({ date, dayKind, fraction }) =>
      dayKind === dayKinds.HOLIDAY && fraction === fractions.whole ? [date] : [],
    ),
  );

/** What applied, and will, from each day on which it changes. */
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
    days: days.map(({ target, breakRule, roundingRule }) => ({
      target,
      breakRule: breakRule === null ? null : breakRuleOf(breakRule, rules),
      roundingRule: roundingRule === null ? null : roundingRuleOf(roundingRule, rules),
    })),
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
