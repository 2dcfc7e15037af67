import { texts } from "#platform/texts.ts";

export const heldTexts = texts(
  {
    title: "Stamps that need a decision",
    text: "They were made without a connection and could not be booked by themselves.",
    ownTitle: "Waiting for confirmation",
    ownText: "These stamps were made without a connection. They count as soon as a manager has confirmed them.",
    startWork: "Start work",
    startBreak: "Start break",
    stopWork: "Stop work",
    book: "Book",
    dismiss: "Dismiss",
    bookOf: (name: string) => `Book the stamp of ${name}`,
    dismissOf: (name: string) => `Dismiss the stamp of ${name}`,
    dismissTitle: (name: string) => `Dismiss the stamp of ${name}?`,
    dismissText: "It is then not booked and cannot be brought back here. The time can still be entered by hand.",
    notDecided: "The stamp could not be decided",
  },
  {
    title: "Stempel, über die zu entscheiden ist",
    text: "Sie entstanden ohne Verbindung und konnten nicht von selbst gebucht werden.",
    ownTitle: "Wartet auf Bestätigung",
    ownText: "Diese Stempel entstanden ohne Verbindung. Sie zählen, sobald die Leitung sie bestätigt hat.",
    startWork: "Arbeit beginnen",
    startBreak: "Pause beginnen",
    stopWork: "Ausstempeln",
    book: "Buchen",
    dismiss: "Verwerfen",
    bookOf: (name: string) => `Stempel von ${name} buchen`,
    dismissOf: (name: string) => `Stempel von ${name} verwerfen`,
    dismissTitle: (name: string) => `Stempel von ${name} verwerfen?`,
    dismissText:
      "Er wird dann nicht gebucht und lässt sich hier nicht zurückholen. Die Zeit kann weiterhin von Hand eingetragen werden.",
    notDecided: "Über den Stempel konnte nicht entschieden werden",
  },
);
