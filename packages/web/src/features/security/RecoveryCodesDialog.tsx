import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { CheckIcon, CopyIcon, DownloadIcon, PrintIcon } from "#ui/icons.tsx";
import { Row, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import styles from "./SecurityDialogs.module.css";
import { securityTexts } from "./security.texts.ts";

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The codes are shown only once, so the dialog closes by its confirming button alone. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useTexts(securityTexts);
  const [isCopied, setCopied] = useState(false);
  const text = codes.join("\n");
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Glasen\n${text}\n`)}`;
  return (
    <Modal
      isOpen
      isClosePrevented
      onClose={onClose}
      title={t.codesTitle}
      footer={() => (
        <Button variant="primary" onPress={onClose}>
          {t.codesKept}
        </Button>
      )}
    >
      <Stack>
        <p>{t.codesText}</p>
        <ul className={styles.codes} aria-label={t.recovery}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row className={styles.ways}>
          <Button
            icon={isCopied ? <CheckIcon /> : <CopyIcon />}
            onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {isCopied ? t.copied : t.copy}
          </Button>
          <Button icon={<PrintIcon />} onPress={() => print()}>
            {t.print}
          </Button>
          <Button icon={<DownloadIcon />} onPress={() => save(file)}>
            {t.download}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

function save(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "glasen-recovery-codes.txt";
  link.click();
}
