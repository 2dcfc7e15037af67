import type { Context } from "@glasen/contract/accounts.ts";
import { type TerminalView, terminalViewFor } from "@glasen/domain/access/entitlements.ts";
import type { AuthenticationMode } from "@glasen/domain/terminal/drops.ts";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";
import { wallTime } from "#platform/formats.ts";
import { whenIdle } from "#platform/idle.ts";
import { useLanguage } from "#platform/language.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { goTo, usePath } from "#platform/location.ts";
import { useMinute } from "#platform/now.ts";
import { useOfflineModeSince } from "#platform/offline-mode.ts";
import { useIsOutboxRead, useWaitingOfDevice } from "#platform/outbox.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { MoveIcon } from "#ui/icons.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { BarActions } from "./BarActions.tsx";
import { forgetWall } from "./kept-wall.ts";
import { OverviewView } from "./OverviewView.tsx";
import { StateCounts } from "./StateCounts.tsx";
import styles from "./Terminal.module.css";
import { TerminalBar } from "./TerminalBar.tsx";
import { TerminalNotice } from "./TerminalNotice.tsx";
import { deviceOf, rosterOf, type TerminalDevice } from "./terminal.queries.ts";
import { type TerminalTexts, terminalTexts } from "./terminal.texts.ts";
import { withWaiting } from "./terminal-member.ts";
import { lastSnapshot } from "./terminal-snapshot.ts";
import { useBookedOnWall } from "./use-booked-on-wall.ts";
import { useKeptSnapshot } from "./use-kept-snapshot.ts";
import { useTileSize } from "./use-tile-size.ts";
import { WaitingStrip } from "./WaitingStrip.tsx";

const PinScreen = lazyScreen("terminal-pin", async () => (await import("./PinScreen.tsx")).PinScreen);
const ThreeColumns = lazyScreen("terminal-columns", async () => (await import("./ThreeColumns.tsx")).ThreeColumns);
const HelpModal = lazyScreen("terminal-help", async () => (await import("./HelpModal.tsx")).HelpModal);
const LoginModal = lazyScreen("terminal-login", async () => (await import("./LoginModal.tsx")).LoginModal);
const MemberSession = lazyScreen("terminal-session", async () => (await import("./MemberSession.tsx")).MemberSession);
const OfflineClock = lazyScreen("terminal-offline", async () => (await import("./OfflineClock.tsx")).OfflineClock);

/** What opens over the wall comes after it, but unasked: nobody waits for it, and it is there when the connection is not. */
export const fetchWindows = (): Promise<unknown> =>
  Promise.all([LoginModal, MemberSession, OfflineClock, HelpModal].map(({ prefetch }) => prefetch()));

const viewOf = ({ crew, products }: TerminalDevice): TerminalView =>
  terminalViewFor(crew.settings.terminalViewMode, products);

/** What the device showed last it will show again: fetched before it is drawn, nothing stands in its place meanwhile. */
export async function fetchLastView(): Promise<void> {
  const device = lastSnapshot()?.device;
  const view = device && viewOf(device);
  if (view === "PIN_CODE") await PinScreen.prefetch();
  if (view === "THREE_COLUMN") await ThreeColumns.prefetch();
}

interface Props {
  readonly crewId: number;
  readonly context: Context;
}

