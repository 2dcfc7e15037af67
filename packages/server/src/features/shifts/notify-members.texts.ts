import type { Language } from "@glasen/contract/limits.ts";
import { type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import type { NewsTexts } from "../news/news.public.ts";

/** A shift as a message names it, in the crew's zone. */
export interface ShiftText {
  date: LocalDate;
  from: string;
  to: string;
  workplace: string | null;
}

/** A change of one shift, as its member sees it. */
export type ShiftNews =
  | { kind: "added"; shift: ShiftText }
  | { kind: "removed"; shift: ShiftText }
  | { kind: "changed"; from: ShiftText; to: ShiftText };

/** Longer lists are cut: the plan itself shows all. */
const MAX_LINES = 20;

const weekdays: Record<Language, readonly string[]> = {
  de: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
  en: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
};

const dayText = (day: LocalDate, language: Language): string => {
  const [, month, date] = day.split("-");
  const name = weekdays[language][weekday(day) - 1];
  return language === "de" ? `${name} ${date}.${month}.` : `${name} ${date}/${month}`;
};

/** Mo 23.11., 08:00–16:00, Theke */
export function shiftText({ date, from, to, workplace }: ShiftText, language: Language): string {
  const place = workplace === null ? "" : `, ${workplace}`;
  return `${dayText(date, language)}, ${from}–${to}${place}`;
}

const words = {
  de: {
    added: (shift: string) => `Neu: ${shift}`,
    removed: (shift: string) => `Entfällt: ${shift}`,
    changed: (from: string, to: string) => `Geändert: ${from} → ${to}`,
    detail: (shift: string) => `Geändert: ${shift} (Notiz oder Pause)`,
    more: (count: number) => `… und ${count} weitere`,
    onlyNew: (count: number) => (count === 1 ? "Neue Schicht" : `${count} neue Schichten`),
    title: "Schichtplan geändert",
  },
  en: {
    added: (shift: string) => `New: ${shift}`,
    removed: (shift: string) => `Removed: ${shift}`,
    changed: (from: string, to: string) => `Changed: ${from} → ${to}`,
    detail: (shift: string) => `Changed: ${shift} (note or break)`,
    more: (count: number) => `… and ${count} more`,
    onlyNew: (count: number) => (count === 1 ? "New shift" : `${count} new shifts`),
    title: "Shift plan changed",
  },
} as const;

const dayOf = (news: ShiftNews): LocalDate => (news.kind === "changed" ? news.to.date : news.shift.date);
const timeOf = (news: ShiftNews): string => (news.kind === "changed" ? news.to.from : news.shift.from);

/** The changes for a member, in the order of the days. */
export function shiftNews(language: Language, changes: readonly ShiftNews[]): NewsTexts {
  const t = words[language];
  const lines = [...changes]
    .sort((one, two) => `${dayOf(one)} ${timeOf(one)}`.localeCompare(`${dayOf(two)} ${timeOf(two)}`))
    .map((change) => lineOf(change, language));
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), t.more(lines.length - MAX_LINES)] : lines;
  const title = changes.every(({ kind }) => kind === "added") ? t.onlyNew(changes.length) : t.title;
  return { title, text: shown.join("\n"), short: title };
}

function lineOf(change: ShiftNews, language: Language): string {
  const t = words[language];
  if (change.kind !== "changed") return t[change.kind](shiftText(change.shift, language));
  const [from, to] = [shiftText(change.from, language), shiftText(change.to, language)];
  return from === to ? t.detail(to) : t.changed(from, to);
}
