import { oneLineOf } from "./one-line.ts";

/** More of a name is no name. */
const MOST = 80;

/** A dot or colon that would make a mail program turn the text around it into a link. */
const linking = /(?<=[\p{L}\p{N}])([.:])(?=[\p{L}\p{N}/])/gu;

/**
 * A name that somebody typed, for a mail to a person who does not know them: on one line, short, and nothing that could
 * be pressed. Otherwise the installation would deliver anybody's message to anybody.
 */
export function nameInMail(name: string): string {
  const letters = [...oneLineOf(name)];
  const short = letters.length > MOST ? `${letters.slice(0, MOST).join("").trim()}…` : letters.join("");
  return short.replace(linking, "$1 ").replaceAll("@", " @ ");
}
