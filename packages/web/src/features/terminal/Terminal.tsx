import type { Context } from "@glasen/contract/accounts.ts";
import { type TerminalView, terminalViewFor } from "@glasen/domain/access/entitlements.ts";
import type { AuthenticationMode } from "@glasen/domain/terminal/drops.ts";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";
import { wallTime } from "#platform/formats.ts";
import { whenIdle } from "#platform/idle.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { goTo, usePath } from "#platform/location.ts";
import { useMinute } from "#platform/now.ts";
import { useOfflineModeSince } from "#platform/offline-mode.ts";
import { useIsOutboxLoaded, useQueuedByTerminal } from "#platform/outbox.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { MoveIcon } from "#ui/icons.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { BadgeSignIn } from "./BadgeSignIn.tsx";
import { OverviewView } from "./OverviewView.tsx";
import styles from "./Terminal.module.css";
import { StateCounts, TerminalBar } from "./TerminalBar.tsx";
import { TerminalNotice, WaitingStrip } from "./TerminalNotice.tsx";
import { rosterOf, type TerminalConfig, terminalConfigOf, useBookedStamps, useHeldIds } from "./terminal.queries.ts";
import { type TerminalTexts, terminalTexts } from "./terminal.texts.ts";
import { withHeldStamps, withWaitingStamps } from "./terminal-member.ts";
import { lastSnapshot, removePaint, useSaveTerminal } from "./terminal-store.ts";
import { useTileShifts } from "./use-tile-shifts.ts";
import { useTileSize } from "./use-tile-size.ts";

const PinScreen = lazyScreen("terminal-pin", async () => (await import("./PinScreen.tsx")).PinScreen);
const ThreeColumns = lazyScreen("terminal-columns", async () => (await import("./ThreeColumns.tsx")).ThreeColumns);
const HelpModal = lazyScreen("terminal-help", async () => (await import("./HelpModal.tsx")).HelpModal);
const LoginModal = lazyScreen("terminal-login", async () => (await import("./LoginModal.tsx")).LoginModal);
const MemberSession = lazyScreen("terminal-session", async () => (await import("./MemberSession.tsx")).MemberSession);
const OfflineClock = lazyScreen("terminal-offline", async () => (await import("./OfflineClock.tsx")).OfflineClock);

/** Dialogs are fetched after the first paint: nobody waits for them, and they are there when the connection is not. */
export const prefetchDialogs = (): Promise<unknown> =>
  Promise.all([LoginModal, MemberSession, OfflineClock, HelpModal].map(({ prefetch }) => prefetch()));

const viewOf = ({ crew, products }: TerminalConfig): TerminalView =>
  terminalViewFor(crew.settings.terminalViewMode, products);

/** The view of the last start will most likely be shown again: fetched before the first render, it needs no skeleton. */
export async function fetchLastView(): Promise<void> {
  const terminal = lastSnapshot()?.terminal;
  const view = terminal && viewOf(terminal);
  if (view === "PIN_CODE") await PinScreen.prefetch();
  if (view === "THREE_COLUMN") await ThreeColumns.prefetch();
}

interface Props {
  readonly crewId: number;
  readonly context: Context;
}