/** One of three views, as the crew set it and may use it; the plain overview wherever there is doubt. */
export function Terminal({ crewId, context }: Props) {
  const t = useTexts(terminalTexts);
  const language = useLanguage();
  const { data: device } = useSuspenseQuery(deviceOf(crewId));
  const isSomebodyIn = context.userAuthentication !== null;
  // Before the server has said who is there, nobody knows in whose name it would be asked.
  const isContextKnown = useQueryClient().getQueryData(contextQuery.queryKey) !== undefined;
  const { data: roster, dataUpdatedAt } = useQuery({
    ...rosterOf(crewId),
    enabled: isContextKnown && !isSomebodyIn,
  });
  const waiting = useWaitingOfDevice(crewId);
  useBookedOnWall(crewId);
  const isRead = useIsOutboxRead();
  // Where somebody stands includes what they did without a connection.
  const members = useMemo(
    () => (isRead ? roster && withWaiting(roster, waiting) : undefined),
    [isRead, roster, waiting],
  );
  const { crew } = device;
  const offlineSince = useOfflineModeSince();
  const view = viewOf(device);
  const mode = crew.settings.terminalAuthenticationMode;
  const now = wallTime(useMinute(), crew.timeZone);
  const tileSize = useTileSize(members?.length ?? 0);
  const asked = useAskedMember(view === "OVERVIEW");
  const asking = members?.find(({ userId }) => userId === asked);
  // Somebody who is not on this wall, or not any more.
  const isUnknown = asked !== undefined && members !== undefined && dataUpdatedAt > 0 && !asking;
  useEffect(() => {
    if (isUnknown) goTo("/");
  }, [isUnknown]);
  useEffect(() => void whenIdle().then(fetchWindows), []);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isAdministratorIn, setAdministratorIn] = useState(false);
  if (isAdministratorIn && !isSomebodyIn) setAdministratorIn(false);
  const signedInId = context.userAuthentication?.userId;
  // In the columns a listed member's session stands in a window of its own, opened from the card.
  const hasCard = view === "THREE_COLUMN" && members?.some(({ userId }) => userId === signedInId);
  const isInSession = isSomebodyIn && (!hasCard || isAdministratorIn || mode === "NONE");
  const wall = useKeptSnapshot({
    crewId,
    device,
    // What comes from the snapshot need not go there again.
    members: dataUpdatedAt > 0 ? roster : undefined,
    hasWall: view === "OVERVIEW" && !isSomebodyIn && !asking && !isHelpOpen,
  });
  useEffect(() => {
    if (view !== "OVERVIEW") forgetWall();
  }, [view]);

  return (
    <div ref={wall} className={styles.terminal} data-view={view}>
      <title>{`${crew.name} · Glasen`}</title>
      <TerminalBar
        crewName={crew.name}
        now={now}
        language={language}
        isOverSea={view === "PIN_CODE"}
        middle={
          view === "OVERVIEW" && members ? (
            <StateCounts members={members} t={t} />
          ) : view === "THREE_COLUMN" && members?.length !== 0 ? (
            <p className={styles.hint}>
              <MoveIcon />
              <span>{t.dragHint}</span>
            </p>
          ) : undefined
        }
        actions={<BarActions onHelp={() => setHelpOpen(true)} t={t} />}
      />
      <main className={styles.main}>
        <div>
          <WaitingStrip count={waiting.length} offlineSince={offlineSince} timeZone={crew.timeZone} t={t} />
          {!isInSession && <TerminalNotice />}
        </div>
        <div className={styles.view}>
          {view === "PIN_CODE" ? (
            !isInSession && <PinScreen device={device} members={members ?? []} now={now} />
          ) : !members ? (
            <LoadingView />
          ) : view === "THREE_COLUMN" ? (
            <ThreeColumns device={device} members={members} context={context} />
          ) : (
            <OverviewView members={members} tileSize={tileSize} timeZone={crew.timeZone} onOpen={openLogin} t={t} />
          )}
        </div>
      </main>
      <Suspense>
        {asking &&
          !isInSession &&
          (offlineSince === undefined ? (
            <LoginModal member={asking} timeZone={crew.timeZone} onClose={() => goTo("/")} />
          ) : (
            <OfflineClock member={asking} device={device} proof="unconfirmed" onClose={() => goTo("/")} />
          ))}
        {isInSession && (
          <MemberSession
            device={device}
            context={context}
            way={view === "OVERVIEW" ? "enterApplication" : "openApplication"}
          />
        )}
        {isHelpOpen && !isSomebodyIn && (
          <HelpModal
            {...helpOf(view, mode, t)}
            onSignedIn={() => {
              setAdministratorIn(true);
              setHelpOpen(false);
            }}
            onClose={() => setHelpOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

const openLogin = (userId: number): void => goTo(`/login/${userId}`);

/** Where a name can be pressed or a PIN typed, that is the way; where neither is asked for, by signing in. */
function helpOf(view: TerminalView, mode: AuthenticationMode, t: TerminalTexts): { help: string; exit: string } {
  if (view === "PIN_CODE") return { help: t.helpPin, exit: t.exitByPin };
  if (view === "OVERVIEW") return { help: t.help, exit: t.exit };
  return { help: t.helpColumns, exit: mode === "NONE" ? t.exitBySignIn : t.exit };
}

/** The member in the address, where the view signs in that way; every other address leads back to the start. */
function useAskedMember(isOverview: boolean): number | undefined {
  const path = usePath();
  const asked = /^\/login\/(\d+)$/.exec(path)?.[1];
  const isAstray = path !== "/" && (asked === undefined || !isOverview);
  useEffect(() => {
    if (isAstray) goTo("/");
  }, [isAstray]);
  return isOverview && asked !== undefined ? Number(asked) : undefined;
}
