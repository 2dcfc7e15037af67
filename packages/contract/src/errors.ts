/**
 * The one table of refusals: the `id` that API clients see, the HTTP status, and the message in both languages.
 * Numbers are published; a name is ours to change.
 */
// biome-ignore format: a table reads best with a row a line
export const refusals = {
  externalError: { id: 0, http: 502, en: "An outside service did not answer as expected.", de: "Ein externer Dienst hat nicht wie erwartet geantwortet." },
  gone: { id: 410, http: 410, en: "This is no longer available.", de: "Das ist nicht mehr verfügbar." },
  tooManyRequests: { id: 429, http: 429, en: "Too many attempts. Please wait a moment and try again.", de: "Zu viele Versuche. Bitte einen Moment warten und erneut versuchen." },
  emailSendingFailed: { id: 1000, http: 502, en: "The email could not be sent.", de: "Die E-Mail konnte nicht gesendet werden." },
  userNotFound: { id: 1001, http: 404, en: "No user found, please check again.", de: "Kein Benutzer gefunden, bitte noch einmal prüfen." },
  userWithoutEmail: { id: 1002, http: 409, en: "No email given for this username, ask crew owner to reset password.", de: "Zu diesem Benutzernamen ist keine E-Mail hinterlegt. Der Inhaber der Crew kann das Passwort zurücksetzen." },
  crewNotCreated: { id: 1003, http: 500, en: "The crew could not be created.", de: "Die Crew konnte nicht angelegt werden." },
  userNotCreated: { id: 1004, http: 500, en: "The user could not be created.", de: "Der Benutzer konnte nicht angelegt werden." },
  invalidArgument: { id: 1005, http: 400, en: "Some of the input is not valid.", de: "Ein Teil der Eingaben ist ungültig." },
  notAuthorized: { id: 1006, http: 403, en: "You are not allowed to do this.", de: "Dafür fehlt die Berechtigung." },
  internalError: { id: 1007, http: 500, en: "Something went wrong on our side.", de: "Auf unserer Seite ist etwas schiefgegangen." },
  userNotAddedToCrew: { id: 1008, http: 409, en: "The user could not be added to the crew.", de: "Der Benutzer konnte der Crew nicht hinzugefügt werden." },
  emailAlreadyInCrew: { id: 1009, http: 409, en: "This email already belongs to a member of the crew.", de: "Diese E-Mail gehört bereits zu einem Mitglied der Crew." },
  contextValidationFailed: { id: 1010, http: 403, en: "This device is signed in to another crew.", de: "Dieses Gerät ist bei einer anderen Crew angemeldet." },
  interactionError: { id: 1011, http: 409, en: "This is not possible right now.", de: "Das ist im Moment nicht möglich." },
  invalidCsrfToken: { id: 1012, http: 403, en: "The page is outdated. Please try again.", de: "Die Seite ist veraltet. Bitte noch einmal versuchen." },
  notAuthenticated: { id: 1013, http: 401, en: "Please sign in first.", de: "Bitte zuerst anmelden." },
  notSignedOutOfCrew: { id: 1014, http: 409, en: "The device is not signed in to a crew.", de: "Das Gerät ist bei keiner Crew angemeldet." },
  overlappingPeriods: { id: 1015, http: 409, en: "The time overlaps with another one.", de: "Die Zeit überschneidet sich mit einer anderen." },
  breakLongerThanStamps: { id: 1016, http: 409, en: "The given break is longer than the work time.", de: "Die Pause ist länger als die Arbeitszeit." },
  memberInactiveInPeriod: { id: 1019, http: 409, en: "You cannot save changes for times in which an employee was inactive.", de: "Für Zeiten, in denen ein Mitarbeiter inaktiv war, können keine Änderungen gespeichert werden." },
  memberDisabledInTimespan: { id: 1023, http: 409, en: "The member is disabled in this period.", de: "Das Mitglied ist in diesem Zeitraum deaktiviert." },
  emptyResponse: { id: 1024, http: 502, en: "The answer was empty.", de: "Die Antwort war leer." },
  stampEditingNotAllowed: { id: 1025, http: 403, en: "You are not allowed to edit times.", de: "Zeiten dürfen nicht bearbeitet werden." },
  crewMaintenance: { id: 1500, http: 503, en: "The crew is under maintenance.", de: "Die Crew wird gerade gewartet." },
  networkTimeout: { id: 1999, http: 504, en: "A connection error occured. Are you online? Please retry.", de: "Verbindungsfehler. Besteht eine Internetverbindung? Bitte erneut versuchen." },
  emailFormat: { id: 4000, http: 400, en: "Please enter a valid email address.", de: "Bitte eine gültige E-Mail-Adresse eingeben." },
  gpsFormat: { id: 4001, http: 400, en: "The position is not valid.", de: "Die Position ist ungültig." },
  presence: { id: 4002, http: 400, en: "This is needed.", de: "Diese Angabe fehlt." },
  textLength: { id: 4003, http: 400, en: "The text is too long or too short.", de: "Der Text ist zu lang oder zu kurz." },
  timestampFormat: { id: 4004, http: 400, en: "The date or time is not valid.", de: "Datum oder Uhrzeit ist ungültig." },
  timestampInFuture: { id: 4005, http: 400, en: "The time must not be in the future.", de: "Die Zeit darf nicht in der Zukunft liegen." },
  usernameTaken: { id: 4006, http: 409, en: "This username is already taken.", de: "Dieser Benutzername ist bereits vergeben." },
  gpsRequired: { id: 4007, http: 400, en: "A position is needed in this crew.", de: "In dieser Crew wird eine Position benötigt." },
  groupNotAvailable: { id: 4008, http: 409, en: "This time category is not available.", de: "Diese Zeitkategorie ist nicht verfügbar." },
  emailTaken: { id: 4009, http: 409, en: "Email already in use.", de: "Diese E-Mail wird bereits verwendet." },
  timestampNotFound: { id: 4009, http: 404, en: "There is no time stamp at this time.", de: "Zu dieser Zeit gibt es keinen Stempel." },
  unsupportedLanguage: { id: 4010, http: 400, en: "This language is not supported.", de: "Diese Sprache wird nicht unterstützt." },
  numeric: { id: 4011, http: 400, en: "Please enter a number within the allowed range.", de: "Bitte eine Zahl im erlaubten Bereich eingeben." },
  timestampDuplicated: { id: 4012, http: 409, en: "There is already a time stamp at this time.", de: "Zu dieser Zeit gibt es bereits einen Stempel." },
  deprecatedValidation: { id: 4013, http: 400, en: "This check is no longer in use.", de: "Diese Prüfung wird nicht mehr verwendet." },
  loginNameFormat: { id: 4014, http: 400, en: "3 to 50 letters, digits, dots, dashes or underscores, please.", de: "Bitte 3 bis 50 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche." },
  durationFormat: { id: 4015, http: 400, en: "The duration is not valid.", de: "Die Dauer ist ungültig." },
  closestChainNotFound: { id: 4016, http: 404, en: "There is no tracked time at this time.", de: "Zu dieser Zeit gibt es keine erfasste Zeit." },
  timeAccountNotAllowed: { id: 4022, http: 409, en: "This is not possible in the current state of the clock.", de: "Das ist im aktuellen Zustand der Stempeluhr nicht möglich." },
  absenceOverlapping: { id: 4024, http: 409, en: "There is already an absence in this period.", de: "In diesem Zeitraum gibt es bereits eine Abwesenheit." },
  absenceAlreadyRejected: { id: 4026, http: 409, en: "The absence request was already rejected.", de: "Der Antrag wurde bereits abgelehnt." },
  futureNotTrackable: { id: 4031, http: 409, en: "Times cannot be tracked for the future.", de: "Zeiten können nicht für die Zukunft erfasst werden." },
  stampEditingOutsideLimit: { id: 4046, http: 403, en: "This time can no longer be edited.", de: "Diese Zeit kann nicht mehr bearbeitet werden." },

  // Beyond the published numbers: finer names for the same codes, so that the message names the problem.
  notFound: { id: 410, http: 404, en: "This does not exist, or you may not see it.", de: "Das gibt es nicht, oder es ist nicht sichtbar.", reason: "NOT_EXISTING_OR_NO_PERMISSIONS" },
  noSuchPath: { id: 410, http: 404, en: "There is no such call.", de: "Diesen Aufruf gibt es nicht." },
  notImplementedAsync: { id: 1005, http: 400, en: "X-Write-Async is not implemented for single items; use a batch.", de: "X-Write-Async ist für einzelne Einträge nicht verfügbar; bitte einen Stapel senden.", reason: "INCOMPATIBLE" },
  bodyTooBig: { id: 1005, http: 413, en: "The request is too big.", de: "Die Anfrage ist zu groß.", reason: "TOO_BIG" },
  bodyNotJson: { id: 1005, http: 400, en: "The request is not valid JSON.", de: "Die Anfrage ist kein gültiges JSON." },
  keyReused: { id: 1005, http: 409, en: "This transactionID was used for another request.", de: "Diese transactionID wurde für eine andere Anfrage verwendet." },
  rangeTooLong: { id: 1005, http: 413, en: "At most {limit} days are possible at once. Please choose a shorter period.", de: "Höchstens {limit} Tage auf einmal sind möglich. Bitte einen kürzeren Zeitraum wählen.", reason: "TOO_BIG" },
  tooManyEntries: { id: 1005, http: 413, en: "At most {limit} entries are possible at once. Please choose fewer days or people.", de: "Höchstens {limit} Einträge auf einmal sind möglich. Bitte weniger Tage oder Personen wählen.", reason: "TOO_BIG" },
  batchTooBig: { id: 1005, http: 400, en: "At most {limit} items are possible at once. Please send them in parts.", de: "Höchstens {limit} Einträge auf einmal sind möglich. Bitte in mehreren Teilen senden.", reason: "TOO_BIG" },
  signInFailed: { id: 1001, http: 401, en: "Sign-in failed. Wrong credentials?", de: "Anmeldung fehlgeschlagen. Stimmen die Zugangsdaten?" },
  wrongPin: { id: 1001, http: 401, en: "Wrong PIN. Please try again.", de: "Falsche PIN. Bitte noch einmal versuchen." },
  pinFormat: { id: 1005, http: 400, en: "A PIN has exactly 4 digits.", de: "Eine PIN hat genau 4 Ziffern." },
  pinTaken: { id: 1011, http: 409, en: "Another member of the crew has this PIN.", de: "Ein anderes Mitglied der Crew hat diese PIN." },
  wrongPassword: { id: 1005, http: 400, en: "Wrong password. Please enter the correct password.", de: "Falsches Passwort. Bitte das richtige Passwort eingeben." },
  passwordLength: { id: 4003, http: 400, en: "A password needs 8 to 128 characters.", de: "Ein Passwort braucht 8 bis 128 Zeichen." },
  passwordObvious: { id: 1005, http: 400, en: "The password must not be the email or the username.", de: "Das Passwort darf nicht die E-Mail oder der Benutzername sein." },
  passwordsDiffer: { id: 1005, http: 400, en: "Passwords don't match.", de: "Die Passwörter stimmen nicht überein." },
  resetTokenInvalid: { id: 1005, http: 400, en: "Invalid password reset token.", de: "Ungültiger Link zum Zurücksetzen des Passworts." },
  resetTokenOutdated: { id: 1005, http: 400, en: "This link is outdated. Please open the link in the latest email you have received to recover your password.", de: "Dieser Link ist veraltet. Bitte den Link in der neuesten E-Mail zum Zurücksetzen des Passworts öffnen." },
  memberOfOtherCrews: { id: 1006, http: 403, en: "This person belongs to another crew too and resets the password by email.", de: "Diese Person gehört auch zu einer anderen Crew und setzt das Passwort per E-Mail zurück." },
  accountNotOfCrew: { id: 1006, http: 403, en: "This account belongs to the person alone, who changes it in their profile.", de: "Dieses Konto gehört allein der Person. Sie ändert es in ihrem Profil." },
  confirmationInvalid: { id: 1011, http: 409, en: "This link is no longer valid. Please open the one in the latest email.", de: "Dieser Link gilt nicht mehr. Bitte den Link in der neuesten E-Mail öffnen." },
  emailNotConfirmed: { id: 1011, http: 409, en: "Please confirm your email address first, with the link that we have sent you.", de: "Bitte zuerst die eigene E-Mail-Adresse bestätigen, mit dem Link, den wir geschickt haben." },
  invitationForAccount: { id: 1006, http: 403, en: "Please sign in with the account of the invited address to accept the invitation.", de: "Bitte mit dem Konto der eingeladenen Adresse anmelden, um die Einladung anzunehmen." },
  termsNotAccepted: { id: 4002, http: 400, en: "Please accept the terms.", de: "Bitte die Bedingungen akzeptieren." },
  wrongCode: { id: 1001, http: 401, en: "This code is not right, or was used before. Please try the next one.", de: "Dieser Code stimmt nicht oder wurde schon verwendet. Bitte den nächsten versuchen." },
  ticketOutdated: { id: 1001, http: 401, en: "This took too long. Please sign in again.", de: "Das hat zu lange gedauert. Bitte erneut anmelden." },
  passkeyRefused: { id: 1001, http: 401, en: "This passkey was not accepted.", de: "Dieser Passkey wurde nicht akzeptiert." },
  secondFactorNeeded: { id: 1011, http: 409, en: "Please set up a second factor for your own account first.", de: "Bitte zuerst für das eigene Konto einen zweiten Faktor einrichten." },
  spreadsheetNotReadable: { id: 1005, http: 400, en: "This is no XLSX file that can be read here, or it is too big.", de: "Das ist keine lesbare XLSX-Datei, oder sie ist zu groß." },
  tableNotReadable: { id: 1005, http: 400, en: "This table cannot be read here, or it is too big.", de: "Diese Tabelle ist nicht lesbar oder zu groß." },
  roleUnknown: { id: 1005, http: 400, en: "The roles are member, manager and manager reading only.", de: "Die Rollen sind Mitglied, Manager und Manager nur lesen." },
  formulaNotTaken: { id: 1005, http: 400, en: "This is a formula. Please enter what it results in.", de: "Das ist eine Formel. Bitte den Wert eintragen, den sie ergibt." },
  imageNotReadable: { id: 1005, http: 400, en: "Please choose a PNG, JPEG or WebP picture of at most 5 MB.", de: "Bitte ein Bild als PNG, JPEG oder WebP mit höchstens 5 MB wählen." },
  supportNotConfigured: { id: 410, http: 410, en: "There is no support sign-in here.", de: "Hier gibt es keine Anmeldung beim Support." },
  nameTaken: { id: 1011, http: 409, en: "This name is already in use.", de: "Dieser Name wird bereits verwendet." },
  crewFull: { id: 1008, http: 409, en: "The crew has as many members as its licence covers.", de: "Die Crew hat bereits so viele Mitglieder, wie die Lizenz umfasst.", reason: "TOO_BIG" },
  tooMany: { id: 1011, http: 409, en: "There cannot be more of these.", de: "Mehr davon sind nicht möglich.", reason: "TOO_BIG" },
  ownerProtected: { id: 1011, http: 409, en: "This is not possible for the owner of the crew.", de: "Für den Inhaber der Crew ist das nicht möglich." },
  invitationInvalid: { id: 1011, http: 409, en: "This invitation is no longer valid. Please ask for a new one.", de: "Diese Einladung gilt nicht mehr. Bitte um eine neue bitten." },
  inspectionInvalid: { id: 1011, http: 409, en: "Link or code is wrong, or the link is no longer valid.", de: "Link oder Code stimmt nicht, oder der Link gilt nicht mehr." },
  personnelNumberTaken: { id: 1011, http: 409, en: "This personnel number is already in use.", de: "Diese Personalnummer wird bereits verwendet." },
  daysOutOfOrder: { id: 1005, http: 400, en: "The last day lies before the first.", de: "Der letzte Tag liegt vor dem ersten." },
  comingOfAgeUnlikely: { id: 1005, http: 400, en: "Please enter the day of the 18th birthday, not the day of birth.", de: "Bitte den Tag des 18. Geburtstags eingeben, nicht das Geburtsdatum." },
  trackingDisabled: { id: 1006, http: 403, en: "Time clocking is disabled on this device", de: "Die Zeiterfassung ist auf diesem Gerät deaktiviert" },
  breakOnlyIncreases: { id: 1025, http: 403, en: "Afterwards, breaks can only be increased.", de: "Pausen können nachträglich nur verlängert werden." },
  breakNotMissing: { id: 1011, http: 409, en: "No break is missing on this day any more.", de: "An diesem Tag fehlt keine Pause mehr." },
  breakOutsideWork: { id: 1016, http: 409, en: "The break has to lie within the recorded work.", de: "Die Pause muss innerhalb der erfassten Arbeit liegen." },
  addressNotFound: { id: 410, http: 404, en: "Address not found", de: "Adresse nicht gefunden" },
  addressNotAllowed: { id: 1005, http: 400, en: "Only https addresses on the open Internet are possible.", de: "Möglich sind nur https-Adressen im offenen Internet." },
  geocoderSilent: { id: 0, http: 502, en: "The address search does not answer at the moment. Please try again, or set the point on the map.", de: "Die Adresssuche antwortet gerade nicht. Bitte erneut versuchen oder den Punkt auf der Karte setzen." },
  geocoderMissing: { id: 1011, http: 409, en: "Address search is not set up here. Please set the point on the map.", de: "Die Adresssuche ist hier nicht eingerichtet. Bitte den Punkt auf der Karte setzen." },
  timesChanged: { id: 1011, http: 409, en: "These times were changed meanwhile. Please look at them again.", de: "Diese Zeiten wurden inzwischen geändert. Bitte noch einmal ansehen." },
  beforeEvaluatedDays: { id: 4046, http: 409, en: "Times count for this year and the five years before it. Earlier ones cannot be entered or changed.", de: "Zeiten zählen für dieses und die fünf Jahre davor. Frühere lassen sich nicht eintragen oder ändern." },
  chainTooLong: { id: 1011, http: 409, en: "This time is longer than 48 hours. A manager can confirm that it is right.", de: "Diese Zeit ist länger als 48 Stunden. Eine Leitung kann bestätigen, dass sie stimmt." },
  requestDecided: { id: 1011, http: 409, en: "This request was decided already.", de: "Über diesen Antrag wurde bereits entschieden." },
  modelOnThisDay: { id: 1011, http: 409, en: "There is already a version from this day on.", de: "Ab diesem Tag gibt es bereits eine Fassung." },
  modelNeeded: { id: 1011, http: 409, en: "The only working time model cannot be deleted.", de: "Das einzige Arbeitszeitmodell kann nicht gelöscht werden." },
  ruleUnknown: { id: 1005, http: 400, en: "There is no such rule in this crew.", de: "Diese Regel gibt es in der Crew nicht." },
  ruleFixed: { id: 1011, http: 409, en: "This rule is the same for every crew. Please make one of your own.", de: "Diese Regel ist für alle Crews gleich. Bitte eine eigene anlegen." },
  ruleInUse: { id: 1011, http: 409, en: "A working time model uses this rule.", de: "Ein Arbeitszeitmodell verwendet diese Regel." },
  tiersOutOfOrder: { id: 1005, http: 400, en: "Later steps of a break rule have to ask for more.", de: "Spätere Stufen einer Pausenregel müssen mehr verlangen." },
  holidayTwice: { id: 1011, http: 409, en: "This holiday already stands on this day.", de: "Dieser Feiertag steht an diesem Tag bereits im Kalender." },
  monthClosed: { id: 1011, http: 409, en: "This month is closed.", de: "Dieser Monat ist abgeschlossen." },
  monthNotOver: { id: 1011, http: 409, en: "A month can be closed when it is over.", de: "Ein Monat kann abgeschlossen werden, wenn er vorbei ist." },
  clockOutsMissing: { id: 1011, http: 409, en: "A clock-out is missing in this month.", de: "In diesem Monat fehlt ein Ausstempeln." },
  balanceExceeded: { id: 1011, http: 409, en: "There are not enough days left for this.", de: "Dafür sind nicht genug Tage übrig." },
  yearNotOver: { id: 1011, http: 409, en: "This year is not over yet. Please confirm that its days are to be carried over now.", de: "Dieses Jahr ist noch nicht vorbei. Bitte bestätigen, dass die Tage schon jetzt übertragen werden sollen." },
  carryOverExceeded: { id: 1011, http: 409, en: "More days cannot be carried over than are left.", de: "Es können nicht mehr Tage übertragen werden, als übrig sind." },
  absenceBlocked: { id: 1011, http: 409, en: "No absences can be requested in this period.", de: "In diesem Zeitraum können keine Abwesenheiten beantragt werden." },
  absenceTooLate: { id: 1011, http: 409, en: "This has to be requested earlier.", de: "Das muss früher beantragt werden." },
  decisionFinal: { id: 1011, http: 409, en: "This decision can no longer be taken back.", de: "Diese Entscheidung lässt sich nicht mehr zurücknehmen." },
  deputyMissing: { id: 1011, http: 409, en: "Please name somebody who stands in.", de: "Bitte eine Vertretung nennen." },
  deputyUnfit: { id: 1005, http: 400, en: "This person cannot stand in.", de: "Diese Person kann nicht vertreten." },
  deputyAbsent: { id: 1011, http: 409, en: "The deputy is absent in this period too.", de: "Die Vertretung ist in diesem Zeitraum selbst abwesend." },
  ownDecisionForbidden: { id: 1006, http: 403, en: "Somebody else has to decide this for you.", de: "Darüber muss jemand anderes entscheiden." },
  ownTimesNeedAnother: { id: 1006, http: 403, en: "Somebody else has to agree to changes of your own times. Please request a correction.", de: "Änderungen an eigenen Zeiten muss jemand anderes zustimmen. Bitte eine Korrektur beantragen." },
  shiftsOverlap: { id: 1015, http: 409, en: "The member already has a shift at this time.", de: "Zu dieser Zeit gibt es für die Person bereits eine Schicht." },
  shiftTooLong: { id: 1005, http: 400, en: "A shift ends after it starts and is not longer than 48 hours.", de: "Eine Schicht endet nach ihrem Beginn und dauert höchstens 48 Stunden." },
  shiftBreakOutside: { id: 1016, http: 400, en: "The break has to lie within the shift.", de: "Die Pause muss innerhalb der Schicht liegen." },
  shiftPlacesOfOpen: { id: 1005, http: 400, en: "Only an open shift can have several places or be offered.", de: "Nur eine offene Schicht kann mehrere Plätze haben oder angeboten werden." },
  shiftConflictsUnconfirmed: { id: 1011, http: 409, en: "Some of these shifts have conflicts. Please look at them and confirm.", de: "Einige dieser Schichten haben Konflikte. Bitte ansehen und bestätigen." },
  shiftTaken: { id: 1011, http: 409, en: "This shift is already taken.", de: "Diese Schicht ist schon vergeben." },
  shiftChanged: { id: 1011, http: 409, en: "Somebody got this shift or a place of it meanwhile. Please look at it again.", de: "Diese Schicht oder ein Platz davon wurde inzwischen vergeben. Bitte noch einmal ansehen." },
  shiftOfferOver: { id: 1011, http: 409, en: "This shift is no longer offered.", de: "Diese Schicht wird nicht mehr angeboten." },
  shiftNotEligible: { id: 1006, http: 403, en: "This shift is offered to others.", de: "Diese Schicht wird anderen angeboten." },
  workplaceNotAvailable: { id: 1005, http: 409, en: "This workplace is not available.", de: "Dieser Arbeitsplatz ist nicht verfügbar." },
  publicationSeen: { id: 1011, http: 409, en: "Somebody has already seen this plan. Please publish a change instead.", de: "Dieser Plan wurde schon gesehen. Bitte stattdessen eine Änderung veröffentlichen." },
  templateEmpty: { id: 1011, http: 409, en: "This template has no shifts.", de: "Diese Vorlage hat keine Schichten." },
  templateTooLong: { id: 1005, http: 400, en: "This template is longer than so many weeks.", de: "Diese Vorlage ist länger als so viele Wochen." },
  weekdayOrDate: { id: 1005, http: 400, en: "Please choose a weekday or a date, not both.", de: "Bitte einen Wochentag oder ein Datum wählen, nicht beides." },
  shiftAbsent: { id: 1011, http: 409, en: "The member is absent at this time.", de: "Die Person ist zu dieser Zeit abwesend." },
  statementNotReadable: { id: 1005, http: 400, en: "This is no bank statement that can be read here (camt.053, or CSV with headings), or it is too long.", de: "Das ist kein lesbarer Kontoauszug (camt.053 oder CSV mit Überschriften), oder er ist zu lang." },
  statementKnown: { id: 1011, http: 409, en: "This statement has been imported already.", de: "Dieser Kontoauszug wurde schon eingelesen." },
  invoiceUnknown: { id: 1005, http: 404, en: "There is no invoice with this number.", de: "Eine Rechnung mit dieser Nummer gibt es nicht." },
  invoiceCredited: { id: 1011, http: 409, en: "This invoice has already been taken back, or is a credit note itself.", de: "Diese Rechnung ist schon storniert oder selbst eine Gutschrift." },
  invoiceInDebitRun: { id: 1011, http: 409, en: "This invoice is part of a direct debit run. Please close the run first.", de: "Diese Rechnung gehört zu einem Lastschriftlauf. Bitte zuerst den Lauf abschließen." },
  currencyDiffers: { id: 1005, http: 400, en: "The invoice is in another currency than the payment.", de: "Die Rechnung lautet auf eine andere Währung als die Zahlung." },
  noDebitsDue: { id: 1011, http: 409, en: "No direct debits are due up to this day.", de: "Bis zu diesem Tag ist keine Lastschrift fällig." },
  taskCancelled: { id: 1011, http: 409, en: "This task was cancelled.", de: "Diese Aufgabe wurde abgebrochen." },
  taskNotFailed: { id: 1011, http: 409, en: "Only a task that failed can be started again.", de: "Nur eine fehlgeschlagene Aufgabe kann neu gestartet werden." },
  viewNameTaken: { id: 1011, http: 409, en: "There is already a view of this name.", de: "Es gibt bereits eine Ansicht mit diesem Namen." },
  payrollNameTaken: { id: 1011, http: 409, en: "There is already a configuration of this name.", de: "Es gibt bereits eine Konfiguration mit diesem Namen." },
  payrollFormatRefuses: { id: 1005, http: 400, en: "The payroll program does not accept this value.", de: "Das Lohnprogramm nimmt diesen Wert nicht an." },
  payrollProblems: { id: 1011, http: 409, en: "Something is missing for this export. Please look at the check.", de: "Für diesen Export fehlt noch etwas. Bitte die Prüfung ansehen." },
  payrollRepeated: { id: 1011, http: 409, en: "This month was already exported. A second import books everything twice.", de: "Dieser Monat wurde schon exportiert. Ein zweiter Import bucht alles doppelt." },
  payrollUnchanged: { id: 1011, http: 409, en: "Nothing has changed since the last export of this month.", de: "Seit dem letzten Export dieses Monats hat sich nichts geändert." },
  payrollNotExported: { id: 1011, http: 409, en: "This month was not exported yet, so there is nothing to correct.", de: "Dieser Monat wurde noch nicht exportiert, es gibt also nichts zu korrigieren." },
  oneMonthOnly: { id: 1005, http: 400, en: "An export is for one month. Please choose days of the same month.", de: "Ein Export gilt für einen Monat. Bitte Tage desselben Monats wählen." },
  voucherInvalid: { id: 1005, http: 400, en: "The voucher code is invalid.", de: "Der Gutscheincode ist ungültig." },
  voucherTaken: { id: 1011, http: 409, en: "There is already a voucher with this code.", de: "Einen Gutschein mit diesem Code gibt es schon." },
  ibanInvalid: { id: 1005, http: 400, en: "Please enter a valid IBAN.", de: "Bitte eine gültige IBAN eingeben." },
  bicInvalid: { id: 1005, http: 400, en: "Please enter a valid BIC.", de: "Bitte einen gültigen BIC eingeben." },
  vatIdInvalid: { id: 1005, http: 400, en: "This is no valid VAT ID of this country.", de: "Das ist keine gültige USt-IdNr. dieses Landes." },
  directDebitUnavailable: { id: 1005, http: 400, en: "Direct debit is not available in this country. Please pay by invoice.", de: "In diesem Land ist keine Lastschrift möglich. Bitte per Rechnung zahlen." },
  monthlyUnavailable: { id: 1005, http: 400, en: "Monthly payment is not available in this country. Please pay yearly.", de: "In diesem Land ist keine monatliche Zahlung möglich. Bitte jährlich zahlen." },
  individualOffer: { id: 1005, http: 400, en: "From this size on there is an individual offer. Please contact us.", de: "Ab dieser Größe gibt es ein individuelles Angebot. Bitte melden." },
  mandateOutdated: { id: 1005, http: 400, en: "Please agree to the current text of the mandate.", de: "Bitte dem aktuellen Text des Mandats zustimmen." },
  subscriptionExists: { id: 1011, http: 409, en: "The crew already has a licence.", de: "Die Crew hat bereits eine Lizenz." },
  subscriptionMissing: { id: 1011, http: 409, en: "The crew has no licence that goes on.", de: "Die Crew hat keine laufende Lizenz." },
  subscriptionCancelled: { id: 1011, http: 409, en: "This licence is cancelled. Please take the cancellation back first.", de: "Diese Lizenz ist gekündigt. Bitte zuerst die Kündigung zurücknehmen." },
  startInPast: { id: 1005, http: 400, en: "A licence starts today or within a year.", de: "Eine Lizenz beginnt heute oder innerhalb eines Jahres." },
  unavailable: { id: 1011, http: 503, en: "This is not available right now. Please try again.", de: "Das ist gerade nicht verfügbar. Bitte erneut versuchen.", reason: "UNAVAILABLE" },
  providerUnreachable: { id: 0, http: 502, en: "The provider could not be reached at this address, or it does not offer OpenID Connect there.", de: "Der Anbieter ist unter dieser Adresse nicht erreichbar oder bietet dort kein OpenID Connect an." },
  providerShared: { id: 1005, http: 400, en: "This address is shared by all companies. Please enter the address of your own tenant.", de: "Diese Adresse teilen sich alle Unternehmen. Bitte die Adresse des eigenen Mandanten eingeben." },
  providerSecretWrong: { id: 1005, http: 400, en: "The provider does not accept this client ID with this secret.", de: "Der Anbieter nimmt diese Client-ID mit diesem Geheimnis nicht an." },
  providerKeysChanged: { id: 1011, http: 503, en: "The provider has just changed its keys. Please try again in a minute.", de: "Der Anbieter hat gerade seine Schlüssel gewechselt. Bitte in einer Minute noch einmal versuchen." },
  providerDeclined: { id: 1001, http: 401, en: "The provider did not sign you in.", de: "Der Anbieter hat die Anmeldung abgelehnt." },
  providerAnswerInvalid: { id: 1001, http: 401, en: "The provider's answer could not be verified, so nobody was signed in.", de: "Die Antwort des Anbieters ließ sich nicht bestätigen, deshalb wurde niemand angemeldet." },
  providerSignInOutdated: { id: 1011, http: 409, en: "This sign-in has expired, or was started in another window. Please start again.", de: "Diese Anmeldung ist abgelaufen oder wurde in einem anderen Fenster begonnen. Bitte neu beginnen." },
  addressUnproven: { id: 1001, http: 401, en: "The provider confirms no email address that belongs to this crew. Please ask the owner of the crew.", de: "Der Anbieter bestätigt keine E-Mail-Adresse, die zu dieser Crew gehört. Bitte an die Inhaber:in der Crew wenden." },
  accountToLink: { id: 1011, http: 409, en: "There is already an account with this email address. Please sign in with its password once, then connect it.", de: "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte einmal mit dem Passwort anmelden und es dann verbinden." },
  identityTaken: { id: 1011, http: 409, en: "This account of the provider is connected to another member.", de: "Dieses Konto beim Anbieter ist mit einem anderen Mitglied verbunden." },
  notInCrew: { id: 1006, http: 403, en: "You are not a member of this crew yet. Please ask for an invitation.", de: "Hier besteht noch keine Mitgliedschaft. Bitte um eine Einladung bitten." },
  noProviderForAddress: { id: 1005, http: 404, en: "No crew signs in with addresses of this domain.", de: "Mit Adressen dieser Domain meldet sich keine Crew an." },
  singleSignOnOff: { id: 1011, http: 409, en: "This crew has no single sign-on.", de: "In dieser Crew gibt es keine Anmeldung über das Firmenkonto." },
  singleSignOnRequired: { id: 1006, http: 403, en: "This crew is entered by single sign-on.", de: "In diese Crew führt die Anmeldung über das Firmenkonto." },
  domainUnproven: { id: 1011, http: 409, en: "The TXT record was not found. A new record can take an hour to be seen.", de: "Der TXT-Eintrag wurde nicht gefunden. Ein neuer Eintrag braucht bis zu einer Stunde." },
  domainFormat: { id: 1005, http: 400, en: "Please enter a domain such as example.com.", de: "Bitte eine Domain wie example.com eingeben." },
} as const satisfies Record<string, RefusalEntry>;

