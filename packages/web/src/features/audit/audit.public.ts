import type { AuditEntry } from "@glasen/contract/audit.ts";
import { employmentTexts } from "@glasen/contract/employment-texts.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { settingTexts } from "@glasen/contract/setting-texts.ts";
import type { AuditArea } from "@glasen/domain/audit/areas.ts";
import { isCalendarDay } from "@glasen/domain/time/local-date.ts";
import { texts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { actionsDe, actionsEn } from "./audit-actions.ts";

type Words = Readonly<Record<string, string>>;

const fieldsEn: Words = {
  name: "Name",
  email: "Email",
  username: "Username",
  externalId: "Personnel number",
  employmentType: "Employment",
  firstWorkDayAt: "First work day",
  ofAgeAt: "Turns 18 on",
  disabledAt: "Disabled from",
  role: "Role",
  managesTeamsOnly: "Own teams only",
  teamIds: "Teams",
  userIds: "People",
  ownerId: "Owner",
  timeZone: "Time zone",
  groupId: "Group",
  enabled: "Open to managers",
  retentionDays: "Days kept",
  validFrom: "From",
  validTo: "Until",
  value: "Value",
  startDate: "First day",
  startDayPart: "Beginning",
  endDate: "Last day",
  endDayPart: "End",
  type: "Kind",
  for: "In place of",
  deputyId: "Deputy",
  from: "From",
  to: "To",
  fromYear: "From",
  toYear: "To",
  teamId: "Team",
  isWarning: "Only warns",
  members: "People",
  number: "Days",
  days: "Days",
  month: "Month",
  date: "Day",
  duration: "Duration",
  timeAccount: "Account",
  additionalData: "Note",
  level: "Level",
  latitude: "Latitude",
  longitude: "Longitude",
  radius: "Radius",
  colour: "Colour",
  effect: "Effect",
  hasEntitlement: "Has an entitlement",
  canBeRequested: "Is requested",
  isHourBased: "Counted in hours",
  isDisabled: "Switched off",
  carryOverUntil: "Carried over until",
  bitmask: "Products",
  validUntil: "Until",
  nightMode: "Nights",
  isPlanActual: "Plan against actual",
  doesGapCountAsBreak: "Gaps are breaks",
  leastPieceSeconds: "Least piece in seconds",
  doesSicknessFillUp: "Sickness fills up",
  country: "Country",
  sector: "Sector",
};
const fieldsDe: Words = {
  name: "Name",
  email: "E-Mail",
  username: "Benutzername",
  externalId: "Personalnummer",
  employmentType: "Beschäftigung",
  firstWorkDayAt: "Erster Arbeitstag",
  ofAgeAt: "Wird 18 am",
  disabledAt: "Deaktiviert ab",
  role: "Rolle",
  managesTeamsOnly: "Nur eigene Teams",
  teamIds: "Teams",
  userIds: "Personen",
  ownerId: "Inhaber:in",
  timeZone: "Zeitzone",
  groupId: "Gruppe",
  enabled: "Offen für die Leitung",
  retentionDays: "Aufbewahrung in Tagen",
  validFrom: "Ab",
  validTo: "Bis",
  value: "Wert",
  startDate: "Erster Tag",
  startDayPart: "Beginn",
  endDate: "Letzter Tag",
  endDayPart: "Ende",
  type: "Art",
  for: "Anstelle von",
  deputyId: "Vertretung",
  from: "Von",
  to: "Bis",
  fromYear: "Von",
  toYear: "Bis",
  teamId: "Team",
  isWarning: "Warnt nur",
  members: "Personen",
  number: "Tage",
  days: "Tage",
  month: "Monat",
  date: "Tag",
  duration: "Dauer",
  timeAccount: "Konto",
  additionalData: "Notiz",
  level: "Ebene",
  latitude: "Breitengrad",
  longitude: "Längengrad",
  radius: "Umkreis",
  colour: "Farbe",
  effect: "Wirkung",
  hasEntitlement: "Mit Anspruch",
  canBeRequested: "Wird beantragt",
  isHourBased: "In Stunden gezählt",
  isDisabled: "Ausgeschaltet",
  carryOverUntil: "Übertrag bis",
  bitmask: "Produkte",
  validUntil: "Bis",
  nightMode: "Nächte",
  isPlanActual: "Plan gegen Ist",
  doesGapCountAsBreak: "Lücken sind Pausen",
  leastPieceSeconds: "Kleinstes Stück in Sekunden",
  doesSicknessFillUp: "Krankheit füllt auf",
  country: "Land",
  sector: "Branche",
};

const valuesEn: Words = {
  owner: "Owner",
  manager: "Manager",
  managerReadOnly: "Manager, reading only",
  member: "Member",
  ...employmentTexts.en,
  morning: "morning",
  afternoon: "afternoon",
  paid: "paid",
  unpaid: "unpaid",
  compensatory: "compensatory",
  true: "yes",
  false: "no",
};
const valuesDe: Words = {
  owner: "Inhaber:in",
  manager: "Leitung",
  managerReadOnly: "Leitung, nur lesend",
  member: "Mitglied",
  ...employmentTexts.de,
  morning: "Vormittag",
  afternoon: "Nachmittag",
  paid: "bezahlt",
  unpaid: "unbezahlt",
  compensatory: "aus Überstunden",
  true: "ja",
  false: "nein",
};

const areasEn: Record<AuditArea, string> = {
  crew: "Crew",
  member: "Members",
  role: "Roles",
  team: "Teams",
  place: "Workplaces and groups",
  setting: "Settings",
  right: "Licence",
  pin: "PINs",
  privacy: "Data protection",
  absence: "Absences",
};
const areasDe: Record<AuditArea, string> = {
  crew: "Crew",
  member: "Mitglieder",
  role: "Rollen",
  team: "Teams",
  place: "Arbeitsplätze und Gruppen",
  setting: "Einstellungen",
  right: "Lizenz",
  pin: "PINs",
  privacy: "Datenschutz",
  absence: "Abwesenheiten",
};

const sayIn = (language: Language, actions: Words, fields: Words, values: Words, areas: Record<AuditArea, string>) => {
  const titles = settingTexts[language] as Readonly<Record<string, { title: string }>>;
  const value = (one: unknown): string => {
    if (one === null || one === undefined || one === "") return "–";
    if (Array.isArray(one)) return one.length === 0 ? "–" : one.map(value).join(", ");
    if (typeof one === "object")
      return Object.entries(one)
        .map(([name, inner]) => `${fields[name] ?? name}: ${value(inner)}`)
        .join(", ");
    const text = String(one);
    return isCalendarDay(text) ? formatDate(text) : (values[text] ?? text);
  };
  return {
    area: (area: AuditArea) => areas[area],
    /** A deed that has no word yet is named by what it is about. */
    action: ({ action, area }: Pick<AuditEntry, "action" | "area">) => actions[action] ?? `${areas[area]}: ${action}`,
    field: (name: string) => titles[name]?.title ?? fields[name] ?? name,
    value,
  };
};

/** Words for what is in the log, wherever a piece of it is shown. */
export const auditWords = texts(
  sayIn("en", actionsEn, fieldsEn, valuesEn, areasEn),
  sayIn("de", actionsDe, fieldsDe, valuesDe, areasDe),
);
export type AuditWords = (typeof auditWords)["en"];

const order = Object.keys(fieldsEn);
const placeOf = (name: string): number => (name in fieldsEn ? order.indexOf(name) : order.length);

/** The fields of an entry that differ, in the order of their words; numbers that only machines know are left out. */
export function changesIn({ before, after }: Pick<AuditEntry, "before" | "after">) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => name !== "typeId")
    .sort((one, other) => placeOf(one) - placeOf(other));
  return names.map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }));
}

const codes = [...Object.keys(actionsEn), ...Object.keys(settingTexts.en)];

/** The codes under which the log keeps what a typed word means. */
export function codesOf(text: string, words: AuditWords): string[] {
  const wanted = text.toLowerCase();
  const wordFor = (code: string) =>
    code in actionsEn ? words.action({ action: code, area: "crew" }) : words.field(code);
  return codes.filter((code) => wordFor(code).toLowerCase().includes(wanted)).slice(0, 100);
}
