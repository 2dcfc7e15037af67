import { de, en, texts } from "#platform/texts.ts";

export const shiftWordTexts = texts(
  {
    today: "Today",
    tomorrow: "Tomorrow",
    running: "now",
    inTime: (length: string) => `in ${length}`,
    inDays: en.counted("in {count} day", "in {count} days"),
    week: (number: number) => `Week ${number}`,
  },
  {
    today: "Heute",
    tomorrow: "Morgen",
    running: "jetzt",
    inTime: (length: string) => `in ${length}`,
    inDays: de.counted("in {count} Tag", "in {count} Tagen"),
    week: (number: number) => `KW ${number}`,
  },
);
