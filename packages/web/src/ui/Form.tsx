import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "./Banner.tsx";
import styles from "./Form.module.css";
import { type FieldErrors, FormErrorsContext } from "./form-errors.ts";
import { partTexts } from "./part.texts.ts";

interface Props {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** Called on submit; returns all problems by field name, which prevent submitting. */
  readonly validate?: (() => FieldErrors) | undefined;
  /** The server's problems by field name. A new object replaces all errors. */
  readonly errors?: FieldErrors | undefined;
  /** A problem that belongs to no field. */
  readonly problem?: ReactNode;
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  /** Called on every change. */
  readonly onInput?: ((event: FormEvent) => void) | undefined;
}

const none: FieldErrors = {};

/** Shows all errors at once, with the same text above every form; a change clears the error of its field. */
export function Form({ children, onSubmit, validate, errors, problem, label, id, onInput }: Props) {
  const common = useTexts(partTexts);
  const [marked, setMarked] = useState<FieldErrors>(errors ?? none);
  const [seen, setSeen] = useState(errors);
  const [marking, setMarking] = useState(errors ? 1 : 0);
  const form = useRef<HTMLFormElement>(null);
  const problemBox = useRef<HTMLDivElement>(null);
  const unreadable = useRef(new Map<string, string>());

  if (errors !== seen) {
    setSeen(errors);
    setMarked(errors ?? none);
    setMarking(marking + 1);
  }

  // Focuses the first field with an error, for keyboards and screen readers.
  useEffect(() => {
    if (marking > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  }, [marking]);

  // The submit button may be below a long form, while the message is at its top.
  const hasProblem = Boolean(problem);
  useEffect(() => {
    if (hasProblem) problemBox.current?.scrollIntoView({ block: "nearest" });
  }, [hasProblem]);

  const clear = useCallback((name: string) => {
    setMarked((before) => {
      if (!(name in before)) return before;
      const { [name]: _gone, ...rest } = before;
      return rest;
    });
  }, []);
  const reportUnreadable = useCallback((name: string, text: string | undefined) => {
    if (text === undefined) unreadable.current.delete(name);
    else unreadable.current.set(name, text);
  }, []);
  const context = useMemo(() => ({ errors: marked, clear, reportUnreadable }), [marked, clear, reportUnreadable]);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const found = { ...validate?.(), ...Object.fromEntries(unreadable.current) };
    setMarked(found);
    if (Object.keys(found).length === 0) return onSubmit();
    setMarking(marking + 1);
  }

  const isInvalid = Object.keys(marked).length > 0;
  return (
    <form ref={form} id={id} noValidate aria-label={label} onSubmit={submit} onInput={onInput} className={styles.form}>
      {isInvalid && <Banner tone="danger">{common.formInvalid}</Banner>}
      {problem && (
        <div ref={problemBox} className={styles.problem}>
          <Banner tone="danger">{problem}</Banner>
        </div>
      )}
      <FormErrorsContext value={context}>{children}</FormErrorsContext>
    </form>
  );
}
