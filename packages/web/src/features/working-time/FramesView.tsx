import type { Language } from "@glasen/contract/limits.ts";
import type { WorkingTimeFrame } from "@glasen/contract/working-time-frames.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ReactNode } from "react";
import { Badge } from "#ui/Badge.tsx";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ClockIcon, PenIcon, PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./Frames.module.css";
import { isValidOn, stretchesOf } from "./frame-draft.ts";
import type { FrameTexts } from "./frames.texts.ts";

interface Props {
  /** The crew first, then members by name; each with at least one version. */
  readonly owners: readonly {
    readonly userId: number | null;
    readonly name: string;
    readonly frames: readonly WorkingTimeFrame[];
  }[];
  readonly today: LocalDate;
  /** Left out for whoever may only read. */
  readonly onNew: ((userId: number | null) => void) | undefined;
  readonly onChange: ((frame: WorkingTimeFrame) => void) | undefined;
  readonly onRemove: ((frame: WorkingTimeFrame) => void) | undefined;
  readonly progress: ReactNode;
  readonly language: Language;
  readonly t: FrameTexts;
}

export function FramesView({ owners, today, onNew, onChange, onRemove, progress, language, t }: Props) {
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          onNew && (
            <Button variant="primary" icon={<PlusIcon />} onPress={() => onNew(null)}>
              {t.add}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        {progress}
        {!onChange && <Banner tone="info">{t.readOnly}</Banner>}
        <p className={styles.soft}>{t.hint}</p>
        {owners.length === 0 && (
          <Card>
            <EmptyState
              icon={<ClockIcon />}
              title={t.empty}
              actions={onNew && <Button onPress={() => onNew(null)}>{t.add}</Button>}
            >
              {t.emptyHint}
            </EmptyState>
          </Card>
        )}
        {owners.map(({ userId, name, frames }) => (
          <Card key={userId ?? "crew"} title={name}>
            <ul className={styles.versions} aria-label={t.versionsOf(name)}>
              {frames.map((frame) => (
                <li key={frame.id}>
                  <span className={styles.words}>
                    <span className={styles.stretches}>
                      {stretchesOf(frame.days, language).map(({ days, span }) => (
                        <span key={days} className={span ? undefined : styles.none}>
                          <b>{days}</b> {span ? t.span(span.from, span.to) : t.noFrame}
                        </span>
                      ))}
                    </span>
                    <span className={styles.soft}>{validity(frame, today, t)}</span>
                  </span>
                  {isValidOn(frame, today) && <Badge tone="working">{t.current}</Badge>}
                  {onChange && (
                    <Button
                      variant="ghost"
                      icon={<PenIcon />}
                      aria-label={t.change(name, formatDate(frame.validFrom as LocalDate))}
                      onPress={() => onChange(frame)}
                    />
                  )}
                  {onRemove && (
                    <Button
                      variant="ghost"
                      icon={<TrashIcon />}
                      aria-label={t.remove(name, formatDate(frame.validFrom as LocalDate))}
                      onPress={() => onRemove(frame)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

function validity({ validFrom, validTo }: WorkingTimeFrame, today: LocalDate, t: FrameTexts): string {
  const first = formatDate(validFrom as LocalDate);
  if (validTo !== null) return t.between(first, formatDate(validTo as LocalDate));
  return validFrom <= today ? t.since(first) : t.from(first);
}
