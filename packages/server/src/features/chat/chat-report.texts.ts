/** The owner's news of a reported message; its text stands on the page of reports only. */
export const reportTexts = {
  de: {
    title: "Nachricht gemeldet",
    short: "Nachricht gemeldet",
    text: "Im Chat wurde eine Nachricht gemeldet. Bitte ansehen.",
  },
  en: {
    title: "Message reported",
    short: "Message reported",
    text: "A message in the chat was reported. Please have a look.",
  },
};
