import type { Language } from "@glasen/contract/limits.ts";
import type { PermissionName, Role } from "@glasen/domain/access/permissions.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";

type Purpose =
  | "workingTime"
  | "absence"
  | "planning"
  | "account"
  | "communication"
  | "proof"
  | "employment"
  | "contract";

const purposesByTable: Record<string, Purpose> = {
  members: "employment",
  team_members: "employment",
  team_roles: "employment",
  hourly_rates: "employment",
  wage_readers: "employment",
  setting_values: "employment",
  invitations: "employment",
  shifts: "planning",
  shift_offer_replies: "planning",
  shift_rotations: "planning",
  template_shifts: "planning",
  availability_wishes: "planning",
  member_qualifications: "planning",
  fillings: "planning",
  filling_places: "planning",
  fairness_corrections: "planning",
  swap_asks: "planning",
  swap_invitations: "planning",
  news: "communication",
  tasks: "communication",
  chat_attachments: "communication",
  chat_confirmations: "communication",
  chat_message_versions: "communication",
  chat_messages: "communication",
  chat_reactions: "communication",
  chat_reports: "communication",
  chat_reads: "communication",
  chat_room_members: "communication",
  receipt_mails: "communication",
  sealed_entries: "proof",
  month_sign_offs: "proof",
  day_confirmations: "proof",
  stamp_changes: "proof",
  inspection_people: "proof",
  pin_views: "proof",
  finding_marks: "workingTime",
  month_sums: "workingTime",
  payroll_export_members: "workingTime",
  notification_deliveries: "communication",
  import_items: "employment",
  subscriptions: "contract",
  audit_entries: "proof",
  mails: "communication",
};

const prefixes: readonly (readonly [string, Purpose])[] = [
  ["absence", "absence"],
  ["stamp", "workingTime"],
  ["working_time", "workingTime"],
  ["clock", "workingTime"],
  ["day_", "workingTime"],
  ["break_", "workingTime"],
  ["closed_", "workingTime"],
  ["correction", "workingTime"],
  ["offline_", "workingTime"],
  ["booking", "workingTime"],
  ["report_", "workingTime"],
];

/** Tables of the account itself have no other purpose; a test names those of a crew. */
export const purposeOf = (table: string): Purpose =>
  purposesByTable[table] ?? prefixes.find(([prefix]) => table.startsWith(prefix))?.[1] ?? "account";

export interface AnnexTexts {
  title: string;
  madeOn: (day: string) => string;
  page: (page: number, of: number) => string;
  lead: string;
  retentionTitle: string;
  positions: (days: number) => string;
  noPositions: string;
  log: (days: number) => string;
  times: string;
  erasure: string;
  fieldsTitle: string;
  fieldColumns: readonly string[];
  purposes: Record<Purpose, string>;
  untilErasure: string;
  years: (count: number) => string;
  days: (count: number) => string;
  rolesTitle: string;
  rolesLead: string;
  permission: string;
  crew: string;
  teams: string;
  own: string;
  roles: Record<Role, string>;
  permissions: Record<PermissionName, string>;
  limitsTitle: string;
  limits: string[];
}

const en: AnnexTexts = {
  title: "Annex to a works agreement: time tracking",
  madeOn: (day) => `Made from the configuration on ${day}`,
  page: (page, of) => `Page ${page} of ${of}`,
  lead: "This annex describes what the system keeps about people, for what purpose and for how long, and who can see or change it. It is made from the tables of the system and the settings of the crew, and describes the day on which it was made. For § 87 (1) no. 2, 5 and 6 BetrVG, §§ 96 and 96a ArbVG, Art. 26 ArGV 3.",
  retentionTitle: "Retention",
  positions: (days) =>
    `Positions are recorded at the stamp only, never in between, and are deleted after ${days} ${days === 1 ? "day" : "days"}.`,
  noPositions: "Positions are not stored.",
  log: (days) => `The log of changes is kept for ${days} days.`,
  times: "Recorded times are kept for as long as law asks for records of working time and pay.",
  erasure:
    "After erasure of a person who left, records that law keeps carry a pseudonym. The sealed log has no names; notes and positions are part of it as hashes whose salts are forgotten.",
  fieldsTitle: "Fields and purposes",
  fieldColumns: ["What", "Fields (as named in the database)", "Purpose", "Kept"],
  purposes: {
    workingTime: "Record of working time and pay",
    absence: "Absences and entitlements",
    planning: "Planning of shifts",
    account: "Sign-in and security of the account",
    communication: "Notices and messages",
    proof: "Proof of recorded times",
    employment: "Employment and rights in the crew",
    contract: "Contract and invoices",
  },
  untilErasure: "until the person is erased",
  years: (count) => `${count} years after leaving`,
  days: (count) => `${count} ${count === 1 ? "day" : "days"}`,
  rolesTitle: "Roles and rights",
  rolesLead: "Reach of each right: the whole crew, or one's own data. Managers of teams reach their teams only.",
  permission: "Right",
  crew: "Crew",
  teams: "Teams",
  own: "Own",
  roles: { owner: "Owner", manager: "Manager", managerReadOnly: "Manager, read-only", member: "Member" },
  permissions: {
    canBuySubscription: "Buy subscriptions",
    canCreateTimeTrackingStamps: "Record times",
    canEditCrew: "Change members and settings",
    canEditTimeTrackingStamps: "Change recorded times",
    canManageAbsences: "Decide about absences",
    canManageAbsenceEntitlements: "Set entitlements",
    canManageBookings: "Book on time accounts, close months",
    canManageCrewSignIn: "Sign in terminals",
    canManageSalaryExport: "Export for payroll",
    canSeeCrewAbsences: "See absences",
    canSeeCrewReports: "See hours and reports",
    canSeeCrewTimeTrackingStamps: "See stamps",
    canSeeLive: "See who is at work",
    canUseAbsenceManagement: "Use absences",
    canUseAnyProduct: "Use the system",
    canUseShiftPlanner: "Use shifts",
    canUseTimeTracking: "Use time tracking",
  },
  limitsTitle: "Limits of use",
  limits: [
    "No rankings, scores or comparisons of people by performance.",
    "Every change of recorded times is visible to the person, with the times before it, author and reason.",
    "Colleagues see that somebody is absent, not why.",
    "Everybody can export all data about themselves.",
  ],
};

