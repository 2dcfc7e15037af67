import type { AuditEntry } from "@glasen/contract/audit.ts";
import { employmentTexts } from "@glasen/contract/employment-texts.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { settingTexts } from "@glasen/contract/setting-texts.ts";
import type { AuditArea } from "@glasen/domain/audit/areas.ts";
import { isCalendarDay } from "@glasen/domain/time/local-date.ts";
import { texts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";

type Words = Readonly<Record<string, string>>;

const actionsEn: Words = {
  "absence-created": "Entered an absence",
  "absence-granted": "Granted an absence",
  "absence-rejected": "Rejected an absence",
  "absence-deleted": "Deleted an absence",
  "absence-agreed": "Agreed to an absence, as the first of two",
  "absence-type-created": "Created a kind of absence",
  "absence-type-changed": "Changed a kind of absence",
  "entitlements-saved": "Saved entitlements",
  "sickness-read": "Read about a sickness",
  "period-blocked": "Blocked a period",
  "period-unblocked": "Opened a blocked period",
  "closure-booked": "Booked a company closure",
  "days-carried-over": "Carried days over",
  "notices-sent": "Gave notice to take leave",
  "category-changed": "Time category changed",
  "category-created": "Time category created",
  "geofence-removed": "Geofence deleted",
  "geofence-saved": "Geofence set",
  "location-privacy-changed": "Location rule changed",
  "changelog-settings-changed": "Log settings changed",
  "crew-changed": "Crew changed",
  "feature-flag-set": "Feature switched",
  "group-changed": "Group changed",
  "group-created": "Group created",
  "invitation-accepted": "Invitation accepted",
  "invitation-sent-again": "Invitation sent again",
  "invitation-withdrawn": "Invitation withdrawn",
  "member-changed": "Member changed",
  "member-disabled": "Member disabled",
  "member-enabled": "Member enabled",
  "member-invited": "Member invited",
  "member-imported": "Member imported",
  "member-erased": "Member erased",
  "data-export-requested": "Data exported",
  "member-teams-changed": "Teams changed",
  "owner-changed": "Crew handed over",
  "password-set": "Password set",
  "pin-seen": "PIN shown",
  "pin-set": "PIN renewed",
  "role-changed": "Role changed",
  "setting-changed": "Setting changed",
  "setting-reset": "Setting put back",
  "team-created": "Team created",
  "team-members-set": "Team filled anew",
  "team-removed": "Team deleted",
  "team-renamed": "Team renamed",
  "team-role-changed": "Team role changed",
  "team-role-given": "Team role given",
  "team-role-taken": "Team role taken",
  "trial-started": "Trial started",
  "workplace-changed": "Workplace changed",
  "workplace-created": "Workplace created",
  "workplace-removed": "Workplace deleted",
};
const actionsDe: Words = {
  "absence-created": "Abwesenheit eingetragen",
  "absence-granted": "Abwesenheit genehmigt",
  "absence-rejected": "Abwesenheit abgelehnt",
  "absence-deleted": "Abwesenheit gelöscht",
  "absence-agreed": "Abwesenheit als Erster von zweien zugestimmt",
  "absence-type-created": "Abwesenheitsart angelegt",
  "absence-type-changed": "Abwesenheitsart geändert",
  "entitlements-saved": "Ansprüche gespeichert",
  "sickness-read": "Angaben zu einer Krankheit gelesen",
  "period-blocked": "Zeitraum gesperrt",
  "period-unblocked": "Sperre aufgehoben",
  "closure-booked": "Betriebsferien gebucht",
  "days-carried-over": "Tage übertragen",
  "notices-sent": "Auf Resturlaub hingewiesen",
  "category-changed": "Zeitkategorie geändert",
  "category-created": "Zeitkategorie angelegt",
  "geofence-removed": "Geofence gelöscht",
  "geofence-saved": "Geofence gesetzt",
  "location-privacy-changed": "Standortregel geändert",
  "changelog-settings-changed": "Protokoll eingestellt",
  "crew-changed": "Crew geändert",
  "feature-flag-set": "Funktion geschaltet",
  "group-changed": "Gruppe geändert",
  "group-created": "Gruppe angelegt",
  "invitation-accepted": "Einladung angenommen",
  "invitation-sent-again": "Einladung erneut gesendet",
  "invitation-withdrawn": "Einladung zurückgezogen",
  "member-changed": "Mitglied geändert",
  "member-disabled": "Mitglied deaktiviert",
  "member-enabled": "Mitglied aktiviert",
  "member-invited": "Mitglied eingeladen",
  "member-imported": "Mitglied importiert",
  "member-erased": "Mitglied gelöscht",
  "data-export-requested": "Daten exportiert",
  "member-teams-changed": "Teams geändert",
  "owner-changed": "Crew übergeben",
  "password-set": "Passwort gesetzt",
  "pin-seen": "PIN angezeigt",
  "pin-set": "PIN erneuert",
  "role-changed": "Rolle geändert",
  "setting-changed": "Einstellung geändert",
  "setting-reset": "Einstellung zurückgesetzt",
  "team-created": "Team angelegt",
  "team-members-set": "Team neu besetzt",
  "team-removed": "Team gelöscht",
  "team-renamed": "Team umbenannt",
  "team-role-changed": "Teamrolle geändert",
  "team-role-given": "Teamrolle gegeben",
  "team-role-taken": "Teamrolle genommen",
  "trial-started": "Testzeit begonnen",
  "workplace-changed": "Arbeitsplatz geändert",
  "workplace-created": "Arbeitsplatz angelegt",
  "workplace-removed": "Arbeitsplatz gelöscht",
};

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
};

const valuesEn: Words = {
  owner: "Owner",
  manager: "Manager",
  managerReadOnly: "Manager, reading only",
  member: "Member",
  ...employmentTexts.en,
  true: "yes",
  false: "no",
};
const valuesDe: Words = {
  owner: "Inhaber:in",
  manager: "Leitung",
  managerReadOnly: "Leitung, nur lesend",
  member: "Mitglied",
  ...employmentTexts.de,
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

/** The fields of an entry that differ, in their order. */
export function changesIn({ before, after }: Pick<AuditEntry, "before" | "after">) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
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
