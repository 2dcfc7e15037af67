import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Row } from "#ui/Layout.tsx";
import { TextField } from "#ui/TextField.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import styles from "./SignInPanel.module.css";
import { signInTexts } from "./sign-in.texts.ts";

interface Props {
  readonly methods: NonNullable<SignInAnswer["secondFactor"]>["methods"];
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
  readonly isChecking: boolean;
  readonly problem: string | undefined;
}

/** The second step: a code from the authenticator app, or one of the recovery codes. */
export function SecondFactorForm({ methods, onCode, onBack, isChecking, problem }: Props) {
  const t = useTexts(signInTexts);
  const hasApp = methods.includes("totp");
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [code, setCode] = useState("");
  const wanted = code.replace(/\s/g, "");
  const change = (next: boolean) => {
    setRecovery(next);
    setCode("");
  };
  return (
    <Form
      label={t.secondFactor}
      problem={problem}
      validate={(): Record<string, string> => (wanted === "" ? { code: t.codeMissing } : {})}
      onSubmit={() => {
        if (!isChecking) onCode(wanted);
      }}
    >
      <p>{isRecovery ? t.recoveryCodeText : t.appCodeText}</p>
      <div className={styles.code}>
        <TextField
          key={String(isRecovery)}
          name="code"
          label={isRecovery ? t.recoveryCode : t.appCode}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          inputMode={isRecovery ? "text" : "numeric"}
          maxLength={20}
          autoFocus
        />
      </div>
      <Button type="submit" variant="primary" size="large" isBlock isLoading={isChecking} loadingText={t.signingIn}>
        {t.continue}
      </Button>
      <Row gap={4} justify="between">
        <TextLink onPress={onBack}>{t.back}</TextLink>
        {hasApp && methods.includes("recoveryCode") && (
          <TextLink onPress={() => change(!isRecovery)}>{isRecovery ? t.useAppCode : t.useRecoveryCode}</TextLink>
        )}
      </Row>
    </Form>
  );
}
