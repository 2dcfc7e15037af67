import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "./Button.tsx";
import { Form } from "./Form.tsx";
import styles from "./FormDialog.module.css";
import { Modal } from "./Modal.tsx";

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

/** A form in a window of its own: nothing closes it while it is being sent, and sending twice is not possible. */
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
  return (
    <Modal
      isOpen
      onClose={props.onClose}
      title={title}
      size={props.size}
      closeLabel={texts.close}
      isClosePrevented={isSaving}
      closeQuestion={props.closeQuestion}
      footer={(close) => (
        <>
          {hint && <span className={styles.hint}>{hint}</span>}
          <Button onPress={close} isDisabled={isSaving}>
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
        onSubmit={() => {
          if (!isSaving) onSubmit();
        }}
      >
        {children}
      </Form>
    </Modal>
  );
}
