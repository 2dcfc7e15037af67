import type { FenceStatus } from "@glasen/domain/categories/geofence.ts";
import { type Instant, secondsBetween } from "@glasen/domain/time/instant.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import type { Period } from "@glasen/domain/time-clock/period.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import { trackableAgainAt, type WatchView as View } from "@glasen/domain/time-clock/watch-view.ts";
import type { TargetProgress } from "@glasen/domain/working-time/target-progress.ts";
import type { ReactNode } from "react";
import { durationText, timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { BedIcon, NoteIcon, PauseIcon, PlayIcon, StopIcon, UploadIcon } from "#ui/icons.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { NoteBox } from "./NoteBox.tsx";
import styles from "./StampWatch.module.css";
import { SummaryView } from "./SummaryView.tsx";
import { clockTexts } from "./time-clock.texts.ts";
import {
  Action,
  CategoryField,
  Facts,
  Fields,
  Place,
  type PositionAsked,
  Running,
  Status,
  Target,
} from "./WatchParts.tsx";
import type { WatchAlignment, WatchTheme } from "./watch-look.public.ts";

export interface WatchProps {
  readonly view: View;
  /** Of the chain that the view shows; null while not working. */
  readonly period: Period | null;
  /** The stamps of that chain; undefined while not working. */
  readonly stamps?: readonly { readonly at: Instant; readonly timeAccount: TimeAccount }[] | undefined;
  readonly now: Instant;
  readonly timeZone: string;
  readonly theme?: WatchTheme | undefined;
  readonly alignment?: WatchAlignment | undefined;
  /** Beside more important things: smaller, and without the note. */
  readonly isCompact?: boolean | undefined;
  readonly isBusy: boolean;
  /** Stamping is switched off for this device. */
  readonly isDisabled: boolean;
  /** The name of the chosen categories; undefined where the crew has none to choose from. */
  readonly category: string | undefined;
  /** Whether the last stamp was made within the geofence of its category. */
  readonly mark?: FenceStatus | null | undefined;
  /** Whether stamps ask for a position, and where to see the stored ones. */
  readonly asksPosition?: PositionAsked | undefined;
  /** Own stamps that are stored on this device until the connection is back. */
  readonly waiting?: number | undefined;
  /** How far the day's target is reached; undefined without one. */
  readonly progress?: TargetProgress | undefined;
  /** A note about stamps that wait for a manager's confirmation. */
  readonly held?: ReactNode;
  readonly onCategory: () => void;
  readonly onStart: () => void;
  readonly onBreak: () => void;
  readonly onStop: () => void;
  readonly isNoteSaving: boolean;
  readonly onNote: (note: string) => void;
  readonly mayLowerBreak: boolean;
  readonly onDone: (duration: Seconds | undefined) => void;
}

export function WatchView(props: WatchProps) {
  const { theme = "turquoise", alignment = "horizontal", isBusy, isDisabled } = props;
  const { view, waiting = 0, held, isCompact = false } = props;
  const t = useTexts(clockTexts);
  return (
    <section aria-label={t.watch} className={styles.frame}>
      <div
        data-watch={theme}
        data-view={view}
        data-alignment={alignment}
        data-compact={isCompact}
        className={styles.watch}
      >
        {isBusy ? (
          <div role="status" className={styles.busy}>
            <Spinner size="large" />
            <p>{t.processing}</p>
          </div>
        ) : (
          <>
            <ViewOf {...props} />
            <Place {...props} />
            {waiting > 0 && (
              <p role="status" className={styles.place}>
                <UploadIcon size="small" />
                <span>{t.waiting(waiting)}</span>
              </p>
            )}
            {held}
            {isDisabled && <p className={styles.disabled}>{t.disabled}</p>}
          </>
        )}
      </div>
    </section>
  );
}

/** The content of the view without its frame and notes. */
export function ViewOf(props: WatchProps): ReactNode {
  const { view, period } = props;
  if (!period) return <NotWorking {...props} />;
  const timeOf = (at: Instant) => timeText(wallTime(at, props.timeZone));
  const dateOf = (at: Instant) => formatDate(wallTime(at, props.timeZone).date);
  const parts = { ...props, period, timeOf, dateOf };
  switch (view) {
    case "notWorking":
      return <NotWorking {...props} />;
    case "working":
      return <Working {...parts} />;
    case "break":
      return <Break {...parts} />;
    case "overlong":
      return <Overlong {...parts} />;
    case "completedTracking":
      return <Completed {...parts} />;
    case "summary":
      return (
        // Starts again from a break that has changed meanwhile.
        <SummaryView
          key={period.breakDuration}
          period={period}
          date={dateOf(period.clockInTimestamp)}
          start={timeOf(period.clockInTimestamp)}
          end={period.clockOutTimestamp === null ? "" : timeOf(period.clockOutTimestamp)}
          mayLowerBreak={props.mayLowerBreak}
          isDisabled={props.isDisabled}
          onDone={props.onDone}
        />
      );
  }
}

interface Parts extends WatchProps {
  readonly period: Period;
  readonly timeOf: (at: Instant) => string;
  readonly dateOf: (at: Instant) => string;
}

function NotWorking(props: WatchProps) {
  const { now, timeZone, isDisabled, onStart } = props;
  const t = useTexts(clockTexts);
  const [hour, minute] = timeText(wallTime(now, timeZone)).split(":");
  return (
    <>
      <div className={styles.main}>
        <Status presence="off" word={t.clockedOut} />
        <p className={styles.clock}>
          {hour}
          <span className={styles.colon}> : </span>
          {minute}
        </p>
      </div>
      <div className={styles.actions}>
        <Action isSolid icon={<PlayIcon />} isDisabled={isDisabled} onPress={onStart}>
          {t.startWork}
        </Action>
      </div>
      <Fields>
        <CategoryField {...props} />
      </Fields>
    </>
  );
}

function Working(props: Parts) {
  const { period, timeOf, isDisabled, onBreak, onStop } = props;
  const t = useTexts(clockTexts);
  return (
    <>
      <div className={styles.main}>
        <Status presence="working" word={t.clockedIn}>
          {t.clockedInSince(timeOf(period.clockInTimestamp))}
        </Status>
        <Running label={t.workedFor} seconds={period.workDuration} />
        <p className={styles.fine}>
          {period.breakDuration < 60 ? (
            t.noBreak
          ) : (
            <>
              {t.break} <b>{durationText(period.breakDuration)}</b>
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Action icon={<PauseIcon />} isDisabled={isDisabled} onPress={onBreak}>
          {t.startBreak}
        </Action>
        <Action isSolid icon={<StopIcon />} isDisabled={isDisabled} onPress={onStop}>
          {t.stopWork}
        </Action>
      </div>
      {props.progress && <Target progress={props.progress} timeOf={timeOf} />}
      <Fields>
        <CategoryField {...props} />
        {!props.isCompact && (
          <NoteBox
            key={period.clockInTimestamp}
            saved={period.note}
            isDisabled={isDisabled}
            isSaving={props.isNoteSaving}
            onSave={props.onNote}
          />
        )}
      </Fields>
    </>
  );
}

function Break({ period, now, timeOf, isDisabled, onStart, onStop }: Parts) {
  const t = useTexts(clockTexts);
  const began = period.breakStartedAtTimestamp ?? period.timestamp;
  const running = secondsBetween(began, now);
  return (
    <>
      <div className={styles.main}>
        <Status presence="break" word={t.onBreak}>
          {t.since(timeOf(began))}
        </Status>
        <Running label={t.inPause} seconds={running} />
        <p className={styles.fine}>
          <span>
            {t.workedFor} <b>{durationText(period.workDuration)}</b>
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        <Action isSolid icon={<PlayIcon />} isDisabled={isDisabled} onPress={onStart}>
          {t.continueWork}
        </Action>
        <Action icon={<StopIcon />} isDisabled={isDisabled} onPress={onStop}>
          {t.stopWork}
        </Action>
      </div>
    </>
  );
}

function Overlong({ period, dateOf, timeOf, isDisabled, onStop }: Parts) {
  const t = useTexts(clockTexts);
  const { clockInTimestamp } = period;
  return (
    <>
      <div className={styles.main}>
        <Status presence="working" word={t.clockedIn}>
          {t.since(`${dateOf(clockInTimestamp)}, ${timeOf(clockInTimestamp)}`)}
        </Status>
        <Running seconds={period.workDuration} />
        <p className={styles.warning}>
          <BedIcon />
          {t.overlong}
        </p>
      </div>
      <div className={styles.actions}>
        <Action isSolid icon={<StopIcon />} isDisabled={isDisabled} onPress={onStop}>
          {t.stopWork}
        </Action>
      </div>
    </>
  );
}

function Completed({ period, now, dateOf, timeOf }: Parts) {
  const t = useTexts(clockTexts);
  const again = trackableAgainAt(period, now);
  return (
    <>
      <Status presence="off" word={t.completed}>
        {dateOf(period.clockInTimestamp)}
      </Status>
      <Facts
        entries={[
          [t.start, timeOf(period.clockInTimestamp)],
          [t.end, period.clockOutTimestamp === null ? "" : timeOf(period.clockOutTimestamp)],
          [t.break, durationText(period.breakDuration)],
        ]}
      />
      {period.note && (
        <p className={styles.fine} title={period.note}>
          <NoteIcon size="small" />
          <span className={styles.shortNote}>{period.note}</span>
        </p>
      )}
      <p>{t.alreadyPresent}</p>
      {again !== null && <p className={styles.strong}>{t.trackAgain(timeOf(again))}</p>}
    </>
  );
}
