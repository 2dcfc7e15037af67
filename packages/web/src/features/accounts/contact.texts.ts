import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

export const contactTexts = texts(
  {
    ...commonTexts.en,
    title: "Write to us",
    subtitle: "Questions, praise or something missing? Your message goes to the operators of this installation.",
    email: "Email for the answer",
    phone: "Phone (optional)",
    subject: "Subject",
    message: "Message",
    nameMissing: "Please enter your name.",
    subjectMissing: "Please enter a subject.",
    messageMissing: "Please enter a message.",
    send: "Send",
    sending: "Sending",
    sent: "Thank you, the message is on its way",
    sentText: "We will answer by email.",
    another: "Write another message",
  },
  {
    ...commonTexts.de,
    title: "Nachricht schreiben",
    subtitle: "Fragen, Lob, Wünsche: Die Nachricht geht an den Betreiber.",
    email: "E-Mail für die Antwort",
    phone: "Telefon (optional)",
    subject: "Betreff",
    message: "Nachricht",
    nameMissing: "Bitte den Namen eingeben.",
    subjectMissing: "Bitte einen Betreff eingeben.",
    messageMissing: "Bitte eine Nachricht eingeben.",
    send: "Senden",
    sending: "Wird gesendet",
    sent: "Danke, die Nachricht ist unterwegs",
    sentText: "Eine Antwort kommt per E-Mail.",
    another: "Weitere Nachricht schreiben",
  },
);
