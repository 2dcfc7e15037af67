import { Suspense } from "react";
import { RouterProvider as LinkProvider } from "react-aria-components";
import { setLanguage, useLanguage } from "#platform/language.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { goTo } from "#platform/location.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { SignOutIcon } from "#ui/icons.tsx";
import { Row } from "#ui/Layout.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Logo } from "#ui/Logo.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import styles from "./Operator.module.css";
import { OperatorSignIn } from "./OperatorSignIn.tsx";
import { useOperatorSignOut } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";

// Nobody but a signed-in operator loads them.
const OperatorSections = lazyScreen(
  "operatorSections",
  async () => (await import("./OperatorSections.tsx")).OperatorSections,
);

const languages = [
  { id: "de", label: "Deutsch" },
  { id: "en", label: "English" },
] as const;

/** For the people who run the installation; separate from every crew. */
export function OperatorArea({ operatorId }: { readonly operatorId: number | undefined }) {
  const t = useTexts(operatorTexts);
  const language = useLanguage();
  const signOut = useOperatorSignOut();
  const isSignedIn = operatorId !== undefined;
  return (
    <LinkProvider navigate={goTo}>
      <title>{`${t.title} · Glasen`}</title>
      <div className={styles.page}>
        <Row as="header" gap={4} className={styles.head}>
          <Logo word="Glasen" />
          <span className={styles.area}>{t.title}</span>
          <Row className={styles.end}>
            <SegmentedControl label={t.language} choices={languages} value={language} onChange={setLanguage} />
            {isSignedIn && (
              <Button variant="ghost" icon={<SignOutIcon />} onPress={() => signOut.mutate()}>
                {t.signOut}
              </Button>
            )}
          </Row>
        </Row>
        {isSignedIn ? (
          <Suspense fallback={<LoadingView />}>
            <OperatorSections />
          </Suspense>
        ) : (
          <main>
            <OperatorSignIn />
          </main>
        )}
      </div>
    </LinkProvider>
  );
}
