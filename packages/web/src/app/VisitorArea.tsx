import { type ReactNode, Suspense, useState } from "react";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { goTo, usePath } from "#platform/place.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { SignInScreen } from "../features/sessions/SignInScreen.tsx";

const SignUpScreen = lazyScreen(
  "sign-up",
  async () => (await import("../features/accounts/SignUpScreen.tsx")).SignUpScreen,
);
const RequestResetScreen = lazyScreen(
  "password-recovery-request",
  async () => (await import("../features/security/RequestResetScreen.tsx")).RequestResetScreen,
);
const SetPasswordScreen = lazyScreen(
  "password-recovery-reset",
  async () => (await import("../features/security/SetPasswordScreen.tsx")).SetPasswordScreen,
);
const InvitationScreen = lazyScreen(
  "invitation",
  async () => (await import("../features/accounts/InvitationScreen.tsx")).InvitationScreen,
);
const TermsScreen = lazyScreen("terms", async () => (await import("../features/accounts/TermsScreen.tsx")).TermsScreen);

/** The pages for which nobody needs to be signed in; at every other address one signs in. */
export function VisitorArea({ isTerminal = false }: { readonly isTerminal?: boolean | undefined }) {
  const path = usePath();
  const [notice, setNotice] = useState<string>();
  function finish(words: string): void {
    setNotice(words);
    goTo("/");
  }
  const pages: Record<string, () => ReactNode> = {
    "/sign-up": () => <SignUpScreen />,
    "/password-recovery-request": () => <RequestResetScreen />,
    "/password-recovery-reset": () => <SetPasswordScreen isTerminal={isTerminal} onDone={finish} />,
    "/invitation": () => <InvitationScreen isTerminal={isTerminal} />,
    "/terms": () => <TermsScreen />,
  };
  const page = pages[path];
  return (
    <Suspense fallback={<LoadingView isFullscreen hasLogo />}>
      {page ? page() : <SignInScreen notice={notice} />}
    </Suspense>
  );
}
