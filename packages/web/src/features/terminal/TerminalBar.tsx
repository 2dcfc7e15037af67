import { terminalColumns } from "@glasen/domain/terminal/drops.ts";
import { type ReactNode, useSyncExternalStore } from "react";
import { timeText, type WallTime, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { PresenceSign } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FullScreenIcon, HelpIcon, WindowedIcon } from "#ui/icons.tsx";
import { Logo } from "#ui/Logo.tsx";
import styles from "./TerminalBar.module.css";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, presenceOf, type TerminalMember } from "./terminal-member.ts";

interface Props {
  readonly crewName: string;
  readonly now: WallTime;
  /** Over the sea of the PIN view the bar is transparent and has no clock: a large one stands below. */
  readonly isOverSea: boolean;
  readonly middle?: ReactNode;
  readonly onHelp: () => void;
}

/** At the top of every view: the crew and the time. */
export function TerminalBar({ crewName, now, isOverSea, middle, onHelp }: Props) {
  const t = useTexts(terminalTexts);
  const language = useLanguage();
  const fullScreen = useFullScreen();
  return (
    <header className={styles.bar} data-sea={isOverSea}>
      <div className={styles.crew}>
        <Logo label="Glasen" size={36} />
        <h1>{crewName}</h1>
      </div>
      <div className={styles.middle}>{middle}</div>
      <div className={styles.now} data-now="">
        <div className={styles.actions}>
          {fullScreen && (
            <Button
              variant="ghost"
              size="large"
              icon={fullScreen.isOn ? <WindowedIcon /> : <FullScreenIcon />}
              aria-label={fullScreen.isOn ? t.leaveFullScreen : t.fullScreen}
              onPress={fullScreen.toggle}
            />
          )}
          <Button variant="ghost" size="large" icon={<HelpIcon />} aria-label={t.helpTitle} onPress={onHelp} />
        </div>
        {!isOverSea && (
          <>
            <p className={styles.date}>
              <span>{weekdayText(now.date, language)}</span>
              <span>{formatDate(now.date)}</span>
            </p>
            <p className={styles.clock}>{timeText(now)}</p>
          </>
        )}
      </div>
    </header>
  );
}

const countedAccounts = [terminalColumns[1], terminalColumns[2], terminalColumns[0]] as const;

export function StateCounts({ members }: { readonly members: readonly TerminalMember[] }) {
  const t = useTexts(terminalTexts);
  const words = { 0: t.notWorkingCount, 1: t.workingCount, 2: t.breakCount };
  return (
    <ul className={styles.counts}>
      {countedAccounts.map((account) => (
        <li key={account}>
          <PresenceSign presence={presenceOf(account)} />
          <b>{members.filter((member) => accountOf(member) === account).length}</b>
          <span>{words[account]}</span>
        </li>
      ))}
    </ul>
  );
}

const onFullScreenChange = (listener: () => void) => {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
};
const isFullScreen = () => document.fullscreenElement !== null && document.fullscreenElement !== undefined;

/** Undefined in browsers without full screen. */
function useFullScreen(): { isOn: boolean; toggle: () => void } | undefined {
  const isOn = useSyncExternalStore(onFullScreenChange, isFullScreen);
  if (!document.fullscreenEnabled) return undefined;
  const toggle = () => (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  // If the browser refuses, nothing changes, which everybody sees.
  return { isOn, toggle: () => void toggle().catch(() => undefined) };
}
