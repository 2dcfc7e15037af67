import type { Context } from "@glasen/contract/accounts.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { useSessionOperations } from "../features/sessions/sessions.public.ts";
import { appTexts } from "./app.texts.ts";
import styles from "./NoCrewPage.module.css";
import { PlainPage } from "./PlainPage.tsx";

interface Props {
  readonly context: Context;
  readonly crew: Context["crews"][number];
}

/** For a member whom the crew has disabled: the other crews, the account and the way out. */
export function AccessEndedPage({ context, crew }: Props) {
  const t = useTexts(appTexts);
  const { signOutUser } = useSessionOperations();
  const others = context.crews.filter(({ id }) => id !== crew.id);
  return (
    <PlainPage title={t.accessEndedTitle}>
      <h1>{t.accessEndedTitle}</h1>
      <p>{t.accessEndedText(crew.name)}</p>
      {others.length > 0 && (
        <nav className={styles.others} aria-label={t.otherCrews}>
          {others.map(({ id, name }) => (
            <LinkButton key={id} href={`/crew/${id}`} variant="primary">
              {name}
            </LinkButton>
          ))}
        </nav>
      )}
      <div className={styles.others}>
        <LinkButton href="/user/profile" variant="ghost">
          {t.account}
        </LinkButton>
        <Button
          variant={others.length > 0 ? "ghost" : "primary"}
          onPress={() => void signOutUser().catch((error) => notifyError(error, t.signOutFailed))}
        >
          {t.signOut}
        </Button>
      </div>
    </PlainPage>
  );
}
