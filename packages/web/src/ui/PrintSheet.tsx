import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { PrintIcon } from "./icons.tsx";
import { Row, Stack } from "./Layout.tsx";
import { Modal } from "./Modal.tsx";
import styles from "./PrintSheet.module.css";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly printText: string;
  /** The only button that closes the dialog, since its secrets are shown once. */
  readonly keptText: string;
  readonly onKept: () => void;
  /** A card has the size of a bank card, a slip that of its content. */
  readonly pieces: "slip" | "card";
  readonly size?: "standard" | "fullscreen";
  /** Other ways to keep the pieces, before the button that prints. */
  readonly otherWays?: ReactNode;
  /** One list item for each piece. */
  readonly children: ReactNode;
}

/** Pieces of paper with secrets of people, to print and cut out; on paper they stand alone. */
export function PrintSheet(props: Props) {
  const { title, text, printText, keptText, onKept, pieces, size = "standard", otherWays, children } = props;
  return (
    <Modal
      isOpen
      isClosePrevented
      size={size}
      onClose={onKept}
      title={title}
      footer={() => (
        <>
          <Row className={styles.ways}>
            {otherWays}
            <Button icon={<PrintIcon />} onPress={() => print()}>
              {printText}
            </Button>
          </Row>
          <Button variant="primary" onPress={onKept}>
            {keptText}
          </Button>
        </>
      )}
    >
      <Stack>
        <p className={styles.text}>{text}</p>
        <ul className={styles.pieces} data-size={pieces} aria-label={title}>
          {children}
        </ul>
      </Stack>
    </Modal>
  );
}
