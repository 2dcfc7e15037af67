import { useEffect, useRef, useState } from "react";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import type { FieldErrors } from "./form-errors.ts";
import { toast } from "./toast-queue.ts";

interface Options<Values extends object> {
  readonly initial: Values | (() => Values);
  /** All problems by field; values other than strings are ignored. */
  readonly validate?:
    | ((values: Values) => { readonly [K in keyof Values]?: string | false | null | undefined })
    | undefined;
  /**
   * Called with valid values. While a promise is pending, the form shows that it is saving; what it rejects with is
   * shown at its fields or above the form. Without a promise the form counts as saved at once.
   */
  readonly save: (values: Values, changed: Partial<Values>) => unknown;
  /** Toast after success. */
  readonly savedText?: string | undefined;
  /** Called after success, unless the form was unmounted meanwhile. */
  readonly onClose?: (() => void) | undefined;
}

/** Props for `Form` and `FormDialog`. */
export interface FormState {
  readonly validate: () => FieldErrors;
  readonly errors: FieldErrors | undefined;
  readonly problem: string | undefined;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
}

interface Field<Name, Value> {
  readonly name: Name;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Values, validation and saving of a form. Give `form.state` to `FormDialog` or spread it on `Form`. */
export function useForm<Values extends object>({ save, ...options }: Options<Values>) {
  const [initial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ errors?: FieldErrors; problem?: unknown }>({});
  const t = useTexts(errorTexts);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !Object.is(value, initial[name as keyof Values])),
  ) as Partial<Values>;

  function validate(): FieldErrors {
    const found = Object.entries(options.validate?.(values) ?? {});
    return Object.fromEntries(found.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  }

  function finish() {
    if (options.savedText !== undefined) toast.success(options.savedText);
    if (isMounted.current) options.onClose?.();
  }

  async function submit(): Promise<void> {
    if (isSaving) return;
    setFailure({});
    const saving = save(values, changed);
    if (!(saving instanceof Promise)) return finish();
    setSaving(true);
    try {
      await saving;
      finish();
    } catch (error) {
      const errors = fieldTexts(error);
      // A field that this form does not have cannot be marked.
      const isAtFields = Object.keys(errors).length > 0 && Object.keys(errors).every((name) => name in initial);
      setFailure(isAtFields ? { errors } : { problem: error });
    } finally {
      setSaving(false);
    }
  }

  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const state: FormState = {
    validate,
    errors: failure.errors,
    problem: "problem" in failure ? errorText(failure.problem, t) : undefined,
    isSaving,
    onSubmit: () => void submit(),
  };
  return {
    state,
    values,
    set,
    /** Props of a field for one value: `<TextField {...form.field("name")} label=… />`. */
    field: <Name extends keyof Values & string>(name: Name): Field<Name, Values[Name]> => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    /** The same for a switch or a checkbox. */
    toggle: (name: keyof Values & string) => ({
      name,
      isSelected: Boolean(values[name]),
      onChange: (isSelected: boolean) => set({ [name]: isSelected } as unknown as Partial<Values>),
    }),
    /** Whether the values differ from the initial ones. */
    changed,
    isDirty: Object.keys(changed).length > 0,
  };
}
