import type { InputOf } from "@glasen/contract/endpoint.ts";
import { findingWords, remedyText } from "@glasen/contract/finding-texts.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { Finding, monthEndpoints } from "@glasen/contract/months.ts";
import { compareGerman } from "@glasen/domain/text/compare-german.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";
import { formatHours } from "@glasen/domain/time/format-hours.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import type { FindingMarkState } from "@glasen/domain/working-time/law/finding-mark.ts";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { type SheetCell, spreadsheetFile } from "#kernel/files/spreadsheet.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { crewName, namesOf } from "./files.store.ts";
import { allFindings } from "./list-findings.ts";

const texts: Record<Language, { title: string; head: readonly string[]; states: Record<FindingMarkState, string> }> = {
  en: {
    title: "Working time act",
    head: ["Member", "Day", "Rule", "Severity", "Act", "Measured", "Limit", "Smallest remedy", "Status", "Reason"],
    states: { asked: "asked", kept: "kept" },
  },
  de: {
    title: "Arbeitszeitgesetz",
    head: ["Mitglied", "Tag", "Regel", "Stufe", "Gesetz", "Gemessen", "Grenze", "Kleinste Abhilfe", "Stand", "Grund"],
    states: { asked: "nachgefragt", kept: "festgehalten" },
  },
};

/** The findings of a period, one a row, by member and day. */
export async function getFindingsFile(
  call: Call,
  { format, language = call.caller.language, ...wanted }: InputOf<typeof monthEndpoints.findingsFile>,
): Promise<FileAnswer> {
  const { crewId, from, to } = wanted;
  const [t, words] = [texts[language], findingWords[language]];
  const found = await allFindings(call, wanted);
  const { timeZone } = await crewCalendar(call, crewId);
  const nameOf = await namesOf(call.tx, crewId, "userId");
  const show = {
    amount: (duration: string) => formatHours(secondsOf(duration)),
    time: (instant: string) => localTimeOf(timeZone, Date.parse(instant) as Instant),
    date: formatDay,
  };
  const rowOf = (finding: Finding): SheetCell[] => {
    const { userId, date, rule, severity, act, actual, limit, mark } = finding;
    return [
      ...[nameOf(userId), { day: date }, words.rules[rule], words.severities[severity], act],
      ...[amountOf(actual), limit === "PT0S" ? "" : amountOf(limit)],
      remedyText(finding, words, show) ?? "",
      ...[mark ? t.states[mark.state] : "", mark?.note ?? ""],
    ];
  };
  const rows = found
    .map((finding) => ({ finding, name: nameOf(finding.userId) }))
    .sort((one, other) => compareGerman(one.name, other.name) || one.finding.date.localeCompare(other.finding.date))
    .map(({ finding }) => rowOf(finding));
  const crew = await crewName(call.tx, crewId);
  return spreadsheetFile({
    ...{ format, language, name: `${t.title} ${crew} ${from} ${to}` },
    tables: [{ name: t.title, head: t.head, rows }],
  });
}

/** Rules that count days have amounts such as P6D. */
function amountOf(amount: string): SheetCell {
  const days = /^P(\d+)D$/.exec(amount)?.[1];
  return days === undefined ? { seconds: secondsOf(amount) } : Number(days);
}
