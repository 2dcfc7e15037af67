import type { Language } from "@glasen/contract/limits.ts";
import type { Month } from "@glasen/domain/time/month.ts";

/** "October 2026" */
export const monthText = (month: Month, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
