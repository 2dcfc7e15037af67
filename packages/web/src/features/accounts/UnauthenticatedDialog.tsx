import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { closeUnauthenticated, useUnauthenticated } from "#platform/unauthenticated.ts";
import { Modal } from "#ui/Modal.tsx";
import { useSignIn } from "./accounts.queries.ts";
import { accountTexts } from "./accounts.texts.ts";
import { SignInForm } from "./SignInForm.tsx";
import styles from "./UnauthenticatedDialog.module.css";

/** The session is gone while somebody works: signing in here leaves the page and all that was typed as it was. */
export function UnauthenticatedDialog() {
  const t = useTexts(accountTexts);
  const errors = useTexts(errorTexts);
  const signIn = useSignIn();
  return (
    <Modal isOpen={useUnauthenticated()} onClose={closeUnauthenticated} title={t.sessionEnded} closeLabel={t.close}>
      <p className={styles.text}>{t.sessionEndedText}</p>
      <SignInForm
        onSignIn={signIn.mutate}
        isSigningIn={signIn.isPending}
        problem={signIn.isError ? errorText(signIn.error, errors) : undefined}
        t={t}
      />
    </Modal>
  );
}
