import type { BreakRule, RoundingRule, WorkingTimeModel } from "@glasen/contract/working-time.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ReactNode } from "react";
import { formatHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CalendarIcon, PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./Models.module.css";
import { draftOf, type ModelDraft, weekTarget } from "./model-draft.ts";
import { modelTexts } from "./models.texts.ts";
import { WeekEditor } from "./WeekEditor.tsx";

interface Props {
  readonly userId: number | null;
  readonly people: readonly { readonly userId: number; readonly name: string }[];
  readonly onUser: (userId: number | null) => void;
  readonly versions: readonly WorkingTimeModel[];
  readonly current: WorkingTimeModel | undefined;
  readonly opened: WorkingTimeModel | undefined;
  readonly onVersion: (id: number) => void;
  /** Undefined for viewers who may only read, like the next two. */
  readonly onNew: (() => void) | undefined;
  readonly onDraft: ((draft: ModelDraft) => void) | undefined;
  readonly onRemove: ((model: WorkingTimeModel) => void) | undefined;
  readonly draft: ModelDraft | undefined;
  readonly stored: ModelDraft | undefined;
  readonly isNew: boolean;
  readonly breakRules: readonly BreakRule[];
  readonly roundingRules: readonly RoundingRule[];
  readonly today: LocalDate;
  readonly progress: ReactNode;
  /** Set while the draft differs from the stored version: its effect, and the buttons to save or discard it. */
  readonly unsaved: ReactNode;
}

const wholeCrew = "crew";

export function ModelsView(props: Props) {
  const { versions, opened, draft, onDraft, unsaved, isNew } = props;
  const t = useTexts(modelTexts);
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <div className={styles.who}>
            <ComboBox
              label={t.appliesTo}
              isLabelHidden
              value={props.userId === null ? wholeCrew : String(props.userId)}
              choices={[
                { id: wholeCrew, label: t.crew },
                ...props.people.map(({ userId, name }) => ({ id: String(userId), label: name })),
              ]}
              onChange={(id) => props.onUser(id === null || id === wholeCrew ? null : Number(id))}
              emptyText={t.nobodyFound}
            />
          </div>
        }
      />
      <div className={styles.page} data-has-side={Boolean(unsaved)}>
        <Stack>
          {props.progress}
          {!onDraft && <Banner tone="info">{t.readOnly}</Banner>}
          <Card
            title={t.versions}
            aside={
              props.onNew &&
              !isNew && (
                <Button size="small" variant="ghost" icon={<PlusIcon />} onPress={props.onNew}>
                  {t.addVersion}
                </Button>
              )
            }
          >
            <VersionList {...props} />
            {versions.length === 0 && !isNew && props.userId !== null && <Muted as="p">{t.asCrew}</Muted>}
            {versions.length === 0 && !isNew && props.userId === null && (
              <EmptyState
                icon={<CalendarIcon />}
                title={t.empty}
                actions={props.onNew && <Button onPress={props.onNew}>{t.addVersion}</Button>}
              >
                {t.emptyHint}
              </EmptyState>
            )}
          </Card>
          {draft && (
            <Card isFlush>
              <WeekEditor
                draft={draft}
                stored={props.stored}
                breakRules={props.breakRules}
                roundingRules={props.roundingRules}
                onDay={
                  onDraft &&
                  ((day) => onDraft({ ...draft, days: draft.days.map((one) => (one.day === day.day ? day : one)) }))
                }
              />
              {onDraft && (
                <div className={styles.foot}>
                  <div className={styles.date}>
                    <DateField
                      label={t.validFrom}
                      value={draft.validFrom}
                      onChange={(validFrom) => onDraft({ ...draft, validFrom })}
                    />
                  </div>
                  <Muted as="p" className={styles.past}>
                    {draft.validFrom !== null && draft.validFrom < props.today && t.inPast}
                  </Muted>
                  {props.onRemove && !isNew && opened?.deletable && (
                    <Button variant="ghost" icon={<TrashIcon />} onPress={() => props.onRemove?.(opened)}>
                      {t.removeVersion}
                    </Button>
                  )}
                </div>
              )}
            </Card>
          )}
        </Stack>
        {unsaved && (
          <div className={styles.side}>
            <Card title={t.unsaved}>{unsaved}</Card>
          </div>
        )}
      </div>
    </>
  );
}

/** A timeline of the versions. */
function VersionList({ versions, current, opened, draft, isNew, onVersion, today }: Props) {
  const t = useTexts(modelTexts);
  if (versions.length === 0 && !isNew) return null;
  return (
    <ol className={styles.versions} aria-label={t.versions}>
      {versions.map((model) => (
        <li key={model.id}>
          <button
            type="button"
            className={styles.version}
            aria-pressed={!isNew && model.id === opened?.id}
            data-current={model.id === current?.id}
            onClick={() => onVersion(model.id)}
          >
            <b>{t.perWeek(formatHours(weekTarget(draftOf(model))))}</b>
            <span>
              {model.validFrom <= today ? t.since(formatDate(model.validFrom)) : t.fromDay(formatDate(model.validFrom))}
              {model.id === current?.id && `, ${t.current}`}
            </span>
          </button>
        </li>
      ))}
      {isNew && draft && (
        <li>
          <button type="button" className={styles.version} data-new="true" aria-pressed="true">
            <b>{t.perWeek(formatHours(weekTarget(draft)))}</b>
            <span>{t.isNew}</span>
          </button>
        </li>
      )}
    </ol>
  );
}
