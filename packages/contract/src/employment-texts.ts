import type { Language } from "./limits.ts";

/** The kinds of employment a new crew begins with; what a crew adds itself stands as it was typed. */
export const employmentTexts: Record<Language, Record<string, string>> = {
  en: {
    "full-time": "Full time",
    "part-time": "Part time",
    "mini-job": "Mini job",
    apprentice: "Apprentice",
    temporary: "Temporary",
  },
  de: {
    "full-time": "Vollzeit",
    "part-time": "Teilzeit",
    "mini-job": "Minijob",
    apprentice: "Ausbildung",
    temporary: "Aushilfe",
  },
};
