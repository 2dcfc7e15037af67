import type { Context } from "@glasen/contract/accounts.ts";
import { goTo } from "#platform/location.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { useSessionOperations } from "../features/sessions/sessions.public.ts";
import { appTexts } from "./app.texts.ts";
import styles from "./NoCrewPage.module.css";
import { PlainPage } from "./PlainPage.tsx";

/** For a session with a password, in a crew that is entered through its provider. */
export function ProviderNeededPage({ crew }: { readonly crew: Context["crews"][number] }) {
  const t = useTexts(appTexts);
  const { signOutUser } = useSessionOperations();
  return (
    <PlainPage title={t.providerNeededTitle}>
      <h1>{t.providerNeededTitle}</h1>
      <p>{t.providerNeededText(crew.name)}</p>
      <div className={styles.others}>
        <Button variant="primary" onPress={() => goTo(`/single-sign-on/${crew.id}`)}>
          {t.providerNeededGo}
        </Button>
        <Button
          variant="ghost"
          onPress={() => void signOutUser().catch((error) => notifyError(error, t.signOutFailed))}
        >
          {t.signOut}
        </Button>
      </div>
    </PlainPage>
  );
}
