import { type TextsOf, texts } from "#platform/texts.ts";

export const timesTexts = texts(
  {
    title: "Time tracking",
    subtitle: "Your tracked times of the last five weeks.",
    dayAndDate: (weekday: string, date: string) => `${weekday}, ${date}`,
    start: "Start",
    end: "End",
    break: "Break",
    worked: "Worked",
    note: "Note",
    running: "running",
    missing: "Clock-out missing",
    empty: "No times yet",
    emptyHint: "What is clocked in and out appears here, day by day.",
  },
  {
    title: "Zeiterfassung",
    subtitle: "Die eigenen Zeiten der letzten fünf Wochen.",
    dayAndDate: (weekday: string, date: string) => `${weekday}, ${date}`,
    start: "Beginn",
    end: "Ende",
    break: "Pause",
    worked: "Gearbeitet",
    note: "Notiz",
    running: "läuft",
    missing: "Ausstempeln fehlt",
    empty: "Noch keine Zeiten",
    emptyHint: "Was ein- und ausgestempelt wird, erscheint hier Tag für Tag.",
  },
);
export type TimesTexts = TextsOf<typeof timesTexts>;
