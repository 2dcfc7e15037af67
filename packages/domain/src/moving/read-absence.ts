import type { AbsenceSpan } from "../absences/half-days.ts";
import type { LocalDate } from "../time/local-date.ts";
import type { AbsenceEntry, Unassigned } from "./entries.ts";
import { FaultyCell, MAX_NOTE, type Row } from "./row.ts";

const halfWords: readonly (readonly [RegExp, "whole" | "morning" | "afternoon"])[] = [
  [/^$|^(false|nein|no|0|n|ganz|ganztags|whole|full|1,0|1\.0)/i, "whole"],
  [/nachmittag|afternoon|^(nm|pm)$|second|zweite/i, "afternoon"],
  [/vormittag|morning|^(vm|am)$|first|erste|^(true|ja|yes|1|x|y|halb|half|0[.,]5)/i, "morning"],
];

const isGrantedState = (text: string): boolean =>
  text === "" ||
  /^(done|approved|granted|accepted|genehmigt|bewilligt|best[aä]tigt|erledigt|ja|yes|true|1)/i.test(text);

export function readAbsence(row: Row): Unassigned<AbsenceEntry> {
  const type = row.needed("type");
  row.needed("from");
  const from = row.day("from") as LocalDate;
  const to = row.day("to") ?? from;
  if (to < from) throw new FaultyCell("to", "daysOutOfOrder");
  if (!isGrantedState(row.text("state"))) throw new FaultyCell("state", "onlyGrantedAbsences");
  const [, half] = halfWords.find(([words]) => words.test(row.text("half"))) ?? [];
  if (half === undefined || (half !== "whole" && from !== to)) throw new FaultyCell("half", "invalidArgument");
  const span: AbsenceSpan = {
    startDate: from,
    startDayPart: half === "afternoon" ? "afternoon" : "morning",
    endDate: to,
    endDayPart: half === "morning" ? "morning" : "afternoon",
  };
  return { type, span, note: row.text("note", MAX_NOTE) };
}
