import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { goTo, usePath } from "#platform/location.ts";
import { contextQuery } from "#platform/session.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { SignInPage } from "../features/sessions/SignInPage.tsx";

const SignUpPage = lazyScreen("sign-up", async () => (await import("../features/accounts/SignUpPage.tsx")).SignUpPage);
const RequestResetPage = lazyScreen(
  "password-recovery-request",
  async () => (await import("../features/security/RequestResetPage.tsx")).RequestResetPage,
);
const SetPasswordPage = lazyScreen(
  "password-recovery-reset",
  async () => (await import("../features/security/SetPasswordPage.tsx")).SetPasswordPage,
);
const InvitationPage = lazyScreen(
  "invitation",
  async () => (await import("../features/accounts/InvitationPage.tsx")).InvitationPage,
);
const ConfirmEmailPage = lazyScreen(
  "confirm-email",
  async () => (await import("../features/accounts/EmailLinkPages.tsx")).ConfirmEmailPage,
);
const UndoEmailChangePage = lazyScreen(
  "undo-email-change",
  async () => (await import("../features/accounts/EmailLinkPages.tsx")).UndoEmailChangePage,
);
const UnsubscribePage = lazyScreen(
  "unsubscribe",
  async () => (await import("../features/accounts/UnsubscribePage.tsx")).UnsubscribePage,
);
const InspectionPage = lazyScreen(
  "inspection",
  async () => (await import("../features/proof/InspectionPage.tsx")).InspectionPage,
);
const SingleSignOnPage = lazyScreen(
  "single-sign-on",
  async () => (await import("../features/single-sign-on/SingleSignOnPage.tsx")).SingleSignOnPage,
);
const PricesPage = lazyScreen("prices", async () => (await import("../features/billing/PricesPage.tsx")).PricesPage);
const TermsPage = lazyScreen("terms", async () => (await import("../features/accounts/TermsPage.tsx")).TermsPage);

/** The pages that need no sign-in; every other address shows the sign-in page. */
export function VisitorArea({ isTerminal = false }: { readonly isTerminal?: boolean | undefined }) {
  const path = usePath();
  const hasBilling = useQuery({ ...contextQuery, enabled: false }).data?.hasBilling ?? false;
  const [notice, setNotice] = useState<string>();
  function finish(done: string): void {
    setNotice(done);
    goTo("/");
  }
  const pages: Record<string, () => ReactNode> = {
    "/sign-up": () => <SignUpPage />,
    "/password-recovery-request": () => <RequestResetPage />,
    "/password-recovery-reset": () => <SetPasswordPage isTerminal={isTerminal} onDone={finish} />,
    "/invitation": () => <InvitationPage isTerminal={isTerminal} />,
    "/confirm-email": () => <ConfirmEmailPage isTerminal={isTerminal} />,
    "/undo-email-change": () => <UndoEmailChangePage isTerminal={isTerminal} />,
    "/unsubscribe": () => <UnsubscribePage isTerminal={isTerminal} />,
    "/inspection": () => <InspectionPage />,
    "/single-sign-on": () => <SingleSignOnPage />,
    "/terms": () => <TermsPage />,
    ...(hasBilling && { "/prices": () => <PricesPage /> }),
  };
  // The page of a crew has its number in the path.
  const page = pages[path.replace(/^(\/single-sign-on)\/\d+$/, "$1")];
  return (
    <Suspense fallback={<LoadingView isFullscreen hasLogo />}>
      {page ? page() : <SignInPage notice={notice} />}
    </Suspense>
  );
}
