import type { Language } from "@glasen/contract/limits.ts";
import type { NewsTexts } from "../news/news.public.ts";
import { type ShiftText, shiftText } from "./notify-members.texts.ts";

/** Longer lists are cut: the plan itself shows all. */
const MAX_LINES = 20;

const news = (title: string, text: string): NewsTexts => ({ title, text, short: title });

const words = {
  de: {
    offered: (count: number) => (count === 1 ? "Offene Schicht" : `${count} offene Schichten`),
    more: (count: number) => `… und ${count} weitere`,
    applied: (who: string) => `${who} bewirbt sich um eine Schicht`,
    taken: (who: string) => `${who} übernimmt eine Schicht`,
    assigned: "Schicht zugesagt",
    assignedText: (shift: string) => `${shift}. Sie steht im Plan, sobald er veröffentlicht ist.`,
    givenAway: "Schicht anderweitig vergeben",
    givenAwayText: (shift: string) => `${shift}. Danke für die Bewerbung.`,
    withdrawn: (count: number) => (count === 1 ? "Offene Schicht entfällt" : `${count} offene Schichten entfallen`),
  },
  en: {
    offered: (count: number) => (count === 1 ? "Open shift" : `${count} open shifts`),
    more: (count: number) => `… and ${count} more`,
    applied: (who: string) => `${who} applies for a shift`,
    taken: (who: string) => `${who} takes a shift`,
    assigned: "Shift promised",
    assignedText: (shift: string) => `${shift}. It is in the plan as soon as that is published.`,
    givenAway: "Shift given to somebody else",
    givenAwayText: (shift: string) => `${shift}. Thank you for applying.`,
    withdrawn: (count: number) => (count === 1 ? "Open shift withdrawn" : `${count} open shifts withdrawn`),
  },
} as const;

function listed(language: Language, title: "offered" | "withdrawn", shifts: readonly ShiftText[]): NewsTexts {
  const t = words[language];
  const lines = shifts.map((shift) => shiftText(shift, language));
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), t.more(lines.length - MAX_LINES)] : lines;
  return news(t[title](shifts.length), shown.join("\n"));
}

/** The shifts that were offered to a member at once. */
export const offeredNews = (language: Language, shifts: readonly ShiftText[]): NewsTexts =>
  listed(language, "offered", shifts);

/** The shifts for which a member had applied and which are no longer offered. */
export const withdrawnNews = (language: Language, shifts: readonly ShiftText[]): NewsTexts =>
  listed(language, "withdrawn", shifts);

/** For planners: somebody applies for a shift, or took it at once. */
export const replyNews = (language: Language, change: "applied" | "taken", who: string, shift: ShiftText): NewsTexts =>
  news(words[language][change](who), shiftText(shift, language));

export const assignedNews = (language: Language, shift: ShiftText): NewsTexts =>
  news(words[language].assigned, words[language].assignedText(shiftText(shift, language)));

export const givenAwayNews = (language: Language, shift: ShiftText): NewsTexts =>
  news(words[language].givenAway, words[language].givenAwayText(shiftText(shift, language)));
