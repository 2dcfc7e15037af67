import type { Language } from "@glasen/contract/limits.ts";
import { numberText } from "./formats.ts";
import { useLanguage } from "./language.ts";

/** A text, or a function of its variables. */
type Text = string | ((...values: never[]) => string);
type Widened<T> = T extends string ? string : T;

export interface Texts<T> {
  readonly en: T;
  readonly de: T;
}
export type TextsOf<C extends Texts<unknown>> = C["en"];

/** Texts in both languages. A missing key or a variable of another type does not compile. */
export const texts = <const T extends Record<string, Text>>(
  en: T,
  de: { readonly [K in keyof T]: Widened<T[K]> },
): Texts<{ readonly [K in keyof T]: Widened<T[K]> }> => ({ en: en as { readonly [K in keyof T]: Widened<T[K]> }, de });

/** A text with a singular and a plural form, which both languages have for one alone; `{count}` is formatted as a number. */
const countedIn = (language: Language) => (one: string, other: string) => (count: number) =>
  (Math.abs(count) === 1 ? one : other).replace("{count}", numberText(count, language));
export const en = { counted: countedIn("en") };
export const de = { counted: countedIn("de") };

export const useTexts = <T>(catalogue: Texts<T>): T => catalogue[useLanguage()];
