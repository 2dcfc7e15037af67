import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useQueuedStamps } from "#platform/outbox.ts";
import { recheckIdleSession, useSession } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { closeUnauthenticated, useIdleMinutes, useUnauthenticated } from "#platform/unauthenticated.ts";
import { Button } from "#ui/Button.tsx";
import { Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { SignInPanel } from "./SignInPanel.public.tsx";
import { useSignInSteps } from "./sign-in.queries.ts";
import { signInTexts } from "./sign-in.texts.ts";

/**
 * Opens when the session ends while somebody is working: signing in here keeps the page and all input. After idleness
 * it hides the page, because nobody may be there.
 */
export function UnauthenticatedDialog() {
  const t = useTexts(signInTexts);
  const idleMinutes = useIdleMinutes();
  const isIdle = idleMinutes !== undefined;
  const hasUnsent = useQueuedStamps().length > 0;
  const { leave } = useSession();
  useRecheck(isIdle);
  return (
    <Modal
      isOpen={useUnauthenticated()}
      onClose={closeUnauthenticated}
      isClosePrevented={isIdle}
      isOpaque={isIdle}
      title={t.sessionEnded}
    >
      <Stack>
        <p>{isIdle ? t.idleEndedText(idleMinutes) : t.sessionEndedText}</p>
        {hasUnsent && <p>{t.unsentStay}</p>}
        <SignInPanel steps={useSignInSteps()} />
        {isIdle && (
          <Button variant="ghost" isBlock onPress={() => void leave().catch(() => undefined)}>
            {t.toSignInPage}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

/** Somebody may have signed in again in another window. */
function useRecheck(isIdle: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isIdle) return;
    const recheck = () => void recheckIdleSession(cache).catch(() => undefined);
    addEventListener("focus", recheck);
    return () => removeEventListener("focus", recheck);
  }, [cache, isIdle]);
}
