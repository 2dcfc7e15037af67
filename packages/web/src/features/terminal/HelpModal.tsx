import { useState } from "react";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/Modal.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./HelpModal.module.css";
import { useAdministratorSignIn } from "./sign-in.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { useInactivity } from "./use-inactivity.ts";

interface Props {
  /** How times are tracked in the view behind. */
  readonly help: string;
  /** How the terminal is left from the view behind. */
  readonly exit: string;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}

/** How it works here, and the way in for an administrator whom the view behind offers none. */
export function HelpModal({ help, exit, onSignedIn, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const [isSigningIn, setSigningIn] = useState(false);
  useInactivity(onClose);
  return (
    <Modal isOpen onClose={onClose} title={isSigningIn ? t.signInAsAdministrator : t.helpTitle} closeLabel={t.close}>
      {isSigningIn ? (
        <AdministratorForm onSignedIn={onSignedIn} onCancel={() => setSigningIn(false)} />
      ) : (
        <div className={styles.help}>
          <p>{help}</p>
          <p>{exit}</p>
          <Button size="large" isBlock icon={<LockIcon />} onPress={() => setSigningIn(true)}>
            {t.signInAsAdministrator}
          </Button>
        </div>
      )}
    </Modal>
  );
}

function AdministratorForm({ onSignedIn, onCancel }: Pick<Props, "onSignedIn"> & { readonly onCancel: () => void }) {
  const t = useTexts(terminalTexts);
  const errors = useTexts(errorTexts);
  const signIn = useAdministratorSignIn(onSignedIn);
  const [identifier, setIdentifier] = useState("");
  const [password, setPassword] = useState("");
  return (
    <Form
      label={t.signInAsAdministrator}
      invalidText={t.formInvalid}
      problem={signIn.isError ? errorText(signIn.error, errors) : undefined}
      validate={() => ({
        ...(identifier.trim() === "" && { identifier: t.identifierMissing }),
        ...(password === "" && { password: t.passwordMissing }),
      })}
      onSubmit={() => {
        if (!signIn.isPending) signIn.mutate({ userIdentifier: identifier.trim(), password });
      }}
    >
      <TextField
        name="identifier"
        label={t.identifier}
        value={identifier}
        onChange={setIdentifier}
        autoComplete="off"
        autoFocus
      />
      <PasswordField
        name="password"
        label={t.password}
        showLabel={t.showPassword}
        value={password}
        onChange={setPassword}
        autoComplete="off"
      />
      <div className={styles.actions}>
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
        <Button size="large" isBlock onPress={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
