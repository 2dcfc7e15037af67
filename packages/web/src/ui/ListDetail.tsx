import type { ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "./Button.tsx";
import { Card } from "./Card.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { CloseIcon, SearchIcon } from "./icons.tsx";
import styles from "./ListDetail.module.css";
import { LoadingView } from "./LoadingView.tsx";
import { partTexts } from "./part.texts.ts";

interface Empty {
  readonly icon?: ReactNode;
  /** "Nothing found" by default. */
  readonly title?: string | undefined;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  /** Set while filters narrow the list: offers to reset them. */
  readonly onReset?: (() => void) | undefined;
  readonly resetText?: string | undefined;
}

interface Props {
  /** Filters and other tools above the list; usually a `FilterBar`. */
  readonly tools?: ReactNode;
  /** The list itself, e.g. a `Table`. */
  readonly children: ReactNode;
  /** Set while the list has no rows; takes the list's place. */
  readonly empty?: Empty | undefined;
  readonly isLoading?: boolean | undefined;
  /** Why the list could not be loaded; takes the list's place. */
  readonly problem?: string | undefined;
  readonly problemTitle?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Below the card, e.g. a count or "show more". */
  readonly footer?: ReactNode;
  /** Actions for the selected rows; usually a `BatchBar`. */
  readonly batch?: ReactNode;
  /** A `SidePanel` for the opened row. */
  readonly panel?: ReactNode;
}

/** A list in a card with its tools and states, beside the panel of the opened row. */
export function ListDetail({ tools, children, empty, footer, batch, panel, ...props }: Props) {
  return (
    <div className={styles.columns} data-open={Boolean(panel)}>
      <div className={styles.list}>
        {tools}
        <Card isFlush>
          {props.problem !== undefined ? (
            <ErrorState title={props.problemTitle} onRetry={props.onRetry}>
              {props.problem}
            </ErrorState>
          ) : props.isLoading ? (
            <LoadingView />
          ) : empty ? (
            <EmptyList {...empty} />
          ) : (
            <div className={styles.clip}>{children}</div>
          )}
        </Card>
        {footer}
        {batch}
      </div>
      {panel && <div className={styles.panel}>{panel}</div>}
    </div>
  );
}

function EmptyList({ icon = <SearchIcon />, title, text, actions, onReset, resetText }: Empty) {
  const common = useTexts(partTexts);
  return (
    <EmptyState
      icon={icon}
      title={title ?? common.noneFound}
      actions={onReset ? <Button onPress={onReset}>{resetText ?? common.resetFilters}</Button> : actions}
    >
      {text}
    </EmptyState>
  );
}

interface FilterBarProps {
  /** A `SearchBox`. */
  readonly search?: ReactNode;
  /** `FilterMenu`s; on a phone they scroll sideways in one line. */
  readonly children?: ReactNode;
  /** At the right end. */
  readonly aside?: ReactNode;
}

export function FilterBar({ search, children, aside }: FilterBarProps) {
  return (
    <div className={styles.filters}>
      {search && <div className={styles.search}>{search}</div>}
      {children && <div className={styles.menus}>{children}</div>}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

interface BatchBarProps {
  readonly count: number;
  /** "3 selected" by default. */
  readonly text?: string | undefined;
  readonly onClear: () => void;
  /** Before the text, e.g. faces. */
  readonly before?: ReactNode;
  /** Buttons. */
  readonly children: ReactNode;
}

/** Sticks to the bottom of the list while rows are selected. */
export function BatchBar({ count, text, onClear, before, children }: BatchBarProps) {
  const common = useTexts(partTexts);
  if (count === 0) return null;
  const label = text ?? common.selected(count);
  return (
    <section aria-label={label} className={styles.batch}>
      {before}
      <b role="status">{label}</b>
      <span className={styles.batchActions}>
        {children}
        <Button variant="ghost" icon={<CloseIcon />} aria-label={common.clearSelection} onPress={onClear} />
      </span>
    </section>
  );
}
