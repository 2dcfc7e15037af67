import { useState } from "react";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { RecoveryTexts } from "./recovery.texts.ts";

interface Props {
  readonly onRequest: (userIdentifier: string) => void;
  readonly isRequesting: boolean;
  readonly isRequested: boolean;
  readonly problem: string | undefined;
  readonly t: RecoveryTexts;
}

export function RequestResetView({ onRequest, isRequesting, isRequested, problem, t }: Props) {
  const [identifier, setIdentifier] = useState("");
  if (isRequested) return <Banner tone="info">{t.requested}</Banner>;
  return (
    <Form
      label={t.requestTitle}
      invalidText={t.formInvalid}
      problem={problem}
      validate={(): Record<string, string> => (identifier.trim() === "" ? { userIdentifier: t.identifierMissing } : {})}
      onSubmit={() => {
        if (!isRequesting) onRequest(identifier.trim());
      }}
    >
      <p>{t.requestText}</p>
      <TextField
        name="userIdentifier"
        label={t.identifier}
        value={identifier}
        onChange={setIdentifier}
        autoComplete="username"
        maxLength={254}
        autoFocus
      />
      <Button type="submit" variant="primary" size="large" isBlock isLoading={isRequesting} loadingText={t.requesting}>
        {t.request}
      </Button>
    </Form>
  );
}
