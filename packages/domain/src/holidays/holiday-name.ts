import { dayKinds } from "./day-kinds.ts";

/** The names of the templates are German; these are the same days in English. */
const english: Readonly<Record<string, string>> = {
  Neujahr: "New Year's Day",
  Berchtoldstag: "Berchtold's Day",
  "Heilige Drei Könige": "Epiphany",
  "Internationaler Frauentag": "International Women's Day",
  Josefstag: "St Joseph's Day",
  "Näfelser Fahrt": "Näfels Pilgrimage",
  "Jahrestag Ausrufung der Republik": "Republic Day",
  Karfreitag: "Good Friday",
  Ostersonntag: "Easter Sunday",
  Ostermontag: "Easter Monday",
  Maifeiertag: "Labour Day",
  "Tag der Arbeit": "Labour Day",
  Staatsfeiertag: "Labour Day",
  "Tag der Befreiung (80. Jahrestag)": "Liberation Day (80th anniversary)",
  "Christi Himmelfahrt": "Ascension Day",
  Auffahrt: "Ascension Day",
  Pfingstsonntag: "Whit Sunday",
  Pfingstmontag: "Whit Monday",
  Fronleichnam: "Corpus Christi",
  "Fest der Unabhängigkeit": "Jura Independence Day",
  "Peter und Paul": "Saints Peter and Paul",
  Bundesfeiertag: "Swiss National Day",
  "Mariä Himmelfahrt": "Assumption Day",
  "Genfer Bettag": "Geneva Fast",
  "Eidg. Dank-, Buss- und Bettag": "Federal Day of Thanksgiving",
  Bettagsmontag: "Monday after the Federal Day of Thanksgiving",
  Knabenschiessen: "Knabenschiessen",
  Weltkindertag: "Children's Day",
  Mauritiustag: "St Maurice's Day",
  Bruderklausenfest: "St Nicholas of Flüe's Day",
  "Tag der Deutschen Einheit": "German Unity Day",
  Nationalfeiertag: "Austrian National Day",
  Reformationstag: "Reformation Day",
  Allerheiligen: "All Saints' Day",
  "Buß- und Bettag": "Day of Repentance and Prayer",
  "Mariä Empfängnis": "Immaculate Conception",
  "Heiliger Abend": "Christmas Eve",
  "1. Weihnachtstag": "Christmas Day",
  Weihnachten: "Christmas Day",
  Weihnachtstag: "Christmas Day",
  "2. Weihnachtstag": "Boxing Day",
  Stephanstag: "St Stephen's Day",
  "Wiederherstellung der Republik": "Restoration of the Republic",
  Silvester: "New Year's Eve",
};

/** Half days that the templates add as company holidays. */
const halfDays: Readonly<Record<string, string>> = { Heiligabend: "Christmas Eve", Silvester: "New Year's Eve" };

/** The name of a holiday in the reader's language. What a crew typed for a company holiday stays as it is. */
export function holidayName({ name, dayKind }: { name: string; dayKind: number }, language: "de" | "en"): string {
  if (language === "de") return name;
  return (dayKind === dayKinds.COMPANY_HOLIDAY ? halfDays : english)[name] ?? name;
}
