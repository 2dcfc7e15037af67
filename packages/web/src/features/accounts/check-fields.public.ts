/** As strict as a first look can be; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

interface PasswordTexts {
  readonly passwordMissing: string;
  readonly repetitionMissing: string;
  readonly passwordsDiffer: string;
}

/** What is wrong with a new password and its repetition, by the names of the two fields. */
export function newPasswordProblems<P extends string, R extends string>(
  { password, repetition }: { password: string; repetition: string },
  [passwordField, repetitionField]: readonly [P, R],
  t: PasswordTexts,
): Record<string, string> {
  return {
    ...(password === "" && { [passwordField]: t.passwordMissing }),
    ...(repetition === "" && { [repetitionField]: t.repetitionMissing }),
    ...(password !== "" && repetition !== "" && password !== repetition && { [repetitionField]: t.passwordsDiffer }),
  };
}
