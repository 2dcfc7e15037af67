import type { FenceStatus } from "@glasen/domain/categories/geofence.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { seconds } from "@glasen/domain/time/seconds.ts";
import type { TargetProgress } from "@glasen/domain/working-time/target-progress.ts";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { durationText } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { type Presence, PresenceBadge } from "#ui/Badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { ChevronDownIcon, PinIcon, TagIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { ProgressBells } from "#ui/ProgressBells.tsx";
import styles from "./StampWatch.module.css";
import { clockTexts } from "./time-clock.texts.ts";

export function Status({
  presence,
  word,
  children,
}: {
  readonly presence: Presence;
  readonly word: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={classNames(styles.status, styles[presence])}>
      <PresenceBadge presence={presence}>{word}</PresenceBadge>
      {children && <span>{children}</span>}
    </div>
  );
}

interface ActionProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly isDisabled?: boolean | undefined;
  /** The most likely next step. */
  readonly isSolid?: boolean | undefined;
}

export function Action({ icon, children, onPress, isDisabled, isSolid }: ActionProps) {
  return (
    <button
      type="button"
      className={classNames(styles.action, isSolid && styles.solid)}
      disabled={isDisabled}
      onClick={onPress}
    >
      {icon}
      {children}
    </button>
  );
}

const two = (count: number): string => String(count).padStart(2, "0");

/** Hours and minutes, large; read out as one sentence. */
export function Running({ label, seconds: shown }: { readonly label?: string | undefined; readonly seconds: number }) {
  const minutes = Math.floor(Math.max(0, shown) / 60);
  return (
    <div role="timer" className={styles.running}>
      {label && <span className={styles.label}>{label} </span>}
      <span className={styles.clock}>
        {two(Math.floor(minutes / 60))}
        <small>{"\u00a0h\u00a0"}</small>
        {two(minutes % 60)}
        <small>{"\u00a0m"}</small>
      </span>
    </div>
  );
}

interface TargetProps {
  readonly progress: TargetProgress;
  readonly timeOf: (at: Instant) => string;
}

/** The day's target as eight bells, with what is left of it. */
export function Target({ progress: { share, left, pause, reachedAt }, timeOf }: TargetProps) {
  const t = useTexts(clockTexts);
  const rest = left === 0 ? t.targetReached : t.targetLeft(durationText(seconds(left)));
  const time = timeOf(reachedAt);
  return (
    <div className={styles.target}>
      <ProgressBells value={share} label={t.target} valueText={rest} />
      <p className={styles.fine}>
        <span>{rest}</span>
        {left > 0 && (
          <span>{pause > 0 ? t.targetAtWithBreak(time, durationText(seconds(pause))) : t.targetAt(time)}</span>
        )}
      </p>
    </div>
  );
}

export function Facts({ entries }: { readonly entries: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {entries.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface PositionAsked {
  readonly mode: "yes" | "optional";
  readonly href: string;
}

interface PlaceProps {
  readonly mark?: FenceStatus | null | undefined;
  readonly asksPosition?: PositionAsked | undefined;
}

/** Wherever stamps ask for a position, this says what is stored of it. */
export function Place({ mark, asksPosition }: PlaceProps) {
  const t = useTexts(clockTexts);
  if (!mark && !asksPosition) return null;
  return (
    <p className={styles.place}>
      <PinIcon size="small" />
      {mark && <span>{t.placeOf(mark)}</span>}
      {asksPosition && (
        <span>
          {t.locationAsked(asksPosition.mode)} <Link href={asksPosition.href}>{t.locationKept}</Link>
        </span>
      )}
    </p>
  );
}

export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={3} className={styles.fields}>
    {children}
  </Stack>
);

interface CategoryProps {
  readonly category: string | undefined;
  readonly isDisabled: boolean;
  readonly onCategory: () => void;
}

export function CategoryField({ category, isDisabled, onCategory }: CategoryProps) {
  const t = useTexts(clockTexts);
  if (category === undefined) return null;
  return (
    <button
      type="button"
      className={styles.field}
      aria-label={t.category(category)}
      aria-haspopup="dialog"
      disabled={isDisabled}
      onClick={onCategory}
    >
      <TagIcon />
      <span className={styles.grow}>{category}</span>
      <ChevronDownIcon size="small" />
    </button>
  );
}
