import type { Language } from "@glasen/contract/limits.ts";
import { invoiceCountries } from "@glasen/domain/billing/countries.ts";

const first = ["de", "at", "ch"];

/** The countries by name, those of most customers first. */
export function countryChoices(language: Language): { id: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const choice = (id: string) => ({ id, label: names.of(id.toUpperCase()) ?? id });
  const others = invoiceCountries.filter((id) => !first.includes(id)).map(choice);
  return [...first.map(choice), ...others.sort((one, other) => one.label.localeCompare(other.label, language))];
}
