import type { Language } from "@glasen/contract/limits.ts";
import { planActualWords } from "@glasen/contract/plan-actual-texts.ts";

const wagesIn = {
  en: {
    plannedWages: (currency: string) => `Planned wages (${currency})`,
    workedWages: (currency: string) => `Actual wages (${currency})`,
  },
  de: {
    plannedWages: (currency: string) => `Lohn geplant (${currency})`,
    workedWages: (currency: string) => `Lohn gearbeitet (${currency})`,
  },
} satisfies Record<Language, object>;

export const planActualTexts = {
  en: { ...planActualWords.en, ...wagesIn.en },
  de: { ...planActualWords.de, ...wagesIn.de },
};
