import { createContext, useContext, useEffect } from "react";

export type FieldErrors = Readonly<Record<string, string>>;

export interface FormErrors {
  readonly errors: FieldErrors;
  /** Call on a change of the field: clears its own error only. */
  clear(name: string): void;
  /** Call while a field's input cannot be parsed: it prevents submitting. */
  reportUnreadable(name: string, text: string | undefined): void;
}

export const FormErrorsContext = createContext<FormErrors | null>(null);

interface FieldError {
  readonly error: string | undefined;
  readonly markChanged: () => void;
}

/** The error of a field: the form's by name, else the caller's. */
export function useFieldError(name: string | undefined, own: string | undefined): FieldError {
  const form = useContext(FormErrorsContext);
  return {
    error: (name && form?.errors[name]) || own,
    markChanged: () => {
      if (name) form?.clear(name);
    },
  };
}

/** Reports to the form that this field's input cannot be parsed. */
export function useUnreadable(name: string | undefined, text: string | undefined): void {
  const report = useContext(FormErrorsContext)?.reportUnreadable;
  useEffect(() => {
    if (!name || !report) return;
    report(name, text);
    return () => report(name, undefined);
  }, [name, text, report]);
}
