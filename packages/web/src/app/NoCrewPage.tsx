import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { useSessionOperations } from "../features/accounts/sessions.public.ts";
import { appTexts } from "./app.texts.ts";
import styles from "./Pages.module.css";

/** Signed in, but nobody's colleague yet. */
export function NoCrewPage() {
  const t = useTexts(appTexts);
  const { signOutUser } = useSessionOperations();
  return (
    <main className={styles.page}>
      <h1>{t.noCrewTitle}</h1>
      <p>{t.noCrewText}</p>
      <LinkButton href="/user/profile">{t.account}</LinkButton>
      <Button onPress={() => void signOutUser().catch((error) => notifyError(error, t.signOutFailed))}>
        {t.signOut}
      </Button>
    </main>
  );
}
