import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

export const daySumTexts = texts(
  {
    ...commonTexts.en,
    sums: "Figures of the day",
    booked: "Booked",
    /** Beside the stamps of the day, which have another sum. */
    counted: (stamped: string, counted: string) => `${stamped} stamped, ${counted} counted by the rules of the crew.`,
    why: "How it is counted",
    hours: "The day by hours",
    hour: (hour: string, minutes: number) => `${hour}: ${minutes} min`,
    failed: "The figures of the day could not be loaded",
  },
  {
    ...commonTexts.de,
    sums: "Was der Tag ergibt",
    booked: "Gebucht",
    counted: (stamped: string, counted: string) => `${stamped} gestempelt, nach den Regeln der Crew zählen ${counted}.`,
    why: "So wird gezählt",
    hours: "Der Tag nach Stunden",
    hour: (hour: string, minutes: number) => `${hour}: ${minutes} Min.`,
    failed: "Was der Tag ergibt, konnte nicht geladen werden",
  },
);
