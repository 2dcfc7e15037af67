import { CallError, codes, isUnanswered } from "./call-error.ts";
import { texts } from "./texts.ts";

export const errorTexts = texts(
  {
    connection: "A connection error occured. Are you online? Please retry.",
    unknown: "Unknown error. Please try again!",
    csrf: "The page is outdated. Please try again.",
  },
  {
    connection: "Verbindungsfehler. Besteht eine Internetverbindung? Bitte erneut versuchen.",
    unknown: "Unbekannter Fehler. Bitte erneut versuchen!",
    csrf: "Die Seite ist veraltet. Bitte noch einmal versuchen.",
  },
);
type ErrorTexts = (typeof errorTexts)["en"];

/** The text to show for an error. The server's messages are already in the user's language. */
export function errorText(error: unknown, t: ErrorTexts): string {
  if (!(error instanceof CallError)) return t.unknown;
  if (isUnanswered(error)) return t.connection;
  switch (error.code) {
    case codes.externalError:
    case codes.emptyResponse:
    case codes.internalError:
      return t.unknown;
    case codes.invalidCsrfToken:
      return t.csrf;
    default:
      return error.errors[0]?.message ?? error.message;
  }
}

/** The server's messages by form field. */
export const fieldTexts = (error: unknown): Record<string, string> =>
  error instanceof CallError
    ? Object.fromEntries(error.errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]])))
    : {};
