import { createContext, useContext, useEffect } from "react";

export type FieldErrors = Readonly<Record<string, string>>;

export interface FormErrors {
  readonly errors: FieldErrors;
  /** The field was changed: its error, and only its own, goes. */
  clear(name: string): void;
  /** A field that cannot read its own input says so here, so that the form is not sent. */
  reportUnreadable(name: string, text: string | undefined): void;
}

export const FormErrorsContext = createContext<FormErrors | null>(null);

interface FieldError {
  readonly error: string | undefined;
  readonly markChanged: () => void;
}

/** The error to show at a field: what the form knows under its name, else what the caller passes. */
export function useFieldError(name: string | undefined, own: string | undefined): FieldError {
  const form = useContext(FormErrorsContext);
  return {
    error: (name && form?.errors[name]) || own,
    markChanged: () => {
      if (name) form?.clear(name);
    },
  };
}

/** Tells the form that what stands in this field cannot be read. */
export function useUnreadable(name: string | undefined, text: string | undefined): void {
  const report = useContext(FormErrorsContext)?.reportUnreadable;
  useEffect(() => {
    if (!name || !report) return;
    report(name, text);
    return () => report(name, undefined);
  }, [name, text, report]);
}
