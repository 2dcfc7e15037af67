import { texts } from "#platform/texts.ts";

export const emailLinkTexts = texts(
  {
    confirmTitle: "Confirm your email address",
    confirmText: "Please confirm that the address to which we sent this link is yours.",
    confirmWarning: "If you did not create an account with us, close this page.",
    confirm: "Confirm address",
    confirming: "Confirming",
    confirmed: (email: string) => `${email} is confirmed.`,
    notConfirmed: "This link no longer works",
    notConfirmedHint: "Open the one in the latest email, or sign in and have a new one sent.",
    goOn: "Continue to Glasen",
    undoTitle: "Undo the change of your email address",
    undoText:
      "Your account gets its former address back, all devices are signed out, and you choose a new password. Do this if somebody else changed the address.",
    undo: "Undo the change",
    undoing: "Undoing the change",
    notUndone: "This link no longer works",
    notUndoneHint: "The change was undone already, or is more than a week old. Please tell the owner of your crew.",
    back: "Back to sign-in",
    bannerTitle: (email: string) => `Please confirm ${email}`,
    bannerText: "The link is in your mailbox. Accepting and sending invitations needs a confirmed address.",
    neededText:
      "The link is in your mailbox. Until then, no mails go to others: people can be added by their names alone.",
    later: "Later",
    sendAgain: "Send again",
    sent: "The email is on its way",
    notSent: "The email could not be sent",
  },
  {
    confirmTitle: "E-Mail-Adresse bestätigen",
    confirmText: "Bitte bestätigen, dass die Adresse, an die dieser Link ging, die eigene ist.",
    confirmWarning: "Wer kein Konto bei uns angelegt hat, schließt diese Seite einfach.",
    confirm: "Adresse bestätigen",
    confirming: "Wird bestätigt",
    confirmed: (email: string) => `${email} ist bestätigt.`,
    notConfirmed: "Dieser Link gilt nicht mehr",
    notConfirmedHint: "Bitte den Link in der neuesten E-Mail öffnen oder nach dem Anmelden einen neuen anfordern.",
    goOn: "Weiter zu Glasen",
    undoTitle: "Änderung der E-Mail-Adresse rückgängig machen",
    undoText:
      "Das Konto bekommt seine frühere Adresse zurück, alle Geräte werden abgemeldet, und ein neues Passwort wird gewählt. Das hilft, wenn jemand anderes die Adresse geändert hat.",
    undo: "Rückgängig machen",
    undoing: "Wird rückgängig gemacht",
    notUndone: "Dieser Link gilt nicht mehr",
    notUndoneHint:
      "Die Änderung wurde schon rückgängig gemacht oder liegt mehr als eine Woche zurück. Bitte dem Inhaber der Crew Bescheid sagen.",
    back: "Zur Anmeldung",
    bannerTitle: (email: string) => `Bitte ${email} bestätigen`,
    bannerText: "Der Link kam per E-Mail. Einladungen annehmen und verschicken geht erst danach.",
    neededText:
      "Der Link kam per E-Mail. Vorher gehen keine Mails an andere: Personen lassen sich mit ihrem Namen hinzufügen.",
    later: "Später",
    sendAgain: "Erneut senden",
    sent: "Die E-Mail ist unterwegs",
    notSent: "Die E-Mail konnte nicht gesendet werden",
  },
);
