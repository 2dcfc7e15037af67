import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { holidayEndpoints } from "@glasen/contract/holidays.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { Preview, Reevaluation } from "@glasen/contract/working-time.ts";
import { holidayName } from "@glasen/domain/holidays/holiday-name.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { beginRuleChange, previewOf, rulesChanged } from "../evaluation/rules-changed.public.ts";
import {
  deleteHolidays,
  deletePublicHolidays,
  findHolidays,
  type HolidayRow,
  holidaysIn,
  putHolidays,
  saveTemplateId,
} from "./holidays.store.ts";
import { findTemplate, inLanguageOf } from "./list-holidays.ts";
import { templateHolidays } from "./template-days.ts";

type Saved = OutputOf<typeof holidayEndpoints.save>;
type Written = InputOf<typeof holidayEndpoints.save>;

const MAX_YEARS = 10;

export async function saveHolidays(call: Call, input: Written): Promise<Saved> {
  await beginRuleChange(call, input.crewId);
  const { days, touched } = await write(call, input);
  await audit(call, {
    area: "setting",
    action: "holidays-saved",
    after: { days: days.map(({ date, name }) => `${date} ${name}`) },
  });
  return { days: inLanguageOf(call, days), reevaluation: await publishChange(call, input.crewId, touched) };
}

export const previewHolidays = (
  call: Call,
  { crewId, days, removedIds }: InputOf<typeof holidayEndpoints.preview>,
): Promise<Preview> =>
  previewOf(call, crewId, "holidays", async (tried) => {
    const gone = await findHolidays(tried.tx, crewId, removedIds);
    if (gone.length !== new Set(removedIds).size) throw new Refusal("notFound", "removedIds");
    await deleteHolidays(tried.tx, crewId, removedIds);
    const touched = days.length > 0 ? (await write(tried, { crewId, days })).touched : [];
    return { userIds: null, ...spanOf([...gone.map(({ date }) => date), ...touched]) };
  });

async function write(
  { tx, caller }: Call,
  { crewId, days }: Written,
): Promise<{ days: HolidayRow[]; touched: LocalDate[] }> {
  const ids = days.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const before = await findHolidays(tx, crewId, ids);
  if (before.length !== new Set(ids).size) throw new Refusal("notFound", "days");
  const saved = await putHolidays(
    tx,
    crewId,
    days.map((day) => ({ ...day, name: storedName(day, before, caller.language) })),
  );
  if (saved === "twice") throw new Refusal("holidayTwice", "days");
  return { days: saved, touched: [...before, ...saved].map(({ date }) => date) };
}

/** A name that comes back as the reader was shown it keeps the stored one, which other languages are derived from. */
function storedName({ id, name }: Written["days"][number], before: readonly HolidayRow[], language: Language): string {
  const stored = before.find((one) => one.id === id);
  return stored && holidayName(stored, language) === name ? stored.name : name;
}

export async function removeHolidays(
  call: Call,
  { crewId, ids }: InputOf<typeof holidayEndpoints.remove>,
): Promise<Reevaluation | null> {
  await beginRuleChange(call, crewId);
  const gone = await findHolidays(call.tx, crewId, ids);
  if (gone.length === 0) return null;
  await deleteHolidays(call.tx, crewId, ids);
  await audit(call, {
    area: "setting",
    action: "holidays-removed",
    before: { days: gone.map(({ date, name }) => `${date} ${name}`) },
  });
  return publishChange(
    call,
    crewId,
    gone.map(({ date }) => date),
  );
}

export async function applyTemplate(
  call: Call,
  { crewId, id, fromYear, toYear, withHalfDays }: InputOf<typeof holidayEndpoints.applyTemplate>,
): Promise<Saved> {
  const { country, region } = findTemplate(id);
  const year = call.now.getUTCFullYear();
  const [first, last] = [fromYear ?? year - 1, toYear ?? Math.max(fromYear ?? year, year) + 2];
  if (first > last || last - first > MAX_YEARS) throw new Refusal("invalidArgument", "toYear");
  await beginRuleChange(call, crewId);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const days = await templateHolidays({ country, region, years, withHalfDays });
  const [from, to] = [`${first}-01-01` as LocalDate, `${last}-12-31` as LocalDate];
  await deletePublicHolidays(call.tx, crewId, from, to);
  if ((await putHolidays(call.tx, crewId, days)) === "twice") throw new Refusal("holidayTwice", "id");
  await saveTemplateId(call.tx, crewId, id);
  await audit(call, {
    area: "setting",
    action: "holiday-template-applied",
    target: id,
    after: { fromYear: first, toYear: last },
  });
  const reevaluation = await rulesChanged(call, crewId, { what: "holidays", userIds: null, from, to });
  return { days: inLanguageOf(call, await holidaysIn(call.tx, crewId, from, to)), reevaluation };
}

/** One day more on both sides, because surcharges of the nights around a holiday follow from it too. */
const spanOf = (days: readonly LocalDate[]): { from: LocalDate; to: LocalDate } => {
  const sorted = [...days].sort();
  return { from: addDays(sorted[0] as LocalDate, -1), to: addDays(sorted.at(-1) as LocalDate, 1) };
};

const publishChange = (call: Call, crewId: number, days: readonly LocalDate[]): Promise<Reevaluation> =>
  rulesChanged(call, crewId, { what: "holidays", userIds: null, ...spanOf(days) });
