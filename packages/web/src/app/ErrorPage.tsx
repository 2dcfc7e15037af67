import { CallError } from "#platform/call-error.ts";
import { useTexts } from "#platform/texts.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { appTexts } from "./app.texts.ts";
import { PlainPage } from "./PlainPage.tsx";

export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useTexts(appTexts);
  const trace = error instanceof CallError ? error.traceId : undefined;
  return (
    <PlainPage title={t.errorTitle}>
      <ErrorState
        isPage
        title={t.errorTitle}
        trace={trace && t.errorTrace(trace)}
        actions={
          <LinkButton href="/" variant="primary">
            {t.goHome}
          </LinkButton>
        }
      >
        <p>{t.errorSubtitle}</p>
        <p>{t.errorHint}</p>
      </ErrorState>
    </PlainPage>
  );
}
