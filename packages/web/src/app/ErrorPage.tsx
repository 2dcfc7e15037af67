import { CallError, isUnanswered } from "#platform/call-error.ts";
import { MissingPart } from "#platform/lazy-screen.ts";
import { isServerThere, useServerBack } from "#platform/online.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { appTexts } from "./app.texts.ts";
import { PlainPage } from "./PlainPage.tsx";

interface Props {
  readonly error: unknown;
  /** Renders the page again and reloads its failed queries. */
  readonly onRetry: () => void;
}

export function ErrorPage({ error, onRetry }: Props) {
  const t = useTexts(appTexts);
  if (error instanceof MissingPart) {
    const reload = () => location.reload();
    return error.isServerAway ? <UnreachablePage onRetry={reload} /> : <MissingPartPage onReload={reload} />;
  }
  if (isUnanswered(error)) return <UnreachablePage onRetry={onRetry} />;
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

/** Says that the server does not respond, and continues by itself once it does. */
export function UnreachablePage({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(appTexts);
  useServerBack(onRetry);
  const retry = () => void isServerThere().then((isThere) => isThere && onRetry());
  return (
    <PlainPage title={t.unreachableTitle}>
      <ErrorState isPage title={t.unreachableTitle} onRetry={retry}>
        <p>{t.unreachableText}</p>
      </ErrorState>
    </PlainPage>
  );
}

/** For a part that is still missing after the page was reloaded. */
function MissingPartPage({ onReload }: { readonly onReload: () => void }) {
  const t = useTexts(appTexts);
  return (
    <PlainPage title={t.missingPartTitle}>
      <ErrorState
        isPage
        title={t.missingPartTitle}
        actions={
          <>
            <LinkButton href="/">{t.goHome}</LinkButton>
            <Button variant="primary" onPress={onReload}>
              {t.reload}
            </Button>
          </>
        }
      >
        <p>{t.missingPartText}</p>
      </ErrorState>
    </PlainPage>
  );
}
