import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "./Button.tsx";
import { CheckIcon, CopyIcon } from "./icons.tsx";
import { Row, Stack } from "./Layout.tsx";
import { Modal } from "./Modal.tsx";
import { partTexts } from "./part.texts.ts";
import styles from "./ShownOnce.module.css";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly copyText: string;
  readonly onClose: () => void;
}

/** A secret that the server tells once; only a deliberate press closes it. */
export function ShownOnce({ title, text, secret, copyText, onClose }: Props) {
  const t = useTexts(partTexts);
  const [isCopied, setCopied] = useState(false);
  return (
    <Modal
      isOpen
      isClosePrevented
      onClose={onClose}
      title={title}
      footer={() => (
        <Button variant="primary" onPress={onClose}>
          {t.secretKept}
        </Button>
      )}
    >
      <Stack>
        <p>{text}</p>
        <code className={styles.secret}>{secret}</code>
        <Row>
          <Button
            icon={isCopied ? <CheckIcon /> : <CopyIcon />}
            onPress={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
          >
            {isCopied ? t.copied : copyText}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
