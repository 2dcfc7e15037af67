import type { AuditEntry } from "@glasen/contract/audit.ts";
import { employmentTexts } from "@glasen/contract/employment-texts.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { settingTexts } from "@glasen/contract/setting-texts.ts";
import type { AuditArea } from "@glasen/domain/audit/areas.ts";
import { isCalendarDay } from "@glasen/domain/time/local-date.ts";
import { texts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { actionWords, areaWords, fieldWords, valueWords, type Words } from "./audit-words.ts";

const wordsIn = (language: Language) => {
  const titles = settingTexts[language] as Readonly<Record<string, { title: string }>>;
  const employment: Readonly<Record<string, string>> = employmentTexts[language];
  const word = (words: Readonly<Record<string, Words>>, key: string): string | undefined =>
    words[key]?.[language === "en" ? 0 : 1];
  const value = (one: unknown): string => {
    if (one === null || one === undefined || one === "") return "–";
    if (Array.isArray(one)) return one.length === 0 ? "–" : one.map(value).join(", ");
    if (typeof one === "object")
      return Object.entries(one)
        .map(([name, inner]) => `${word(fieldWords, name) ?? name}: ${value(inner)}`)
        .join(", ");
    const text = String(one);
    return isCalendarDay(text) ? formatDate(text) : (word(valueWords, text) ?? employment[text] ?? text);
  };
  const area = (id: AuditArea): string => word(areaWords, id) ?? id;
  return {
    area,
    /** An action without a word yet is shown by its code, after its area. */
    action: (entry: Pick<AuditEntry, "action" | "area">) =>
      word(actionWords, entry.action) ?? `${area(entry.area)}: ${entry.action}`,
    field: (name: string) => titles[name]?.title ?? word(fieldWords, name) ?? name,
    value,
  };
};

/** Words for the content of the log, wherever a part of it is shown. */
export const auditWords = texts(wordsIn("en"), wordsIn("de"));
export type AuditWords = (typeof auditWords)["en"];

const order = Object.keys(fieldWords);
const placeOf = (name: string): number => (name in fieldWords ? order.indexOf(name) : order.length);

/** The changed fields of an entry, in the order of their words; ids that mean nothing to people are left out. */
export function changesIn({ before, after }: Pick<AuditEntry, "before" | "after">) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => name !== "typeId")
    .sort((one, other) => placeOf(one) - placeOf(other));
  return names.map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }));
}

const codes = [...Object.keys(actionWords), ...Object.keys(settingTexts.en)];

/** The codes of actions and settings whose words contain the search text: the log stores codes, people type words. */
export function codesOf(text: string, words: AuditWords): string[] {
  const wanted = text.toLowerCase();
  const wordFor = (code: string) =>
    code in actionWords ? words.action({ action: code, area: "crew" }) : words.field(code);
  return codes.filter((code) => wordFor(code).toLowerCase().includes(wanted)).slice(0, 100);
}
