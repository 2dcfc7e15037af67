import { absenceTypeIds } from "../absences/absence-type.ts";
import { plainHeading } from "./recognise.ts";

const words: readonly (readonly [RegExp, number])[] = [
  [
    /^(unbezahlt|unpaid|sonderurlaub|specialleave|sonstige|other|elternzeit|parental|mutterschutz)/,
    absenceTypeIds.other,
  ],
  [
    /(überstunden|freizeitausgleich|gleittag|gleitzeit|zeitausgleich|compensat|timeoffinlieu|overtime)/,
    absenceTypeIds.compensatoryTimeOff,
  ],
  [/(krank|arbeitsunfähig|sick|illness)/, absenceTypeIds.sickness],
  [/(fortbildung|weiterbildung|schulung|bildungsurlaub|training|education|berufsschule)/, absenceTypeIds.education],
  [/(urlaub|ferien|vacation|holiday|annualleave)/, absenceTypeIds.vacation],
];

/** The kind of absence that other products name so; undefined where the word is unknown. */
export const absenceTypeOf = (text: string): number | undefined => {
  const plain = plainHeading(text);
  return words.find(([pattern]) => pattern.test(plain))?.[1];
};
