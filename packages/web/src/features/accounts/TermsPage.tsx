import { texts, useTexts } from "#platform/texts.ts";
import { VisitorFrame, VisitorLink } from "../sessions/VisitorFrame.public.tsx";

const termsTexts = texts(
  {
    title: "Terms of use",
    serviceTitle: "What is offered",
    service:
      "Glasen records working time, absences and shifts for crews. Whoever starts a crew may try everything for a limited time; afterwards the crew's plan decides.",
    accountTitle: "Your account",
    account:
      "An account belongs to one person. The password, the PIN and second factors are not passed on; whoever believes that somebody else knows them changes them at once.",
    dataTitle: "Your data",
    data: "The crew decides what is recorded and who may see it. Data are kept for the crew's purposes only, can be taken along, and are deleted when the crew is.",
    rulesTitle: "Fair use",
    rules:
      "Times are recorded truthfully. Nobody tries to reach other crews' data or to disturb the service. Whoever runs this installation may suspend accounts that do.",
    back: "Back to sign-in",
  },
  {
    title: "Nutzungsbedingungen",
    serviceTitle: "Was angeboten wird",
    service:
      "Glasen erfasst Arbeitszeiten, Abwesenheiten und Schichten für Crews. Wer eine Crew gründet, kann alles eine begrenzte Zeit lang ausprobieren; danach gilt der Tarif der Crew.",
    accountTitle: "Das Konto",
    account:
      "Ein Konto gehört einer Person. Passwort, PIN und zweite Faktoren werden nicht weitergegeben; wer glaubt, dass jemand anderes sie kennt, ändert sie sofort.",
    dataTitle: "Die Daten",
    data: "Die Crew entscheidet, was erfasst wird und wer es sehen darf. Daten dienen nur den Zwecken der Crew, können mitgenommen werden und werden mit der Crew gelöscht.",
    rulesTitle: "Fairer Umgang",
    rules:
      "Zeiten werden wahrheitsgemäß erfasst. Niemand versucht, an Daten anderer Crews zu gelangen oder den Dienst zu stören. Wer diese Installation betreibt, darf Konten sonst sperren.",
    back: "Zurück zur Anmeldung",
  },
);

const sections = ["service", "account", "data", "rules"] as const;

export function TermsPage() {
  const t = useTexts(termsTexts);
  return (
    <VisitorFrame title={t.title} below={<VisitorLink href="/sign-in">{t.back}</VisitorLink>}>
      {sections.map((section) => (
        <section key={section}>
          <h2>{t[`${section}Title`]}</h2>
          <p>{t[section]}</p>
        </section>
      ))}
    </VisitorFrame>
  );
}
