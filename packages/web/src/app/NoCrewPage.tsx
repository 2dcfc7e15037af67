import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { notifyError } from "#platform/notify.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Logo } from "#ui/Logo.tsx";
import { ConfirmEmailBanner } from "../features/accounts/ConfirmEmailBanner.public.tsx";
import { useSessionOperations } from "../features/sessions/sessions.public.ts";
import { appTexts } from "./app.texts.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import styles from "./NoCrewPage.module.css";
import { InsideMain, PlainPage } from "./PlainPage.tsx";

const FoundCrew = lazyScreen("found-crew", async () => (await import("../features/crews/FoundCrew.tsx")).FoundCrew);

/** For a signed-in user who is a member of no crew: a screen of the account, or by default the offer to found a crew. */
export function NoCrewPage({ children }: { readonly children?: ReactNode }) {
  const t = useTexts(appTexts);
  if (!children) return <FoundCrewPage />;
  return (
    <div className={styles.account}>
      <header className={styles.accountHead}>
        <Logo word="Glasen" />
        <LinkButton href="/">{t.goHome}</LinkButton>
      </header>
      <main>
        <InsideMain value={true}>
          <ErrorBoundary>
            <Suspense fallback={<LoadingView />}>{children}</Suspense>
          </ErrorBoundary>
        </InsideMain>
      </main>
    </div>
  );
}

function FoundCrewPage() {
  const t = useTexts(appTexts);
  const { signOutUser } = useSessionOperations();
  const { data: context } = useSuspenseQuery(contextQuery);
  const [isFounding, setFounding] = useState(false);
  return (
    <PlainPage title={t.noCrewTitle}>
      <h1>{t.noCrewTitle}</h1>
      <p>{t.noCrewText}</p>
      <ConfirmEmailBanner user={context.user} />
      <Button variant="primary" onPress={() => setFounding(true)}>
        {t.foundCrew}
      </Button>
      <div className={styles.others}>
        <LinkButton href="/user/profile" variant="ghost">
          {t.account}
        </LinkButton>
        <Button
          variant="ghost"
          onPress={() => void signOutUser().catch((error) => notifyError(error, t.signOutFailed))}
        >
          {t.signOut}
        </Button>
      </div>
      {isFounding && (
        <Suspense>
          <FoundCrew onClose={() => setFounding(false)} />
        </Suspense>
      )}
    </PlainPage>
  );
}
