import { addDays, type LocalDate, weekday } from "../time/local-date.ts";

/** Easter Sunday by the Gregorian computus. */
export function easterOf(year: number): LocalDate {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + skipped + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const shift = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const fromMarch = moon - shift;
  return addDays(`${year}-03-28` as LocalDate, fromMarch);
}

/** The days on which the European payment system TARGET is closed although they are no weekend. */
function isClosingDay(day: LocalDate): boolean {
  if (["01-01", "05-01", "12-25", "12-26"].includes(day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  return day === addDays(easter, -2) || day === addDays(easter, 1);
}

export const isBankDay = (day: LocalDate): boolean => weekday(day) <= 5 && !isClosingDay(day);

/** The day itself, or the next on which banks book. */
export function bankDayFrom(day: LocalDate): LocalDate {
  let found = day;
  while (!isBankDay(found)) found = addDays(found, 1);
  return found;
}

/** A debit has to reach the bank one bank day before its date. */
export const earliestDebitDay = (today: LocalDate): LocalDate => bankDayFrom(addDays(bankDayFrom(today), 1));
