import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useAdministratorSignIn } from "./sign-in.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { useInactivity } from "./use-inactivity.ts";

interface Props {
  /** How times are tracked in the current view. */
  readonly help: string;
  /** How the terminal is left from the current view. */
  readonly exit: string;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}

/** How the terminal works, and a sign-in for administrators where the view itself has none. */
export function HelpModal({ help, exit, onSignedIn, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const [isSigningIn, setSigningIn] = useState(false);
  useInactivity(onClose);
  return (
    <Modal isOpen onClose={onClose} title={isSigningIn ? t.signInAsAdministrator : t.helpTitle}>
      {isSigningIn ? (
        <AdministratorForm onSignedIn={onSignedIn} onCancel={() => setSigningIn(false)} />
      ) : (
        <Stack>
          <p>{help}</p>
          <p>{exit}</p>
          <Button size="large" isBlock icon={<LockIcon />} onPress={() => setSigningIn(true)}>
            {t.signInAsAdministrator}
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

function AdministratorForm({ onSignedIn, onCancel }: Pick<Props, "onSignedIn"> & { readonly onCancel: () => void }) {
  const t = useTexts(terminalTexts);
  const signIn = useAdministratorSignIn(onSignedIn);
  const form = useForm({
    initial: { identifier: "", password: "" },
    validate: ({ identifier, password }) => ({
      identifier: identifier.trim() === "" && t.identifierMissing,
      password: password === "" && t.passwordMissing,
    }),
    save: ({ identifier, password }) => signIn.mutateAsync({ userIdentifier: identifier.trim(), password }),
  });
  const { isSaving, ...state } = form.state;
  return (
    <Form label={t.signInAsAdministrator} {...state}>
      <TextField {...form.field("identifier")} label={t.identifier} autoComplete="off" autoFocus />
      <PasswordField {...form.field("password")} label={t.password} autoComplete="off" />
      <Stack gap={2}>
        <Button type="submit" variant="primary" size="large" isBlock isLoading={isSaving} loadingText={t.submitting}>
          {t.submit}
        </Button>
        <Button size="large" isBlock onPress={onCancel}>
          {t.cancel}
        </Button>
      </Stack>
    </Form>
  );
}
