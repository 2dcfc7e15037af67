import { errorText, fieldTexts } from "#platform/error-text.ts";

/** What a form shows of a refusal: at its own fields what belongs there, the rest at its top. */
export interface FormProblem {
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly problem?: string | undefined;
}

const none: FormProblem = {};
// A form marks its fields anew for every new object, so one refusal is one object.
const known = new WeakMap<object, FormProblem>();

export function formProblem(
  error: unknown,
  fields: readonly string[],
  texts: Parameters<typeof errorText>[1],
): FormProblem {
  if (typeof error !== "object" || error === null) return none;
  const before = known.get(error);
  if (before) return before;
  const errors = Object.fromEntries(Object.entries(fieldTexts(error)).filter(([field]) => fields.includes(field)));
  const shown = Object.keys(errors).length > 0 ? { errors } : { problem: errorText(error, texts) };
  known.set(error, shown);
  return shown;
}
