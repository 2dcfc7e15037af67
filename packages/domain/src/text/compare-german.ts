let dictionary: Intl.Collator | undefined;

/** As German dictionaries sort, numbers by their value; opened when somebody sorts, for that takes a moment. */
export function compareGerman(one: string, other: string): number {
  dictionary ??= new Intl.Collator("de", { numeric: true });
  return dictionary.compare(one, other);
}
