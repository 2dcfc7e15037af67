import { useTexts } from "#platform/texts.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { appTexts } from "./app.texts.ts";
import { PlainPage } from "./PlainPage.tsx";

export function NotFoundPage() {
  const t = useTexts(appTexts);
  return (
    <PlainPage title={t.notFoundTitle}>
      <h1>{t.notFoundTitle}</h1>
      <p>{t.notFoundText}</p>
      <LinkButton href="/" variant="primary">
        {t.goHome}
      </LinkButton>
    </PlainPage>
  );
}
