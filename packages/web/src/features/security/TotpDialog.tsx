import { useState } from "react";
import { encode } from "uqr";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./SecurityDialogs.module.css";
import type { SecurityTexts } from "./security.texts.ts";

interface Props {
  readonly secret: string;
  /** As the app reads it from the QR code. */
  readonly url: string;
  readonly onConfirm: (code: string) => void;
  readonly onClose: () => void;
  readonly isConfirming: boolean;
  readonly problem: string | undefined;
  readonly t: SecurityTexts;
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

export function TotpDialog({ secret, url, onConfirm, onClose, isConfirming, problem, t }: Props) {
  const [code, setCode] = useState("");
  const digits = code.replace(/\s/g, "");
  return (
    <FormDialog
      title={t.totpTitle}
      submitText={t.turnOn}
      isSaving={isConfirming}
      problem={problem}
      validate={(): Record<string, string> => (/^\d{6}$/.test(digits) ? {} : { code: t.digitsMissing })}
      onSubmit={() => onConfirm(digits)}
      onClose={onClose}
      texts={t}
    >
      <div className={styles.scan}>
        <QrCode text={url} label={t.qrLabel} />
        <div>
          <p>
            <b>{t.scan}</b> {t.scanText}
          </p>
          <p className={styles.secret}>
            {t.typeInstead}
            <code>{inFours(secret)}</code>
          </p>
        </div>
      </div>
      <div className={styles.code}>
        <TextField
          name="code"
          label={t.digits}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={8}
          autoFocus
        />
      </div>
    </FormDialog>
  );
}

/** Black on white whatever the theme: cameras want it so. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.qr}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
