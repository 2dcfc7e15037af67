import { dialArcs, turnAt } from "@glasen/domain/terminal/dial.ts";
import { type Instant, secondsBetween } from "@glasen/domain/time/instant.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { type ReactNode, useId } from "react";
import { durationText, timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { BedIcon, PauseIcon, PlayIcon, SignOutIcon, UploadIcon } from "#ui/icons.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { NoteBox } from "./NoteBox.tsx";
import { clockTexts } from "./time-clock.texts.ts";
import { CategoryField, Place } from "./WatchParts.tsx";
import styles from "./WatchSheet.module.css";
import { ViewOf, type WatchProps } from "./WatchView.tsx";

/** The stamp watch over a whole screen, read from two metres: the day as a ring, and buttons for a knuckle. */
export function WatchSheet(props: WatchProps) {
  const { view, period, stamps = [], now, timeZone, isBusy, isDisabled } = props;
  const t = useTexts(clockTexts);
  const shown = view === "notWorking" ? [] : stamps;
  return (
    <section aria-label={t.watch} className={styles.sheet}>
      <Dial stamps={shown} period={view === "notWorking" ? null : period} now={now} timeZone={timeZone} />
      <div className={styles.side}>
        {isBusy ? (
          <div role="status" className={styles.busy}>
            <Spinner size="large" />
            <p>{t.processing}</p>
          </div>
        ) : (
          <>
            <Steps {...props} />
            <div className={styles.notes}>
              <Place {...props} />
              {(props.waiting ?? 0) > 0 && (
                <p role="status">
                  <UploadIcon size="small" /> {t.waiting(props.waiting ?? 0)}
                </p>
              )}
              {props.held}
              {isDisabled && <p>{t.disabled}</p>}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function Steps(props: WatchProps): ReactNode {
  const { view, period, category, isDisabled, onStart, onBreak, onStop } = props;
  const t = useTexts(clockTexts);
  const stop = (
    <SheetAction to={timeAccounts.STOP_WORK} isDisabled={isDisabled} onPress={onStop}>
      {t.stopWork}
    </SheetAction>
  );
  switch (view) {
    case "notWorking":
      return (
        <>
          <SheetAction to={timeAccounts.START_WORK} isDisabled={isDisabled} onPress={onStart}>
            {t.startWork}
          </SheetAction>
          <div className={styles.fields}>
            <CategoryField {...props} />
          </div>
        </>
      );
    case "working":
      return (
        <>
          <SheetAction to={timeAccounts.START_BREAK} isDisabled={isDisabled} onPress={onBreak}>
            {t.startBreak}
          </SheetAction>
          {stop}
          <div className={styles.fields}>
            <CategoryField {...props} />
            <NoteBox
              key={period?.clockInTimestamp}
              saved={period?.note ?? ""}
              isDisabled={isDisabled}
              isSaving={props.isNoteSaving}
              onSave={props.onNote}
            />
          </div>
        </>
      );
    case "break":
      return (
        <>
          <SheetAction
            to={timeAccounts.START_WORK}
            isDisabled={isDisabled}
            onPress={onStart}
            line={category === undefined ? undefined : t.category(category)}
          >
            {t.continueWork}
          </SheetAction>
          {stop}
        </>
      );
    case "overlong":
      return (
        <>
          {stop}
          <p className={styles.warning}>
            <BedIcon size="large" />
            {t.overlong}
          </p>
        </>
      );
    case "completedTracking":
    case "summary":
      return (
        <div className={styles.card}>
          <ViewOf {...props} />
        </div>
      );
  }
}

const icons: Record<TimeAccount, ReactNode> = {
  0: <SignOutIcon size="large" />,
  1: <PlayIcon size="large" />,
  2: <PauseIcon size="large" />,
};

interface ActionProps {
  /** The state that the button leads to, whose colour it has. */
  readonly to: TimeAccount;
  readonly children: string;
  readonly line?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onPress: () => void;
}

export function SheetAction({ to, children, line, isDisabled = false, onPress }: ActionProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={styles.action}
      data-to={to}
      disabled={isDisabled}
      aria-labelledby={`${id}-word`}
      aria-describedby={line === undefined ? undefined : `${id}-line`}
      onClick={onPress}
    >
      {icons[to]}
      <span>
        <b id={`${id}-word`}>{children}</b>
        {line !== undefined && <small id={`${id}-line`}>{line}</small>}
      </span>
    </button>
  );
}

type DialProps = Pick<WatchProps, "stamps" | "period" | "now" | "timeZone">;

const RADIUS = 220;
const MIDDLE = 260;
const hours = Array.from({ length: 12 }, (_, hour) => hour);
/** A point at a part of a turn, clockwise from the top. */
const pointAt = (turn: number, radius: number) => ({
  x: MIDDLE + radius * Math.sin(turn * 2 * Math.PI),
  y: MIDDLE - radius * Math.cos(turn * 2 * Math.PI),
});

/** The running work on a twelve-hour face, with its length in the middle; without one, the time. */
export function Dial({ stamps = [], period, now, timeZone }: DialProps) {
  const hand = pointAt(turnAt(timeZone, now), RADIUS);
  return (
    <div className={styles.dial}>
      <svg viewBox="0 0 520 520" aria-hidden="true">
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} className={styles.track} />
        {dialArcs(stamps, timeZone, now).map(({ timeAccount, from, length }) => (
          <circle
            key={from}
            cx={MIDDLE}
            cy={MIDDLE}
            r={RADIUS}
            pathLength={1}
            strokeDasharray={`${length} 1`}
            transform={`rotate(${from * 360 - 90} ${MIDDLE} ${MIDDLE})`}
            className={timeAccount === timeAccounts.START_BREAK ? styles.restArc : styles.workArc}
          />
        ))}
        <circle cx={hand.x} cy={hand.y} r="21" className={styles.hand} />
        {hours.map((hour) => {
          const { x, y } = pointAt(hour / 12, 180);
          return hour % 3 === 0 ? (
            <text key={hour} x={x} y={y}>
              {hour || 12}
            </text>
          ) : (
            <circle key={hour} cx={x} cy={y} r="3" className={styles.dot} />
          );
        })}
      </svg>
      <DialText period={period} now={now} timeZone={timeZone} />
    </div>
  );
}

function DialText({ period, now, timeZone }: Omit<DialProps, "stamps">) {
  const t = useTexts(clockTexts);
  const timeOf = (at: Instant) => timeText(wallTime(at, timeZone));
  if (!period)
    return (
      <div>
        <p>{t.clockedOut}</p>
        <strong>{timeOf(now)}</strong>
      </div>
    );
  const began = period.breakStartedAtTimestamp;
  const pause = period.breakDuration < 60 ? t.noBreak : `${t.break} ${durationText(period.breakDuration)}`;
  return (
    <div>
      <p>{began === null ? t.workedFor : t.inPause}</p>
      <Duration seconds={began === null ? period.workDuration : secondsBetween(began, now)} />
      <p>{began === null ? t.clockedInSince(timeOf(period.clockInTimestamp)) : t.since(timeOf(began))}</p>
      <p>{began === null ? pause : `${t.workedFor} ${durationText(period.workDuration)}`}</p>
    </div>
  );
}

const two = (count: number): string => String(count).padStart(2, "0");

function Duration({ seconds }: { readonly seconds: number }) {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  return (
    <strong role="timer">
      {two(Math.floor(minutes / 60))}
      <small>{"\u00a0h\u00a0"}</small>
      {two(minutes % 60)}
      <small>{"\u00a0m"}</small>
    </strong>
  );
}
