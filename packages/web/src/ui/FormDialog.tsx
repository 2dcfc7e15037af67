import { type ComponentProps, type ReactNode, useId } from "react";
import { useLocale } from "react-aria-components/I18nProvider";
import { Button } from "./Button.tsx";
import { Form } from "./Form.tsx";
import styles from "./FormDialog.module.css";
import { Modal } from "./Modal.tsx";
import { useEntered } from "./use-entered.ts";

interface Props
  extends Pick<ComponentProps<typeof Form>, "onSubmit" | "validate" | "errors" | "problem">,
    Pick<ComponentProps<typeof Modal>, "onClose" | "title" | "size" | "closeQuestion"> {
  readonly children: ReactNode;
  readonly submitText: string;
  /** Left out where it is seen at once and nobody waits. */
  readonly isSaving?: boolean | undefined;
  readonly isSubmitDisabled?: boolean | undefined;
  /** Said beside the buttons. */
  readonly hint?: string | undefined;
  /** What it does cannot be taken back. */
  readonly isDanger?: boolean | undefined;
  /** The words that every such dialog has, out of the feature's own. */
  readonly texts: { readonly close: string; readonly cancel: string; readonly formInvalid: string };
}

/** The few words that no feature has to say for itself. */
const questions = {
  en: {
    title: "Discard what was entered?",
    text: "It has not been saved yet.",
    confirmText: "Discard",
    cancelText: "Keep editing",
  },
  de: {
    title: "Eingaben verwerfen?",
    text: "Sie sind noch nicht gespeichert.",
    confirmText: "Verwerfen",
    cancelText: "Weiter bearbeiten",
  },
};

/**
 * A form in a window of its own: nothing closes it while it is being sent, sending twice is not possible, and a stray
 * Escape or press beside it does not throw away what was entered. "Cancel" is no stray press.
 */
export function FormDialog(props: Props) {
  const {
    children,
    title,
    submitText,
    isSaving = false,
    isSubmitDisabled = false,
    hint,
    isDanger = false,
    onSubmit,
    texts,
  } = props;
  const formId = useId();
  const { hasMuch, noteInput } = useEntered();
  const { locale } = useLocale();
  const usual = hasMuch ? questions[locale.startsWith("de") ? "de" : "en"] : undefined;
  return (
    <Modal
      isOpen
      onClose={props.onClose}
      title={title}
      size={props.size}
      closeLabel={texts.close}
      isClosePrevented={isSaving}
      closeQuestion={props.closeQuestion ?? usual}
      footer={(close) => (
        <>
          {hint && <span className={styles.hint}>{hint}</span>}
          <Button onPress={props.closeQuestion ? close : props.onClose} isDisabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? "danger" : "primary"}
            isLoading={isSaving}
            isDisabled={isSubmitDisabled}
          >
            {submitText}
          </Button>
        </>
      )}
    >
      <Form
        id={formId}
        label={title}
        invalidText={texts.formInvalid}
        validate={props.validate}
        errors={props.errors}
        problem={props.problem}
        onInput={noteInput}
        onSubmit={() => {
          if (!isSaving) onSubmit();
        }}
      >
        {children}
      </Form>
    </Modal>
  );
}
