import { encode } from "uqr";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Row } from "#ui/Layout.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import styles from "./SecurityDialogs.module.css";
import { securityTexts } from "./security.texts.ts";

interface Props {
  readonly secret: string;
  /** Content of the QR code. */
  readonly url: string;
  readonly confirm: (code: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

export function TotpDialog({ secret, url, confirm, onClose }: Props) {
  const t = useTexts(securityTexts);
  const digitsOf = (code: string) => code.replace(/\s/g, "");
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => ({ code: !/^\d{6}$/.test(digitsOf(code)) && t.digitsMissing }),
    save: ({ code }) => confirm(digitsOf(code)),
  });
  return (
    <FormDialog form={form.state} title={t.totpTitle} submitText={t.turnOn} onClose={onClose}>
      <Row gap={4} className={styles.scan}>
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
      </Row>
      <div className={styles.code}>
        <TextField
          {...form.field("code")}
          label={t.digits}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={8}
          autoFocus
        />
      </div>
    </FormDialog>
  );
}

/** Black on white in every theme, for the camera. */
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
