import { Suspense, useState } from "react";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { useSessionOperations } from "../features/sessions/sessions.public.ts";
import { appTexts } from "./app.texts.ts";
import styles from "./Pages.module.css";
import { PlainPage } from "./PlainPage.tsx";

const FoundCrew = lazyScreen("found-crew", async () => (await import("../features/crews/FoundCrew.tsx")).FoundCrew);

/** Signed in, but nobody's colleague yet. */
export function NoCrewPage() {
  const t = useTexts(appTexts);
  const { signOutUser } = useSessionOperations();
  const [isFounding, setFounding] = useState(false);
  return (
    <PlainPage title={t.noCrewTitle}>
      <h1>{t.noCrewTitle}</h1>
      <p>{t.noCrewText}</p>
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
