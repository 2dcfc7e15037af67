import { type CSSProperties, createContext, type ReactNode, useContext, useState } from "react";
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from "react-aria-components/Modal";
import { useTexts } from "#platform/texts.ts";
import { Button } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import { CloseIcon } from "./icons.tsx";
import styles from "./Modal.module.css";
import { partTexts } from "./part.texts.ts";

/** CSS lengths: the width of a standard modal, and the maximum size of a fullscreen one. */
export const modalSizes = {
  standard: { width: "500px" },
  question: { width: "420px" },
  fullscreen: { width: "980px", height: "80vh" },
} as const;

interface CloseQuestion {
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirmText: string;
  /** "Cancel" by default. */
  readonly cancelText?: string | undefined;
}

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel?: string | undefined;
  readonly children: ReactNode;
  /** Buttons. The argument closes the modal, after the question if there is one. */
  readonly footer?: ((close: () => void) => ReactNode) | undefined;
  readonly size?: "standard" | "fullscreen" | undefined;
  /** Prevents closing, e.g. while saving. */
  readonly isClosePrevented?: boolean | undefined;
  /** Hides the page below, e.g. from passers-by. */
  readonly isOpaque?: boolean | undefined;
  /** Asked before closing by Escape, the close button or a press outside. */
  readonly closeQuestion?: CloseQuestion | undefined;
}

const DepthContext = createContext(0);

/** Traps the focus while open and restores it afterwards. */
export function Modal(props: Props) {
  const { isOpen, onClose, title, closeLabel, children, footer, size = "standard", closeQuestion } = props;
  const isPrevented = props.isClosePrevented ?? false;
  const common = useTexts(partTexts);
  const [isAsking, setAsking] = useState(false);
  function close() {
    if (isPrevented) return;
    if (closeQuestion) setAsking(true);
    else onClose();
  }
  return (
    <Frame isOpen={isOpen} onDismiss={close} isPrevented={isPrevented} isOpaque={props.isOpaque} size={size}>
      <header className={styles.head}>
        <Heading slot="title" className={styles.title ?? ""}>
          {title}
        </Heading>
        {!isPrevented && (
          <Button
            variant="ghost"
            size="small"
            icon={<CloseIcon />}
            aria-label={closeLabel ?? common.close}
            onPress={close}
          />
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer(close)}</footer>}
      {closeQuestion && (
        <Question
          {...closeQuestion}
          isOpen={isAsking}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onClose();
          }}
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly isOpen: boolean;
  readonly onDismiss: () => void;
  readonly isPrevented?: boolean | undefined;
  readonly isOpaque?: boolean | undefined;
  readonly size: keyof typeof modalSizes;
  readonly role?: "dialog" | "alertdialog" | undefined;
  readonly children: ReactNode;
}

function Frame({ isOpen, onDismiss, isPrevented = false, isOpaque, size, role = "dialog", children }: FrameProps) {
  const depth = useContext(DepthContext);
  const { width, height } = { height: "auto", ...modalSizes[size] };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onDismiss();
      }}
      isDismissable={!isPrevented}
      isKeyboardDismissDisabled={isPrevented}
      className={classNames(styles.veil, depth > 0 && styles.nested, isOpaque && styles.opaque)}
    >
      <AriaModal
        className={classNames(styles.modal, styles[size])}
        style={{ "--modal-width": width, "--modal-height": height } as CSSProperties}
      >
        <Dialog role={role} className={styles.dialog ?? ""}>
          <DepthContext value={depth + 1}>{children}</DepthContext>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

interface QuestionProps extends CloseQuestion {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly isConfirming?: boolean | undefined;
  /** False where nothing is lost by confirming: then it is the main step. */
  readonly isLoss?: boolean | undefined;
}

/** A confirmation above all other layers; Escape cancels. */
export function Question({
  isOpen,
  title,
  text,
  confirmText,
  cancelText,
  onConfirm,
  onCancel,
  isConfirming,
  isLoss = true,
}: QuestionProps) {
  const common = useTexts(partTexts);
  return (
    <Frame isOpen={isOpen} onDismiss={onCancel} size="question" role="alertdialog" isPrevented={isConfirming}>
      <header className={styles.head}>
        <Heading slot="title" className={styles.title ?? ""}>
          {title}
        </Heading>
      </header>
      {text && <div className={classNames(styles.body, styles.soft)}>{text}</div>}
      <footer className={styles.foot}>
        <Button autoFocus={isLoss} onPress={onCancel}>
          {cancelText ?? common.cancel}
        </Button>
        <Button
          variant={isLoss ? "danger" : "primary"}
          autoFocus={!isLoss}
          onPress={onConfirm}
          isLoading={isConfirming}
        >
          {confirmText}
        </Button>
      </footer>
    </Frame>
  );
}