interface RefusalEntry {
  id: number;
  http: number;
  en: string;
  de: string;
  reason?: ProblemReason;
}

export type RefusalName = keyof typeof refusals;

/** Codes that accompany a payload and report the outcome of the call. */
export const successes = {
  userInvited: 5000,
  timestampUpdated: 5001,
  timestampCreated: 5002,
  calendarFetched: 5003,
  crewsFetched: 5004,
  ownerSignedUp: 5005,
  resetInstructionsSent: 5006,
  passwordReset: 5007,
  timestampsFetched: 5008,
  signedInToCrew: 5009,
  signedOutOfCrew: 5010,
  breakUpdated: 5011,
} as const;
export type SuccessName = keyof typeof successes;

/** Why a task failed for good. */
export const jobErrorKinds = ["FAILED_PRECONDITION", "OUT_OF_RANGE"] as const;
export type JobErrorKind = (typeof jobErrorKinds)[number];

export const problemReasons = ["INCOMPATIBLE", "NOT_EXISTING_OR_NO_PERMISSIONS", "TOO_BIG", "UNAVAILABLE"] as const;
export type ProblemReason = (typeof problemReasons)[number];

export interface FieldProblem {
  id: number;
  message: string;
  /** Path of the field, e.g. `name` or `items.2.name`; absent where the whole call is meant. */
  field?: string;
  reason?: ProblemReason;
  errors: FieldProblem[];
}

/** The body of every answer that is not 200. */
export interface RefusalBody {
  statusCode: number;
  id: number;
  message: string;
  traceId: string;
  errors: FieldProblem[];
}
