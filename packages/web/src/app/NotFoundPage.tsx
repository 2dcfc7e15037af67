import { useTexts } from "#platform/texts.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { appTexts } from "./app.texts.ts";
import styles from "./Pages.module.css";

export function NotFoundPage() {
  const t = useTexts(appTexts);
  return (
    <main className={styles.page}>
      <title>{`${t.notFoundTitle} · Glasen`}</title>
      <h1>{t.notFoundTitle}</h1>
      <p>{t.notFoundText}</p>
      <LinkButton href="/" variant="primary">
        {t.goHome}
      </LinkButton>
    </main>
  );
}
