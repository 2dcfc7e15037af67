import type { SettingDefinition } from "@glasen/contract/settings.ts";
import { isCalendarDay } from "@glasen/domain/time/local-date.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { settingsTexts } from "./settings.texts.ts";

/** The title of an option; a word that the crew typed itself has none and is shown unchanged. */
export const optionText = ({ options }: SettingDefinition, value: unknown): string =>
  options?.find(({ id }) => id === String(value))?.title ?? String(value);

/** Formats a value for reading. */
export function useValueText(): (definition: SettingDefinition, value: unknown) => string {
  const t = useTexts(settingsTexts);
  return (definition, value) => {
    const { unit } = definition;
    if (value === null || value === "" || value === undefined) return t.nothing;
    if (typeof value === "boolean") return value ? t.on : t.off;
    if (Array.isArray(value))
      return value.length === 0 ? t.nothing : value.map((option) => optionText(definition, option)).join(", ");
    if (typeof value === "number") return unit ? `${value} ${t.unit(unit)}` : String(value);
    if (typeof value === "object") {
      const { latitude, longitude, radius } = value as { latitude: number; longitude: number; radius: number };
      return `${latitude}, ${longitude} (${radius} m)`;
    }
    const text = String(value);
    return isCalendarDay(text) ? formatDate(text) : optionText(definition, text);
  };
}