/** One of three views, by the crew's settings and products; the plain overview in case of doubt. */
export function Terminal({ crewId, context }: Props) {
  const t = useTexts(terminalTexts);
  const { data: terminal } = useSuspenseQuery(terminalConfigOf(crewId));
  const isSomebodyIn = context.userAuthentication !== null;
  // Until the server has said who is signed in, the roster might be loaded by a person's session.
  const isContextKnown = useQueryClient().getQueryData(contextQuery.queryKey) !== undefined;
  const { data: roster, dataUpdatedAt } = useQuery({
    ...rosterOf(crewId),
    enabled: isContextKnown && !isSomebodyIn,
  });
  const waiting = useQueuedByTerminal(crewId);
  useBookedStamps(crewId);
  const heldIds = useHeldIds(crewId);
  const isOutboxRead = useIsOutboxLoaded();
  const members = useMemo(
    () => (isOutboxRead ? roster && withHeldStamps(withWaitingStamps(roster, waiting), heldIds) : undefined),
    [isOutboxRead, roster, waiting, heldIds],
  );
  const { crew } = terminal;
  const offlineSince = useOfflineModeSince();
  const view = viewOf(terminal);
  const mode = crew.settings.terminalAuthenticationMode;
  const minute = useMinute();
  const now = wallTime(minute, crew.timeZone);
  const shifts = useTileShifts(crewId, terminal, minute);
  const onTiles = { shifts: shifts.next, today: now.date };
  const tileSize = useTileSize(members?.length ?? 0);
  const requestedId = useRequestedMember(view === "OVERVIEW");
  const requested = members?.find(({ userId }) => userId === requestedId);
  // Somebody who is not on the roster, or not any more.
  const isUnknown = requestedId !== undefined && members !== undefined && dataUpdatedAt > 0 && !requested;
  useEffect(() => {
    if (isUnknown) goTo("/");
  }, [isUnknown]);
  useEffect(() => void whenIdle().then(prefetchDialogs), []);
  const [isHelpOpen, setHelpOpen] = useState(false);
  // An administrator, or somebody with a badge, has pressed no card that would show their session.
  const [isSessionShown, setSessionShown] = useState(false);
  if (isSessionShown && !isSomebodyIn) setSessionShown(false);
  const signedInId = context.userAuthentication?.userId;
  // In the three columns a member's session is shown in a dialog of its own, opened from the card.
  const hasCard = view === "THREE_COLUMN" && members?.some(({ userId }) => userId === signedInId);
  const isInSession = isSomebodyIn && (!hasCard || isSessionShown || mode === "NONE");
  const element = useSaveTerminal({
    crewId,
    terminal,
    // Data from the snapshot need not be saved again.
    members: dataUpdatedAt > 0 ? roster : undefined,
    shifts: shifts.known,
    canPaint: view === "OVERVIEW" && !isSomebodyIn && !requested && !isHelpOpen,
  });
  useEffect(() => {
    if (view !== "OVERVIEW") removePaint();
  }, [view]);

  return (
    <div ref={element} className={styles.terminal} data-view={view}>
      <title>{`${crew.name} · Glasen`}</title>
      <TerminalBar
        crewName={crew.name}
        now={now}
        isOverSea={view === "PIN_CODE"}
        middle={
          view === "OVERVIEW" && members ? (
            <StateCounts members={members} />
          ) : view === "THREE_COLUMN" && members?.length !== 0 ? (
            <p className={styles.hint}>
              <MoveIcon />
              <span>{t.dragHint}</span>
            </p>
          ) : undefined
        }
        onHelp={() => setHelpOpen(true)}
      />
      <main className={styles.main}>
        <div>
          <WaitingStrip crew={crew} />
          {!isInSession && <TerminalNotice />}
          {crew.settings.terminalBadgesAllowed && !isSomebodyIn && offlineSince === undefined && (
            <BadgeSignIn onSignedIn={() => setSessionShown(true)} />
          )}
        </div>
        <div className={styles.view}>
          {view === "PIN_CODE" ? (
            !isInSession && <PinScreen terminal={terminal} members={members ?? []} now={now} />
          ) : !members ? (
            <LoadingView />
          ) : view === "THREE_COLUMN" ? (
            <ThreeColumns terminal={terminal} members={members} {...onTiles} context={context} />
          ) : (
            <OverviewView
              members={members}
              {...onTiles}
              tileSize={tileSize}
              timeZone={crew.timeZone}
              onOpen={openLogin}
            />
          )}
        </div>
      </main>
      <Suspense>
        {requested &&
          !isInSession &&
          (offlineSince === undefined ? (
            <LoginModal member={requested} timeZone={crew.timeZone} onClose={() => goTo("/")} />
          ) : (
            <OfflineClock member={requested} terminal={terminal} proof="unconfirmed" onClose={() => goTo("/")} />
          ))}
        {isInSession && (
          <MemberSession
            terminal={terminal}
            context={context}
            way={view === "OVERVIEW" ? "enterApplication" : "openApplication"}
          />
        )}
        {isHelpOpen && !isSomebodyIn && (
          <HelpModal
            {...helpOf(view, mode, t)}
            onSignedIn={() => {
              setSessionShown(true);
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

/** The way out is by name or PIN where the view asks for one, otherwise by signing in from the help. */
function helpOf(view: TerminalView, mode: AuthenticationMode, t: TerminalTexts): { help: string; exit: string } {
  if (view === "PIN_CODE") return { help: t.helpPin, exit: t.exitByPin };
  if (view === "OVERVIEW") return { help: t.help, exit: t.exit };
  return { help: t.helpColumns, exit: mode === "NONE" ? t.exitBySignIn : t.exit };
}

/** The member in the address, in the view that signs in that way; every other address leads back to the start. */
function useRequestedMember(isOverview: boolean): number | undefined {
  const path = usePath();
  const userId = /^\/login\/(\d+)$/.exec(path)?.[1];
  const isAstray = path !== "/" && (userId === undefined || !isOverview);
  useEffect(() => {
    if (isAstray) goTo("/");
  }, [isAstray]);
  return isOverview && userId !== undefined ? Number(userId) : undefined;
}
