import { texts } from "#platform/texts.ts";

export const recoveryTexts = texts(
  {
    requestTitle: "Forgot password",
    requestText: "We send you an email with a link to set a new password.",
    identifier: "Username or email",
    identifierMissing: "Please enter email or username.",
    request: "Send link",
    requesting: "Sending",
    requested:
      "If you have an email address configured, you will receive an email to reset your password otherwise please contact your manager.",
    noEmail: "No email given for this username, ask crew owner to reset password.",
    noUser: "No user found, please check again.",
    notSent: "The instructions could not be sent. Please contact your manager.",
    setTitle: "Set new password",
    tokenMissing: "Token missing, can't reset password, please see your email or go to reset-pwd page!",
    set: "Reset password",
    setting: "Resetting the password",
    factors: "Is all of this yours?",
    factorsText:
      "These also open the account. Tick everything you do not know; it is removed together with the old password.",
    removeApp: "Remove the authenticator app and the recovery codes",
    removePasskey: (name: string, since: string) => `Remove the passkey “${name}”, since ${since}`,
    done: "Password was changed successfully",
    back: "Back to sign-in",
  },
  {
    requestTitle: "Passwort vergessen",
    requestText: "Der Link zum Setzen eines neuen Passworts kommt per E-Mail.",
    identifier: "Benutzername oder E-Mail",
    identifierMissing: "Bitte E-Mail oder Benutzernamen eingeben.",
    request: "Link senden",
    requesting: "Wird gesendet",
    requested:
      "Falls eine E-Mail-Adresse hinterlegt ist, kommt eine E-Mail zum Zurücksetzen des Passworts. Andernfalls hilft die Leitung der Crew weiter.",
    noEmail:
      "Zu diesem Benutzernamen gibt es keine E-Mail-Adresse. Wer die Crew leitet, kann das Passwort zurücksetzen.",
    noUser: "Niemand gefunden, bitte noch einmal prüfen.",
    notSent: "Die Anleitung konnte nicht gesendet werden. Bitte an die Leitung der Crew wenden.",
    setTitle: "Neues Passwort setzen",
    tokenMissing:
      "Das Token fehlt, das Passwort kann nicht zurückgesetzt werden. Bitte den Link in der E-Mail öffnen oder einen neuen anfordern!",
    set: "Passwort zurücksetzen",
    setting: "Passwort wird gesetzt",
    factors: "Ist alles davon bekannt?",
    factorsText:
      "Auch damit lässt sich das Konto öffnen. Bitte ankreuzen, was nicht bekannt ist; es wird zusammen mit dem alten Passwort entfernt.",
    removeApp: "Authenticator-App und Ersatzcodes entfernen",
    removePasskey: (name: string, since: string) => `Passkey „${name}“ entfernen, seit ${since}`,
    done: "Das Passwort wurde geändert",
    back: "Zurück zur Anmeldung",
  },
);
