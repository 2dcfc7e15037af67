import { CallError, codes } from "./call-error.ts";
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

/** The one place that makes a sentence for people out of an error. The server's own sentences are in their language already. */
export function errorText(error: unknown, t: ErrorTexts): string {
  if (!(error instanceof CallError)) return t.unknown;
  switch (error.code) {
    case codes.networkTimeout:
      return t.connection;
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

/** What to say at each field of a form that the server refused. */
export const fieldTexts = (error: unknown): Record<string, string> =>
  error instanceof CallError
    ? Object.fromEntries(error.errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]])))
    : {};
