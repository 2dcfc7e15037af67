import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

export const crewTexts = texts(
  {
    ...commonTexts.en,
    title: "Crew",
    subtitle: "Name, owner and time zone.",
    timeZone: "Time zone",
    timeZoneHelp: "Applies to all days and times of the crew. Recorded times stay as they are.",
    owner: "Owner",
    ownerHelp: "Hand over the crew in the list of members.",
    toMembers: "Go to members",
    saved: "The crew was saved",
    another: "Another crew",
    anotherHint: "A second company or branch gets its own crew with other people and settings. You become its owner.",
    create: "Start a crew",
    createSubmit: "Start the crew",
    trialUntil: (day: string) => `Trial until ${day}`,
    noTimeZone: "No time zone with that name.",
  },
  {
    ...commonTexts.de,
    title: "Crew",
    subtitle: "Name, Inhaber:in und Zeitzone.",
    timeZone: "Zeitzone",
    timeZoneHelp: "Tage und Zeiten der ganzen Crew richten sich danach. Erfasste Zeiten bleiben.",
    owner: "Inhaber:in",
    ownerHelp: "Übergeben lässt sich die Crew in der Mitgliederliste.",
    toMembers: "Zu den Mitgliedern",
    saved: "Die Crew wurde gespeichert",
    another: "Noch eine Crew",
    anotherHint:
      "Ein zweiter Betrieb oder eine Filiale bekommt eine eigene Crew: andere Personen, andere Einstellungen. Wer sie gründet, ist Inhaber:in.",
    create: "Crew gründen",
    createSubmit: "Crew gründen",
    trialUntil: (day: string) => `Testzeit bis ${day}`,
    noTimeZone: "Keine Zeitzone mit diesem Namen.",
  },
);
