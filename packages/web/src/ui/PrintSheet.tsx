import type { ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "./Button.tsx";
import { PrintIcon } from "./icons.tsx";
import { Row, Stack } from "./Layout.tsx";
import { Modal } from "./Modal.tsx";
import styles from "./PrintSheet.module.css";
import { partTexts } from "./part.texts.ts";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly onKept: () => void;
  /** A card has the size of a bank card, a slip that of its content. */
  readonly pieces: "slip" | "card";
  readonly size?: "standard" | "fullscreen";
  /** Other ways to keep the pieces, before the button that prints. */
  readonly otherWays?: ReactNode;
  /** One list item for each piece. */
  readonly children: ReactNode;
}

/**
 * Pieces of paper with secrets of people, to print and cut out; on paper they stand alone. The secrets are shown once, so
 * only a deliberate press closes it.
 */
export function PrintSheet(props: Props) {
  const { title, text, onKept, pieces, size = "standard", otherWays, children } = props;
  const t = useTexts(partTexts);
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
              {t.print}
            </Button>
          </Row>
          <Button variant="primary" onPress={onKept}>
            {t.done}
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
