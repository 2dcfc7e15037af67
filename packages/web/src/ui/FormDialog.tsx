import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "./Button.tsx";
import { Form } from "./Form.tsx";
import styles from "./FormDialog.module.css";
import { Modal } from "./Modal.tsx";
import { partTexts } from "./part.texts.ts";
import type { FormState } from "./use-form.ts";

interface Props
  extends Partial<Pick<ComponentProps<typeof Form>, "onSubmit" | "validate" | "errors" | "problem">>,
    Pick<ComponentProps<typeof Modal>, "onClose" | "title" | "size" | "closeQuestion"> {
  readonly children: ReactNode;
  /** From `useForm`; in its place `onSubmit` and its companions can be given one by one. */
  readonly form?: FormState | undefined;
  /** "Save" by default. */
  readonly submitText?: string | undefined;
  /** "Cancel" by default. */
  readonly cancelText?: string | undefined;
  readonly isSaving?: boolean | undefined;
  readonly isSubmitDisabled?: boolean | undefined;
  /** Beside the buttons. */
  readonly hint?: string | undefined;
  /** Above the buttons, visible wherever the form is scrolled to. */
  readonly summary?: ReactNode;
  /** Submitting cannot be undone. */
  readonly isDanger?: boolean | undefined;
}

/**
 * A form in a modal. Nothing closes it while it is saving, it cannot be submitted twice, and Escape or a press beside it
 * asks before larger input is discarded. "Cancel" is deliberate and does not ask.
 */
export function FormDialog(props: Props) {
  const { children, title, form = props, isSubmitDisabled = false, hint, isDanger = false } = props;
  const { isSaving = false } = form;
  const common = useTexts(partTexts);
  const formId = useId();
  const { hasLargeInput, recordInput } = useHasLargeInput();
  const discardQuestion = {
    title: common.discardTitle,
    text: common.discardText,
    confirmText: common.discard,
    cancelText: common.keepEditing,
  };
  return (
    <Modal
      isOpen
      onClose={props.onClose}
      title={title}
      size={props.size}
      isClosePrevented={isSaving}
      closeQuestion={props.closeQuestion ?? (hasLargeInput ? discardQuestion : undefined)}
      footer={(close) => (
        <>
          {props.summary && <div className={styles.summary}>{props.summary}</div>}
          {hint && <span className={styles.hint}>{hint}</span>}
          <Button onPress={props.closeQuestion ? close : props.onClose} isDisabled={isSaving}>
            {props.cancelText ?? common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? "danger" : "primary"}
            isLoading={isSaving}
            isDisabled={isSubmitDisabled}
          >
            {props.submitText ?? common.save}
          </Button>
        </>
      )}
    >
      <Form
        id={formId}
        label={title}
        validate={form.validate}
        errors={form.errors}
        problem={form.problem}
        onInput={recordInput}
        onSubmit={() => {
          if (!isSaving) form.onSubmit?.();
        }}
      >
        {children}
      </Form>
    </Modal>
  );
}

/** Whether a form has so much input that closing it should be confirmed; one short field is not enough. */
function useHasLargeInput() {
  const fields = useRef(new Set<EventTarget>());
  const [hasLargeInput, setLargeInput] = useState(false);
  function recordInput({ target }: FormEvent) {
    fields.current.add(target);
    if (fields.current.size > 1 || target instanceof HTMLTextAreaElement) setLargeInput(true);
  }
  return { hasLargeInput, recordInput };
}
