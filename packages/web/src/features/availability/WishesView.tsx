import { isLateWish, type WishKind, wishDeadline, wishKinds } from "@glasen/domain/availability/wish.ts";
import { addDays, daysBetween, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { shortWeekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { DateBlock } from "#ui/DateBlock.tsx";
import { formatDate } from "#ui/date-text.ts";
import { ChevronLeftIcon, ChevronRightIcon, ClockIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { wishTexts } from "./availability.texts.ts";
import { dayWish, type OwnWish } from "./day-wish.ts";
import styles from "./WishesView.module.css";
import { useWishText } from "./wish-words.public.ts";

/** Whether a choice is for the date alone or for its weekday. */
export type WishScope = "date" | "weekday";

interface Props {
  readonly today: LocalDate;
  readonly monday: LocalDate;
  /** The number of the calendar week. */
  readonly week: number;
  readonly wishes: readonly OwnWish[];
  readonly deadlineDays: number | null;
  readonly scope: WishScope;
  readonly isReadOnly: boolean;
  readonly onScope: (scope: WishScope) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onChoose: (date: LocalDate, kind: WishKind | null) => void;
  readonly onClear: (date: LocalDate) => void;
  readonly onEdit: (date: LocalDate) => void;
}

const choices = ["NONE", ...wishKinds.toReversed()] as const;

export function WishesView(props: Props) {
  const { today, monday, week, deadlineDays, scope } = props;
  const t = useTexts(wishTexts);
  const period = `${formatDate(monday).slice(0, 6)}–${formatDate(addDays(monday, 6)).slice(0, 6)}`;
  const deadline = deadlineDays === null ? undefined : wishDeadline(monday, deadlineDays);
  const isOver = deadline !== undefined && today > deadline;
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <Row as="span" gap={2} isNowrap>
            <Button icon={<ChevronLeftIcon />} aria-label={t.previous} onPress={() => props.onStep(-1)} />
            <b aria-live="polite" className={styles.period}>
              {t.week(week)} · {period}
            </b>
            <Button icon={<ChevronRightIcon />} aria-label={t.following} onPress={() => props.onStep(1)} />
          </Row>
        }
      />
      <Row justify="between" className={styles.tools}>
        <SegmentedControl
          label={t.scope}
          value={scope}
          onChange={props.onScope}
          choices={[
            { id: "date", label: t.thisWeek },
            { id: "weekday", label: t.everyWeek },
          ]}
        />
        <Muted as="p">
          {deadline === undefined
            ? t.noDeadline
            : isOver
              ? t.deadlineOver(formatDate(deadline))
              : t.deadline(formatDate(deadline))}
        </Muted>
      </Row>
      <Card isFlush>
        <ul className={styles.days} aria-label={`${t.title}, ${period}`}>
          {daysBetween(monday, addDays(monday, 6)).map((date) => (
            <Day key={date} date={date} {...props} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Day({
  date,
  today,
  wishes,
  deadlineDays,
  isReadOnly,
  onChoose,
  onClear,
  onEdit,
}: Props & { readonly date: LocalDate }) {
  const t = useTexts(wishTexts);
  const language = useLanguage();
  const wishText = useWishText();
  const { intervals, holding, kind, isException, hasWeekly } = dayWish(date, wishes);
  const dayText = `${shortWeekdayText(date, language)} ${formatDate(date).slice(0, 6)}`;
  const isPast = date < today;
  const isDisabled = isPast || isReadOnly;
  const isLate =
    deadlineDays !== null && holding.some((wish) => wish.kind !== null && isLateWish(date, wish, deadlineDays));
  const until = holding.find(({ validUntil }) => validUntil !== null)?.validUntil;
  const note = holding.find((wish) => wish.note !== "")?.note;
  const weekly = until ? t.untilDay(formatDate(until)) : t.everyWeek;
  const isSaid = isException || intervals.length > 0;
  return (
    <li className={styles.day} data-kind={kind ?? "MIXED"} data-past={isPast}>
      <DateBlock date={date} />
      <div className={styles.said}>
        <SegmentedControl<WishKind | "NONE" | "MIXED">
          label={t.wishOf(dayText)}
          value={kind ?? "MIXED"}
          onChange={(next) => onChoose(date, next === "NONE" || next === "MIXED" ? null : next)}
          choices={choices.map((id) => ({ id, label: t.kind(id), isDisabled }))}
        />
        {isSaid && (
          <Row gap={2}>
            <Muted size="tiny">
              {[...intervals.map(wishText), isException ? t.onlyHere : weekly, note].filter(Boolean).join(" · ")}
            </Muted>
            {isLate && <Badge tone="accent">{t.late}</Badge>}
            {isException && hasWeekly && !isDisabled && (
              <TextLink size="small" onPress={() => onClear(date)}>
                {t.backToWeek}
              </TextLink>
            )}
          </Row>
        )}
      </div>
      {!isDisabled && (
        <Button variant="ghost" icon={<ClockIcon />} aria-label={t.details(dayText)} onPress={() => onEdit(date)} />
      )}
    </li>
  );
}
