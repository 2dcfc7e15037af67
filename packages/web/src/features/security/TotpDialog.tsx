import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Row } from "#ui/Layout.tsx";
import { QrCode } from "#ui/QrCode.tsx";
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
