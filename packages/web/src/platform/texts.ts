import type { Language } from "@glasen/contract/limits.ts";
import { numberText } from "./formats.ts";
import { useLanguage } from "./language.ts";
import { memoize } from "./memoize.ts";

/** A sentence, or a function that makes one from what varies in it. */
type Text = string | ((...values: never[]) => string);
type Widened<T> = T extends string ? string : T;

export interface Texts<T> {
  readonly en: T;
  readonly de: T;
}
export type TextsOf<C extends Texts<unknown>> = C["en"];

/** Both languages side by side; a key that one of them lacks, or a variable of another kind, does not compile. */
export const texts = <const T extends Record<string, Text>>(
  en: T,
  de: { readonly [K in keyof T]: Widened<T[K]> },
): Texts<{ readonly [K in keyof T]: Widened<T[K]> }> => ({ en: en as { readonly [K in keyof T]: Widened<T[K]> }, de });

const pluralsIn = memoize((language: Language) => new Intl.PluralRules(language));

/** Makes a text that counts: `{count}` is written as the language writes numbers. */
const countedIn = (language: Language) => (one: string, other: string) => (count: number) =>
  (pluralsIn(language).select(count) === "one" ? one : other).replace("{count}", numberText(count, language));
export const en = { counted: countedIn("en") };
export const de = { counted: countedIn("de") };

export const useTexts = <T>(catalogue: Texts<T>): T => catalogue[useLanguage()];
