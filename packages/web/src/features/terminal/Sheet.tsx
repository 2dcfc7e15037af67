import type { ReactNode } from "react";
import { Modal as AriaModal, Dialog, ModalOverlay } from "react-aria-components/Modal";
import { useTexts } from "#platform/texts.ts";
import type { Presence } from "#ui/Badge.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { Row, Stack } from "#ui/Layout.tsx";
import { MemberBadge } from "./MemberBadge.tsx";
import styles from "./Sheet.module.css";
import { terminalTexts } from "./terminal.texts.ts";
import type { Face } from "./terminal-member.ts";

/** A dialog over the whole screen. */
export function SheetFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ModalOverlay isOpen className={styles.overlay ?? ""} isKeyboardDismissDisabled>
      <AriaModal className={styles.modal ?? ""}>
        <Dialog aria-label={label} className={styles.dialog ?? ""}>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

interface Props {
  readonly face: Face;
  readonly line: string;
  /** The state whose colour the screen has; neutral without. */
  readonly tone?: Presence | undefined;
  readonly notices?: ReactNode;
  readonly problem?: string | undefined;
  readonly footer: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The content of a sheet: the member above, the countdown and further ways below. */
export function Sheet({ face, line, tone, notices, problem, footer, onClose, children }: Props) {
  const t = useTexts(terminalTexts);
  return (
    <div
      className={styles.sheet}
      data-presence={tone}
      onKeyDown={(event) => {
        // Escape in a dialog above closes that dialog only: dialogs are children in React, but not in the DOM.
        if (event.key === "Escape" && event.currentTarget.contains(event.target as Node)) onClose();
      }}
    >
      <Row as="header" gap={4} justify="between" isNowrap>
        <MemberBadge {...face} line={line} />
        <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
          <CloseIcon size="large" />
        </button>
      </Row>
      <Stack gap={2} className={styles.notices}>
        {notices}
        {problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </Stack>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{footer}</footer>
    </div>
  );
}
