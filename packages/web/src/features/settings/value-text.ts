import type { SettingDefinition } from "@glasen/contract/settings.ts";
import { isCalendarDay } from "@glasen/domain/time/local-date.ts";
import { formatDate } from "#ui/date-text.ts";
import type { SettingsTexts } from "./settings.texts.ts";

export type Definition = SettingDefinition;

/** What is known has a word in both languages; what somebody typed stands as it is. */
export const wordOf = ({ options }: Pick<Definition, "options">, value: unknown): string =>
  options?.find(({ id }) => id === String(value))?.title ?? String(value);

/** A value in words, as it stands where nothing can be changed. */
export function valueText({ options, unit }: Definition, value: unknown, t: SettingsTexts): string {
  const optionWord = (one: unknown) => wordOf({ options }, one);
  if (value === null || value === "" || value === undefined) return t.nothing;
  if (typeof value === "boolean") return value ? t.on : t.off;
  if (Array.isArray(value)) return value.length === 0 ? t.nothing : value.map(optionWord).join(", ");
  if (typeof value === "number") return unit ? `${value} ${t.unit(unit)}` : String(value);
  if (typeof value === "object") {
    const { latitude, longitude, radius } = value as { latitude: number; longitude: number; radius: number };
    return `${latitude}, ${longitude} (${radius} m)`;
  }
  const text = String(value);
  return isCalendarDay(text) ? formatDate(text) : optionWord(text);
}

export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
