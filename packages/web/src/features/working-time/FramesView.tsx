import type { WorkingTimeFrame } from "@glasen/contract/working-time-frames.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ReactNode } from "react";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ClockIcon, PenIcon, PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./Frames.module.css";
import { isValidOn, stretchesOf } from "./frame-draft.ts";
import { type FrameTexts, frameTexts } from "./frames.texts.ts";

interface Props {
  /** The crew first, then members by name; each with at least one version. */
  readonly owners: readonly {
    readonly userId: number | null;
    readonly name: string;
    readonly frames: readonly WorkingTimeFrame[];
  }[];
  readonly today: LocalDate;
  /** Undefined for viewers who may only read, like the next two. */
  readonly onNew: ((userId: number | null) => void) | undefined;
  readonly onChange: ((frame: WorkingTimeFrame) => void) | undefined;
  readonly onRemove: ((frame: WorkingTimeFrame) => void) | undefined;
  readonly progress: ReactNode;
}

export function FramesView({ owners, today, onNew, onChange, onRemove, progress }: Props) {
  const t = useTexts(frameTexts);
  const language = useLanguage();
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          onNew && (
            <Button variant="primary" icon={<PlusIcon />} onPress={() => onNew(null)}>
              {t.addFrame}
            </Button>
          )
        }
      />
      <Stack>
        {progress}
        {!onChange && <Banner tone="info">{t.readOnly}</Banner>}
        <Muted as="p">{t.hint}</Muted>
        {owners.length === 0 && (
          <Card>
            <EmptyState
              icon={<ClockIcon />}
              title={t.empty}
              actions={onNew && <Button onPress={() => onNew(null)}>{t.addFrame}</Button>}
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
                    <Muted>{validity(frame, today, t)}</Muted>
                  </span>
                  {isValidOn(frame, today) && <Badge tone="working">{t.current}</Badge>}
                  {onChange && (
                    <Button
                      variant="ghost"
                      icon={<PenIcon />}
                      aria-label={t.changeFrame(name, formatDate(frame.validFrom as LocalDate))}
                      onPress={() => onChange(frame)}
                    />
                  )}
                  {onRemove && (
                    <Button
                      variant="ghost"
                      icon={<TrashIcon />}
                      aria-label={t.removeFrame(name, formatDate(frame.validFrom as LocalDate))}
                      onPress={() => onRemove(frame)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </Stack>
    </>
  );
}

function validity({ validFrom, validTo }: WorkingTimeFrame, today: LocalDate, t: FrameTexts): string {
  const first = formatDate(validFrom as LocalDate);
  if (validTo !== null) return t.between(first, formatDate(validTo as LocalDate));
  return validFrom <= today ? t.since(first) : t.fromDay(first);
}