const de: AnnexTexts = {
  title: "Anlage zur Betriebsvereinbarung: Zeiterfassung",
  madeOn: (day) => `Erstellt aus der Konfiguration am ${formatDay(day)}`,
  page: (page, of) => `Seite ${page} von ${of}`,
  lead: "Diese Anlage beschreibt, was das System über Personen speichert, wozu und wie lange, und wer es sehen oder ändern kann. Sie entsteht aus den Tabellen des Systems und den Einstellungen der Crew und beschreibt den Tag, an dem sie erstellt wurde. Zu § 87 Abs. 1 Nr. 2, 5 und 6 BetrVG, §§ 96 und 96a ArbVG, Art. 26 ArGV 3.",
  retentionTitle: "Aufbewahrung",
  positions: (days) =>
    `Positionen werden nur beim Stempeln erfasst, nie dazwischen, und nach ${days === 1 ? "einem Tag" : `${days} Tagen`} gelöscht.`,
  noPositions: "Positionen werden nicht gespeichert.",
  log: (days) => `Das Änderungsprotokoll wird ${days} Tage aufbewahrt.`,
  times: "Erfasste Zeiten werden so lange aufbewahrt, wie Nachweise über Arbeitszeit und Lohn vorgeschrieben sind.",
  erasure:
    "Nach dem Löschen einer ausgeschiedenen Person tragen vorgeschriebene Aufzeichnungen ein Pseudonym. Das versiegelte Protokoll enthält keine Namen; Notizen und Positionen stehen darin als Hashwerte, deren Salz vergessen wird.",
  fieldsTitle: "Felder und Zwecke",
  fieldColumns: ["Was", "Felder (wie in der Datenbank benannt)", "Zweck", "Aufbewahrt"],
  purposes: {
    workingTime: "Nachweis von Arbeitszeit und Lohn",
    absence: "Abwesenheiten und Ansprüche",
    planning: "Schichtplanung",
    account: "Anmeldung und Sicherheit des Kontos",
    communication: "Hinweise und Nachrichten",
    proof: "Beleg der erfassten Zeiten",
    employment: "Beschäftigung und Rechte in der Crew",
    contract: "Vertrag und Rechnungen",
  },
  untilErasure: "bis die Person gelöscht wird",
  years: (count) => `${count} Jahre nach dem Ausscheiden`,
  days: (count) => (count === 1 ? "1 Tag" : `${count} Tage`),
  rolesTitle: "Rollen und Rechte",
  rolesLead:
    "Reichweite jedes Rechts: die ganze Crew oder die eigenen Daten. Die Leitung einzelner Teams erreicht nur diese Teams.",
  permission: "Recht",
  crew: "Crew",
  teams: "Teams",
  own: "Eigene",
  roles: { owner: "Inhaber:in", manager: "Leitung", managerReadOnly: "Leitung, nur lesend", member: "Mitglied" },
  permissions: {
    canBuySubscription: "Abos kaufen",
    canCreateTimeTrackingStamps: "Zeiten erfassen",
    canEditCrew: "Mitglieder und Einstellungen ändern",
    canEditTimeTrackingStamps: "Erfasste Zeiten ändern",
    canManageAbsences: "Über Abwesenheiten entscheiden",
    canManageAbsenceEntitlements: "Ansprüche festlegen",
    canManageBookings: "Auf Stundenkonten buchen, Monate abschließen",
    canManageCrewSignIn: "Terminals anmelden",
    canManageSalaryExport: "Für den Lohn exportieren",
    canSeeCrewAbsences: "Abwesenheiten sehen",
    canSeeCrewReports: "Stunden und Auswertungen sehen",
    canSeeCrewTimeTrackingStamps: "Stempel sehen",
    canSeeLive: "Sehen, wer arbeitet",
    canUseAbsenceManagement: "Abwesenheiten nutzen",
    canUseAnyProduct: "Das System nutzen",
    canUseShiftPlanner: "Schichten nutzen",
    canUseTimeTracking: "Zeiterfassung nutzen",
  },
  limitsTitle: "Grenzen der Nutzung",
  limits: [
    "Keine Ranglisten, Punktzahlen oder Vergleiche von Personen nach Leistung.",
    "Jede Änderung an erfassten Zeiten sieht die betroffene Person, mit den Zeiten davor, wer sie gemacht hat und warum.",
    "Kolleginnen und Kollegen sehen, dass jemand abwesend ist, nicht warum.",
    "Alle können sämtliche Daten über sich selbst exportieren.",
  ],
};

export const annexTexts: Record<Language, AnnexTexts> = { en, de };
