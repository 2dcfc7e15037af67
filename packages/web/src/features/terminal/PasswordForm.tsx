import { useState } from "react";
import { errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Stack } from "#ui/Layout.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { passwordProblem, resetProblem, usePasswordSignIn, useRequestReset } from "./sign-in.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";

interface Props {
  readonly userId: number;
  readonly name: string;
  /** Whether the member gets a whole screen afterwards. */
  readonly opensScreen?: boolean;
  readonly onSignedIn?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
}

/** Asks the chosen member for the password, and offers to reset it without leaving the terminal. */
export function PasswordForm({ userId, name, opensScreen = false, onSignedIn, onCancel }: Props) {
  const t = useTexts(terminalTexts);
  const errors = useTexts(errorTexts);
  const signIn = usePasswordSignIn(userId, opensScreen);
  const reset = useRequestReset(userId);
  const [password, setPassword] = useState("");
  const problem = signIn.isError
    ? passwordProblem(signIn.error, t, errors)
    : reset.isError
      ? resetProblem(reset.error, t, errors)
      : undefined;
  return (
    <Form
      label={t.signInAs(name)}
      problem={problem}
      validate={() => (password === "" ? { password: t.passwordMissing } : {})}
      onSubmit={() => {
        if (signIn.isPending) return;
        reset.reset();
        signIn.mutate(password, { ...(onSignedIn && { onSuccess: onSignedIn }) });
      }}
    >
      {reset.isSuccess && <Banner tone="info">{t.resetRequested}</Banner>}
      <PasswordField
        name="password"
        label={t.password}
        value={password}
        onChange={setPassword}
        autoComplete="off"
        autoFocus
      />
      <Stack gap={2}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isLoading={signIn.isPending}
          loadingText={t.submitting}
        >
          {t.submit}
        </Button>
        <Button
          variant="ghost"
          size="large"
          isBlock
          isLoading={reset.isPending}
          onPress={() => {
            signIn.reset();
            reset.mutate();
          }}
        >
          {t.resetPassword}
        </Button>
        {onCancel && (
          <Button size="large" isBlock onPress={onCancel}>
            {t.cancel}
          </Button>
        )}
      </Stack>
    </Form>
  );
}
