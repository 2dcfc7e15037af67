/**
 * Line breaks and other control characters, the marks that reverse the order in which a text is shown, and signs of no
 * width that would make two names look alike. Joiners are allowed: scripts and emoji need them.
 */
const unprintable = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\u200b\u2060-\u2064\u180e]/u;
const runOfUnprintable = new RegExp(`(?:${unprintable.source}|\\s)+`, "gu");
/** Anything but blanks, and letters that look like one. */
const visible = /[^\p{Z}\p{C}\u115f\u1160\u3164\uffa0\u2800]/u;

export const isPrintable = (text: string): boolean => !unprintable.test(text);
export const isVisible = (text: string): boolean => visible.test(text);

/** A text of another program as a name: on one line, without signs that nobody sees; empty where nothing is left. */
export function oneLineOf(text: string): string {
  const line = text.replace(runOfUnprintable, " ").trim();
  return isVisible(line) ? line : "";
}
