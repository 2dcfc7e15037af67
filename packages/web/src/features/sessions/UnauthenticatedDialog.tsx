import { useTexts } from "#platform/texts.ts";
import { closeUnauthenticated, useUnauthenticated } from "#platform/unauthenticated.ts";
import { Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { SignInPanel } from "./SignInPanel.public.tsx";
import { useSignInSteps } from "./sign-in.queries.ts";
import { signInTexts } from "./sign-in.texts.ts";

/** Opens when the session ends while somebody is working: signing in here keeps the page and all input. */
export function UnauthenticatedDialog() {
  const t = useTexts(signInTexts);
  return (
    <Modal isOpen={useUnauthenticated()} onClose={closeUnauthenticated} title={t.sessionEnded}>
      <Stack>
        <p>{t.sessionEndedText}</p>
        <SignInPanel steps={useSignInSteps()} />
      </Stack>
    </Modal>
  );
}
