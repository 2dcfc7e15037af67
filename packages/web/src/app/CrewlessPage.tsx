import { type ReactNode, Suspense } from "react";
import { useTexts } from "#platform/texts.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Logo } from "#ui/Logo.tsx";
import { appTexts } from "./app.texts.ts";
import styles from "./CrewlessPage.module.css";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { InMainPart } from "./PlainPage.tsx";

/** Around what concerns the person alone, for those who are in no crew. */
export function CrewlessPage({ children }: { readonly children: ReactNode }) {
  const t = useTexts(appTexts);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo word="Glasen" />
        <LinkButton href="/">{t.goHome}</LinkButton>
      </header>
      <main>
        <InMainPart value={true}>
          <ErrorBoundary>
            <Suspense fallback={<LoadingView />}>{children}</Suspense>
          </ErrorBoundary>
        </InMainPart>
      </main>
    </div>
  );
}
