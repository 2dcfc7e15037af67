import { useTexts } from "#platform/texts.ts";
import { closeUnauthenticated, useUnauthenticated } from "#platform/unauthenticated.ts";
import { Modal } from "#ui/Modal.tsx";
import { SignInPanel } from "./SignInPanel.tsx";
import { useSignInSteps } from "./sign-in.queries.ts";
import { accountTexts } from "./sign-in.texts.ts";
import styles from "./UnauthenticatedDialog.module.css";

/** The session is gone while somebody works: signing in here leaves the page and all that was typed as it was. */
export function UnauthenticatedDialog() {
  const t = useTexts(accountTexts);
  return (
    <Modal isOpen={useUnauthenticated()} onClose={closeUnauthenticated} title={t.sessionEnded} closeLabel={t.close}>
      <p className={styles.text}>{t.sessionEndedText}</p>
      <SignInPanel steps={useSignInSteps()} t={t} />
    </Modal>
  );
}
