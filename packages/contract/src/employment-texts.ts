import type { Language } from "./limits.ts";

/** Employment types of a new crew; types that a crew adds are not translated. */
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
