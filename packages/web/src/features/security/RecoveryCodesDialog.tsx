import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { CheckIcon, CopyIcon, DownloadIcon, PrintIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/Modal.tsx";
import styles from "./SecurityDialogs.module.css";
import type { SecurityTexts } from "./security.texts.ts";

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
  readonly t: SecurityTexts;
}

/** Told once: it does not close by accident, only by saying that the codes are kept. */
export function RecoveryCodesDialog({ codes, onClose, t }: Props) {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join("\n");
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Glasen\n${text}\n`)}`;
  return (
    <Modal
      isOpen
      isClosePrevented
      onClose={onClose}
      title={t.codesTitle}
      closeLabel={t.close}
      footer={() => (
        <Button variant="primary" onPress={onClose}>
          {t.codesKept}
        </Button>
      )}
    >
      <div className={styles.stack}>
        <p>{t.codesText}</p>
        <ul className={styles.codes} aria-label={t.recovery}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.ways}>
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
        </div>
      </div>
    </Modal>
  );
}

function save(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "glasen-recovery-codes.txt";
  link.click();
}
