import type { Context } from "@glasen/contract/accounts.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { channelStore } from "#platform/channel.ts";
import { nextTask } from "#platform/idle.ts";
import { useLanguage } from "#platform/language.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { usePath } from "#platform/location.ts";
import {
  endOfflineMode,
  startOfflineMode,
  useIsOfflineModeOffered,
  useOfflineModeSince,
} from "#platform/offline-mode.ts";
import { useOnline } from "#platform/online.ts";
import { contextAtStart, contextQuery } from "#platform/session.ts";
import { localStore } from "#platform/storage.ts";
import { storageKeys } from "#platform/storage-keys.ts";
import { closeApplication, useApplicationOpened } from "#platform/terminal-session.ts";
import { useTexts } from "#platform/texts.ts";
import { useUnauthenticated } from "#platform/unauthenticated.ts";
import { Button } from "#ui/Button.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { OfflineOverlay } from "#ui/OfflineOverlay.tsx";
import { Toasts } from "#ui/Toasts.tsx";
import { appTexts } from "./app.texts.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { UnreachablePage } from "./ErrorPage.tsx";
import { isOpenPath, isOperatorPath, type TopLevel, topLevelOf } from "./top-level.ts";
import { VisitorArea } from "./VisitorArea.tsx";

const FullApplication = lazyScreen("application", async () => (await import("./FullApplication.tsx")).FullApplication);
const TerminalShell = lazyScreen("terminal", async () => {
  const { TerminalShell, fetchLastView } = await import("./TerminalShell.tsx");
  await fetchLastView();
  return TerminalShell;
});
/** The loading view appears when the first calls take longer. Their responses are usually part of the page. */
const waitForDataMs = 300;

/**
 * Resolves when the first screen can be rendered; the logo in the HTML stays until then. Rendering a fallback instead
 * would delay the screen, because React keeps a fallback for a third of a second.
 */
export async function prepareToDraw(cache: QueryClient): Promise<void> {
  if (contextAtStart()) await TerminalShell.prefetch();
  else if (/(^|; )crew_auth_user_id=/.test(document.cookie) && (await FullApplication.prefetch())) {
    const { prepareApplication } = await import("./FullApplication.tsx");
    await nextTask();
    const patience = new AbortController();
    // What fails here is reported by the screen that needs it.
    const prepared = prepareApplication(cache, patience.signal).catch(() => undefined);
    await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, waitForDataMs))]);
    patience.abort();
  }
}

const OperatorArea = lazyScreen(
  "operator",
  async () => (await import("../features/operator/OperatorArea.tsx")).OperatorArea,
);
const UnauthenticatedDialog = lazyScreen(
  "unauthenticated",
  async () => (await import("../features/sessions/UnauthenticatedDialog.tsx")).UnauthenticatedDialog,
);

const locales = { de: "de-DE", en: "en-GB" } as const;

export function App() {
  const language = useLanguage();
  const {
    data: context,
    isPlaceholderData: isProvisional,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery({ ...contextQuery, placeholderData: contextAtStart });
  const isUnauthenticated = useUnauthenticated();
  const isOpened = useApplicationOpened(context?.userAuthentication?.userId);
  const top = useMemo(() => context && { context, level: topLevelOf(context, isOpened) }, [context, isOpened]);
  const isTerminal = top?.level === "terminal";
  // The current screen stays until the next one can be rendered. After a sign-out it is removed at once, before it
  // requests its data again.
  const drawn = useDeferredValue(top, isProvisional ? top : undefined);
  const userId = drawn?.context.userAuthentication?.userId;
  const hasSignedOut = userId !== undefined && userId !== context?.userAuthentication?.userId;
  const shown = hasSignedOut ? top : drawn;

  const isSignedOut = context !== undefined && !isProvisional && context.userAuthentication === null;
  useEffect(() => {
    if (isSignedOut) closeApplication();
  }, [isSignedOut]);
  // Only by the server's response: the provisional context and the one after an error have no realtime key.
  const isNotTerminal = context !== undefined && context.crewAuthentication === null && context.realtime.key !== "";
  useEffect(() => {
    if (!isNotTerminal || localStore.read("terminal-of") === undefined) return;
    localStore.remove("terminal-of");
    localStore.remove(storageKeys.terminalSnapshot);
    localStore.remove(storageKeys.instantPaint);
    void import("#platform/terminal-upkeep.ts").then(({ retireTerminal }) => retireTerminal()).catch(() => undefined);
  }, [isNotTerminal]);
  useEffect(() => channelStore.set(isTerminal ? "Terminal" : "Web"), [isTerminal]);

  return (
    <I18nProvider locale={locales[language]}>
      <ErrorBoundary resetKey={dataUpdatedAt}>
        <Suspense fallback={<LoadingView isFullscreen hasLogo />}>
          {shown ? (
            <TopLevelScreen {...shown} />
          ) : error ? (
            <UnreachablePage onRetry={() => void refetch()} />
          ) : (
            <Waiting />
          )}
          {isUnauthenticated && <UnauthenticatedDialog />}
        </Suspense>
      </ErrorBoundary>
      {!isTerminal && <Toasts />}
      <Offline />
    </I18nProvider>
  );
}

/** Covers the page until the connection is back or the offline mode is started. */
function Offline() {
  const t = useTexts(appTexts);
  const isOnline = useOnline();
  const isOffered = useIsOfflineModeOffered();
  const isInOfflineMode = useOfflineModeSince() !== undefined && isOffered;
  useEffect(() => {
    if (isOnline) endOfflineMode();
  }, [isOnline]);
  return (
    <OfflineOverlay
      isOffline={!isOnline && !isInOfflineMode}
      title={t.offlineTitle}
      text={t.offlineText}
      action={
        isOffered && (
          <>
            <p>{t.offlineKeep}</p>
            <Button variant="primary" size="large" onPress={startOfflineMode}>
              {t.startOfflineMode}
            </Button>
          </>
        )
      }
    />
  );
}

function TopLevelScreen({ context, level }: { readonly context: Context; readonly level: TopLevel }): ReactNode {
  const path = usePath();
  if (isOperatorPath(path)) return <OperatorArea operatorId={context.adminAuthentication?.adminId} />;
  // One element for both cases, so that the state of the visitors' pages survives.
  if (level === "visitor" || isOpenPath(path)) return <VisitorScreen isTerminal={level === "terminal"} />;
  switch (level) {
    case "terminal":
      return <TerminalShell context={context} crewId={context.crewAuthentication?.crewId ?? 0} />;
    case "application":
      // Whoever signs in after somebody else must not see what was typed before.
      return <FullApplication key={context.userAuthentication?.userId} />;
  }
}

/** Prefetches the application when the visitor starts to type. */
function VisitorScreen({ isTerminal }: { readonly isTerminal: boolean }) {
  useEffect(() => {
    addEventListener("input", FullApplication.prefetch, { once: true });
    return () => removeEventListener("input", FullApplication.prefetch);
  }, []);
  return <VisitorArea isTerminal={isTerminal} />;
}

const Waiting = () => <LoadingView isFullscreen hasLogo />;
