import { texts } from "#platform/texts.ts";

type Words = Readonly<Record<string, string>>;

const actsEn: Words = {
  "signed in": "Signed in",
  "signed out": "Signed out",
  "maintenance began": "Closed a crew for maintenance",
  "maintenance ended": "Opened a crew again",
  "feature switched on": "Switched a feature on",
  "feature switched off": "Switched a feature off",
  "mail read": "Read a mail",
  "mail sent again": "Sent a mail again",
  "second factor set up": "Set up the authenticator app",
  "second factor removed": "Turned the authenticator app off",
};
const actsDe: Words = {
  "signed in": "Angemeldet",
  "signed out": "Abgemeldet",
  "maintenance began": "Crew zur Wartung geschlossen",
  "maintenance ended": "Crew wieder geöffnet",
  "feature switched on": "Funktion eingeschaltet",
  "feature switched off": "Funktion ausgeschaltet",
  "mail read": "Nachricht gelesen",
  "mail sent again": "Nachricht erneut gesendet",
  "second factor set up": "Authenticator-App eingerichtet",
  "second factor removed": "Authenticator-App ausgeschaltet",
};
const fieldsEn: Words = { crewId: "Crew", name: "Name", mailId: "Mail" };
const fieldsDe: Words = { crewId: "Crew", name: "Name", mailId: "Nachricht" };

const say = (acts: Words, fields: Words) => ({
  /** An act without a word of its own is shown as it was put down. */
  act: (act: string): string => acts[act] ?? act,
  about: (about: Readonly<Record<string, unknown>>): string =>
    Object.entries(about)
      .map(([name, value]) => `${fields[name] ?? name} ${typeof value === "string" ? value : JSON.stringify(value)}`)
      .join(", ") || "–",
});

/** Words for what operators did and to what. */
export const logWords = texts(say(actsEn, fieldsEn), say(actsDe, fieldsDe));
