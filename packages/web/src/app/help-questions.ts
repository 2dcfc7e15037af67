import type { Language } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/domain/access/actor.ts";

interface Words {
  readonly question: string;
  readonly answer: string;
  /** Other words that people search by. */
  readonly words: string;
}

/** A question that people really ask, for those whom it concerns, with the screen of its answer. */
interface HelpQuestion {
  readonly id: string;
  readonly isFor: (me: Member) => boolean;
  /** Below the crew's address. */
  readonly path?: string | undefined;
  readonly en: Words;
  readonly de: Words;
}

const everybody = () => true;
const clocksIn = ({ permissions }: Member) => permissions.has("canUseTimeTracking");
const takesLeave = ({ permissions }: Member) => permissions.has("canUseAbsenceManagement");
const leads = ({ permissions }: Member) => permissions.has("canEditCrew");
const decides = ({ permissions }: Member) => permissions.has("canManageAbsences");
const plans = ({ permissions }: Member) => permissions.has("canUseShiftPlanner");
const sets = ({ permissions }: Member) => permissions.has("canManageAbsenceEntitlements");

// biome-ignore format: a table reads best with a language a line
const questions: readonly HelpQuestion[] = [
  { id: "clock-in", isFor: clocksIn, path: "",
    en: { question: "How do I clock in and out?", answer: "On “Today”: Start work, and Stop work at the end. Where there is a terminal, press your name there and enter your PIN.", words: "stamp start work" },
    de: { question: "Wie stemple ich ein und aus?", answer: "Auf „Heute“: Arbeit beginnen, am Ende Ausstempeln. Wo es ein Terminal gibt: dort den eigenen Namen antippen und die PIN eingeben.", words: "einstempeln ausstempeln stempeluhr kommen gehen" } },
  { id: "forgot-clock-out", isFor: clocksIn, path: "times",
    en: { question: "I forgot to clock out. What now?", answer: "Open the day under Time tracking and correct it. Who may not change their own times sends a correction request; a manager decides.", words: "missing clock-out correct" },
    de: { question: "Ausstempeln vergessen – was nun?", answer: "Unter Zeiterfassung den Tag öffnen und die Zeit berichtigen. Wer eigene Zeiten nicht ändern darf, schickt eine Korrekturanfrage; die Leitung entscheidet.", words: "korrigieren berichtigen fehlt" } },
  { id: "add-time", isFor: clocksIn, path: "times",
    en: { question: "How do I add a time later?", answer: "Time tracking, then Enter time: day, start, end and breaks. How far back that is possible is up to the crew's settings.", words: "enter time manually" },
    de: { question: "Wie trage ich eine Zeit nach?", answer: "Zeiterfassung, dann Zeit nachtragen: Tag, Beginn, Ende und Pausen. Wie weit zurück das geht, steht in den Einstellungen der Crew.", words: "zeit eintragen nachtragen erfassen manuell" } },
  { id: "break", isFor: clocksIn,
    en: { question: "How are breaks counted?", answer: "By the button Break, from its start to its end. If less was taken than the break rule asks for, the rest is deducted: by law 30 minutes after six hours, 45 after nine.", words: "pause deduction" },
    de: { question: "Wie werden Pausen gezählt?", answer: "Mit dem Knopf Pause, von Anfang bis Ende. War es weniger, als die Pausenregel verlangt, wird der Rest abgezogen: nach Gesetz 30 Minuten ab sechs Stunden, 45 ab neun.", words: "pause abzug pausenregel" } },
  { id: "balance", isFor: clocksIn, path: "times/month",
    en: { question: "Where is my time account?", answer: "On “Today” under This week, and day by day on the month sheet. Press a figure to see how it came about.", words: "overtime balance hours month sheet" },
    de: { question: "Wo steht mein Stundenkonto?", answer: "Auf „Heute“ unter Diese Woche, und Tag für Tag im Monatsblatt. Ein Druck auf eine Zahl zeigt, wie sie zustande kommt.", words: "überstunden saldo stunden monatsblatt" } },
  { id: "print-month", isFor: clocksIn, path: "times/month",
    en: { question: "How do I print my month?", answer: "Time tracking, Month sheet, then Export as PDF or Print. The sheet has a line for each day, and room for signatures.", words: "print pdf sheet" },
    de: { question: "Wie drucke ich meinen Monat?", answer: "Zeiterfassung, Monatsblatt, dann als PDF exportieren oder drucken. Das Blatt hat eine Zeile für jeden Tag und Platz für Unterschriften.", words: "drucken pdf ausdruck stundenzettel" } },
  { id: "request-vacation", isFor: takesLeave, path: "absences",
    en: { question: "How do I request vacation?", answer: "Absences, then the button Absence: choose the days. Before it is sent you see what it costs and what is left.", words: "holiday leave day off" },
    de: { question: "Wie beantrage ich Urlaub?", answer: "Abwesenheiten, dann der Knopf Abwesenheit: Tage wählen. Vor dem Absenden steht da, wie viele Tage es kostet und wie viele übrig bleiben.", words: "urlaub beantragen frei abwesenheit" } },
  { id: "vacation-left", isFor: takesLeave, path: "absences",
    en: { question: "How many vacation days do I have left?", answer: "They are at the top of Absences: what is left, what is planned and what is still requested. If it says nothing, your entitlement has not been set yet; ask your manager.", words: "rest entitlement remaining" },
    de: { question: "Wie viele Urlaubstage habe ich noch?", answer: "Das steht oben unter Abwesenheiten: was übrig ist, was geplant und was noch beantragt ist. Steht dort nichts, ist der Anspruch noch nicht festgelegt; die Leitung hilft weiter.", words: "resturlaub anspruch übrig" } },
  { id: "sick", isFor: takesLeave, path: "absences",
    en: { question: "How do I report sick?", answer: "Absences, the button Absence, type Sickness. It needs no vacation days, and the day counts as if you had worked.", words: "ill sickness" },
    de: { question: "Wie melde ich mich krank?", answer: "Abwesenheiten, der Knopf Abwesenheit, Art Krankheit. Das kostet keine Urlaubstage, und der Tag zählt wie gearbeitet.", words: "krank krankmeldung au" } },
  { id: "withdraw", isFor: takesLeave, path: "absences",
    en: { question: "Can I take a request back?", answer: "As long as it is not decided: press Withdraw beside it under Absences. Afterwards a manager can delete it.", words: "cancel request" },
    de: { question: "Lässt sich ein Antrag zurückziehen?", answer: "Solange nicht entschieden ist: unter Abwesenheiten beim Antrag auf Zurückziehen drücken. Danach kann ihn die Leitung löschen.", words: "stornieren zurückziehen löschen" } },
  { id: "own-pin", isFor: everybody, path: "user/security",
    en: { question: "What is my PIN, and how do I get a new one?", answer: "It is on the slip you were given. Under Security you can see it and get a new one; managers can do so, too.", words: "pin code terminal" },
    de: { question: "Wie lautet meine PIN, und wie bekomme ich eine neue?", answer: "Sie steht auf dem Zettel, der ausgehändigt wurde. Unter Sicherheit lässt sie sich ansehen und erneuern; auch die Leitung kann eine neue vergeben.", words: "pin terminal code" } },
  { id: "password", isFor: everybody, path: "user/security",
    en: { question: "I forgot my password.", answer: "On the sign-in page: Forgot password. Without an email address a manager sets a new one, under Members.", words: "reset sign-in" },
    de: { question: "Passwort vergessen?", answer: "Auf der Anmeldeseite: Passwort vergessen. Ohne E-Mail-Adresse setzt die Leitung unter Mitglieder ein neues.", words: "kennwort zurücksetzen anmelden" } },
  { id: "language", isFor: everybody,
    en: { question: "How do I change language or the dark look?", answer: "Press your name at the top right. Both apply at once.", words: "german english dark light theme" },
    de: { question: "Wie ändere ich Sprache oder dunkle Ansicht?", answer: "Rechts oben auf den eigenen Namen drücken. Beides gilt sofort.", words: "englisch deutsch dunkel hell" } },
  { id: "who-sees", isFor: everybody,
    en: { question: "Who sees my times?", answer: "You, and those who lead you. Colleagues see neither your times nor the reason of an absence.", words: "privacy data" },
    de: { question: "Wer sieht meine Zeiten?", answer: "Die Person selbst und die Leitung. Kolleginnen und Kollegen sehen weder Zeiten noch den Grund einer Abwesenheit.", words: "datenschutz" } },
  { id: "phone", isFor: everybody,
    en: { question: "Is there an app for the phone?", answer: "Glasen runs in the phone's browser, at the same address. The browser's menu puts it on the home screen like an app; under Notifications it can ring for news.", words: "app mobile iphone android install" },
    de: { question: "Gibt es eine App für das Handy?", answer: "Glasen läuft im Browser des Handys, unter derselben Adresse. Das Menü des Browsers legt es wie eine App auf den Startbildschirm; unter Benachrichtigungen meldet es Neues.", words: "app handy telefon iphone android installieren mobil" } },
  { id: "swap", isFor: plans, path: "shifts/mine",
    en: { question: "Can I swap a shift?", answer: "Shift planner, My shifts: press Swap or hand over beside the shift and choose the colleagues to ask. Who agrees takes it over; often a manager decides first.", words: "trade hand over shift" },
    de: { question: "Kann ich eine Schicht tauschen?", answer: "Schichtplan, Meine Schichten: bei der Schicht auf Tauschen oder abgeben drücken und wählen, wer gefragt wird. Wer zusagt, übernimmt sie; oft entscheidet vorher die Leitung.", words: "schicht tauschen abgeben tausch dienst" } },
  { id: "invite", isFor: leads, path: "members",
    en: { question: "How do I add people?", answer: "Members, Invite. A name is enough: username and first password are made, and shown once with the PIN, to copy or print. A whole list can be pasted or imported.", words: "new member employee invite create staff" },
    de: { question: "Wie füge ich Personen hinzu?", answer: "Mitglieder, Einladen. Ein Name genügt: Benutzername und Startpasswort werden erzeugt und mit der PIN einmal gezeigt, zum Kopieren oder Drucken. Eine ganze Liste lässt sich einfügen oder importieren.", words: "einladen anlegen mitarbeiter neu mitglied einstellen" } },
  { id: "leaves", isFor: leads, path: "members",
    en: { question: "Somebody leaves. What do I do?", answer: "Members, open the person, Disable, with the last day. Times stay; what is left of the vacation is shown to pay out.", words: "disable quit" },
    de: { question: "Jemand hört auf – was ist zu tun?", answer: "Mitglieder, Person öffnen, Deaktivieren, mit dem letzten Tag. Die Zeiten bleiben; Resturlaub wird zum Auszahlen gezeigt.", words: "deaktivieren kündigung austritt" } },
  { id: "week", isFor: leads, path: "settings/working-time",
    en: { question: "How do I set the working week?", answer: "Settings, Working time models: for the crew, or for one person. A new version applies from the day you choose; earlier days stay as they are.", words: "target hours part-time model" },
    de: { question: "Wie stelle ich die Arbeitswoche ein?", answer: "Einstellungen, Arbeitszeitmodelle: für die Crew oder für eine Person. Eine neue Fassung gilt ab dem gewählten Tag; frühere Tage bleiben, wie sie sind.", words: "soll teilzeit arbeitszeitmodell stunden" } },
  { id: "holidays", isFor: leads, path: "settings/holidays",
    en: { question: "How do I enter holidays?", answer: "Settings, Holidays: take over the calendar of a state or canton. A press on a day makes it whole, half or none; days of the company are added beside it.", words: "public holiday bank calendar state" },
    de: { question: "Wie trage ich Feiertage ein?", answer: "Einstellungen, Feiertage: den Kalender eines Bundeslandes oder Kantons übernehmen. Ein Klick macht einen Tag ganz, halb oder keinen; Tage des Betriebs kommen dazu.", words: "feiertag bundesland kanton kalender heiligabend" } },
  { id: "entitlements", isFor: sets, path: "absences/entitlements",
    en: { question: "Where do I set vacation days?", answer: "For everybody in Settings, Absences: Vacation days a year. For one person under Absences, Entitlements.", words: "entitlement vacation days" },
    de: { question: "Wo lege ich Urlaubstage fest?", answer: "Für alle in Einstellungen, Abwesenheiten: Urlaubstage im Jahr. Für eine Person unter Abwesenheiten, Ansprüche.", words: "anspruch urlaubsanspruch" } },
  { id: "decide", isFor: decides, path: "absences/requests",
    en: { question: "Where do I decide on requests?", answer: "On “Today”, or under Absences, Requests; corrections under Time tracking, Requests. The person is told at once.", words: "approve grant reject" },
    de: { question: "Wo entscheide ich über Anträge?", answer: "Auf „Heute“ oder unter Abwesenheiten, Anträge; Korrekturen unter Zeiterfassung, Anfragen. Die Person wird sofort benachrichtigt.", words: "genehmigen ablehnen" } },
  { id: "terminal", isFor: leads, path: "settings/terminals",
    en: { question: "How do I set up a terminal?", answer: "Sign in on the tablet, choose Terminal in the menu and start it. In Settings, Time tracking, you choose whether people enter a PIN or a password.", words: "tablet time clock kiosk" },
    de: { question: "Wie richte ich ein Terminal ein?", answer: "Auf dem Tablet anmelden, im Menü Terminal wählen und starten. In Einstellungen, Zeiterfassung, steht, ob eine PIN oder ein Passwort verlangt wird.", words: "tablet stempeluhr" } },
  { id: "close-month", isFor: ({ permissions }) => permissions.has("canManageBookings"), path: "reports/balances",
    en: { question: "How do I close a month?", answer: "Reports, Time accounts: choose the month and close it for everybody. What is in the way is listed first.", words: "payroll finish month" },
    de: { question: "Wie schließe ich einen Monat ab?", answer: "Auswertungen, Stundenkonten: Monat wählen und für alle abschließen. Was dem im Weg steht, steht zuerst da.", words: "monatsabschluss lohn" } },
  { id: "payroll", isFor: ({ permissions }) => permissions.has("canManageSalaryExport"), path: "salary-export",
    en: { question: "How do hours get into payroll?", answer: "Salary export: set up the payroll program once, then export the closed month. Tables for Excel are under Reports and Time accounts.", words: "salary wages export datev excel csv" },
    de: { question: "Wie kommen die Stunden in die Lohnabrechnung?", answer: "Lohnexport: das Lohnprogramm einmal einrichten, dann den abgeschlossenen Monat exportieren. Tabellen für Excel gibt es unter Auswertungen und Stundenkonten.", words: "lohn gehalt export exportieren datev excel csv steuerberater" } },
  { id: "overtime-pay", isFor: ({ permissions }) => permissions.has("canManageSalaryExport"), path: "salary-export",
    en: { question: "How is overtime paid?", answer: "In Austria and Switzerland the month sheet lists it below its days. The salary export gives each kind a wage type, or time off instead. In Germany the contract decides; paid hours are booked as a payout.", words: "overtime surcharge additional hours excess payout wage type" },
    de: { question: "Wie werden Überstunden bezahlt?", answer: "In Österreich und der Schweiz stehen sie im Monatsblatt unter den Tagen. Im Lohnexport hat jede Art ihre Lohnart, oder es gibt Freizeit dafür. In Deutschland entscheidet der Vertrag; bezahlte Stunden werden als Auszahlung gebucht.", words: "überstunden mehrarbeit überzeit zuschlag auszahlung lohnart" } },
];

export interface ShownQuestion extends Words {
  readonly id: string;
  readonly path: string | undefined;
}

/** The questions that concern a member. */
export const questionsFor = (me: Member, language: Language): ShownQuestion[] =>
  questions.filter(({ isFor }) => isFor(me)).map(({ id, path, ...words }) => ({ id, path, ...words[language] }));
