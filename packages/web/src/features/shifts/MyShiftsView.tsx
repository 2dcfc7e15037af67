import type { Shift } from "@glasen/contract/shifts.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import type { ReactNode } from "react";
import { groupBy } from "#platform/group-by.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CalendarIcon, NoteIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import styles from "./MyShifts.module.css";
import { myShiftTexts } from "./my-shifts.texts.ts";
import { breakSecondsOf } from "./shift-hours.public.ts";
import { useShiftWords } from "./shift-words.ts";
import { WeekStrip } from "./WeekStrip.tsx";

interface Props {
  readonly today: LocalDate;
  readonly now: number;
  /** Not ended yet, soonest first. */
  readonly shifts: readonly Shift[];
  /** All of this week. */
  readonly week: readonly Shift[];
  /** The names of those who work with the user in the next shift. */
  readonly colleagues: readonly string[];
  readonly workplaceOf: (id: number | null) => string | undefined;
  readonly onMore: () => void;
  readonly offers: ReactNode;
}

export function MyShiftsView({ today, now, shifts, week, colleagues, workplaceOf, onMore, offers }: Props) {
  const t = useTexts(myShiftTexts);
  const { weekText } = useShiftWords();
  const [next, ...later] = shifts;
  const monday = mondayOf(today);
  const weeks = groupBy(later, ({ date }) => mondayOf(date));
  const nameOfWeek = (first: LocalDate): string => {
    if (first === monday) return t.thisWeek;
    return first === addDays(monday, 7) ? t.nextWeek : weekText(first);
  };
  return (
    <div className={styles.columns}>
      <Stack gap={3}>
        <WeekStrip monday={monday} today={today} marked={new Set(week.map(({ date }) => date))} />
        {next ? (
          <NextShift shift={next} today={today} now={now} colleagues={colleagues} workplaceOf={workplaceOf} />
        ) : (
          <Card>
            <EmptyState icon={<CalendarIcon />} title={t.none}>
              {t.noneHint}
            </EmptyState>
          </Card>
        )}
      </Stack>
      {offers}
      <Stack gap={3}>
        {[...weeks].map(([first, ofWeek]) => (
          <section key={first} aria-label={nameOfWeek(first)} className={styles.week}>
            <h3>{nameOfWeek(first)}</h3>
            <Card isFlush>
              <ul>
                {ofWeek.map((shift) => (
                  <ShiftRow key={shift.id} shift={shift} workplace={workplaceOf(shift.workplaceId)} />
                ))}
              </ul>
            </Card>
          </section>
        ))}
        <div>
          <Button variant="ghost" onPress={onMore}>
            {t.more}
          </Button>
        </div>
      </Stack>
    </div>
  );
}

type NextProps = Pick<Props, "today" | "now" | "colleagues" | "workplaceOf"> & { readonly shift: Shift };

function NextShift({ shift, today, now, colleagues, workplaceOf }: NextProps) {
  const t = useTexts(myShiftTexts);
  const { dayText, spanText, distanceText, timeOf, lengthText } = useShiftWords();
  const workplace = workplaceOf(shift.workplaceId);
  const breakSeconds = breakSecondsOf(shift);
  return (
    <section className={styles.next} aria-label={t.next}>
      <div className={styles.top}>
        <span className={styles.place}>
          {dayText(shift.date, today)}
          {workplace && `, ${workplace}`}
        </span>
        <Badge tone="working">{distanceText(shift, now)}</Badge>
      </div>
      <b className={styles.big}>{spanText(shift)}</b>
      <div className={styles.top}>
        <Muted>
          {breakSeconds > 0 &&
            (shift.breakStart === null
              ? t.pause(lengthText(breakSeconds))
              : t.pauseAround(lengthText(breakSeconds), timeOf(shift.breakStart)))}
        </Muted>
        {colleagues.length > 0 && <Colleagues names={colleagues} />}
      </div>
      {shift.isLate && <LateBadge />}
      {shift.notes !== "" && (
        <p className={styles.note}>
          <NoteIcon size="small" />
          <span>{shift.notes}</span>
        </p>
      )}
    </section>
  );
}

const FACES = 4;

function Colleagues({ names }: { readonly names: readonly string[] }) {
  const t = useTexts(myShiftTexts);
  const shown = names.slice(0, FACES);
  const listed = shown.join(", ");
  const all = names.length > FACES ? t.andMore(listed, names.length - FACES) : listed;
  return (
    <span className={styles.faces} role="img" aria-label={t.withYou(all)} title={t.withYou(all)}>
      {shown.map((name) => (
        <Avatar key={name} name={name} size="small" />
      ))}
      {names.length > FACES && <Muted size="tiny">+{names.length - FACES}</Muted>}
    </span>
  );
}

function LateBadge() {
  const t = useTexts(myShiftTexts);
  return (
    <span title={t.lateHint} className={styles.late}>
      <Badge tone="accent">{t.lateNotice}</Badge>
    </span>
  );
}

export function DateBlock({ date }: { readonly date: LocalDate }) {
  const { weekdayOf } = useShiftWords();
  return (
    <span className={styles.date}>
      {weekdayOf(date)}
      <b>{Number(date.slice(-2))}</b>
    </span>
  );
}

function ShiftRow({ shift, workplace }: { readonly shift: Shift; readonly workplace: string | undefined }) {
  const t = useTexts(myShiftTexts);
  const { spanText } = useShiftWords();
  return (
    <li className={styles.row}>
      <DateBlock date={shift.date} />
      <span className={styles.words}>
        <b>{spanText(shift)}</b>
        <Muted as="small">{workplace ?? t.noWorkplace}</Muted>
        {shift.notes !== "" && <Muted as="small">{shift.notes}</Muted>}
      </span>
      {shift.isLate && <LateBadge />}
    </li>
  );
}
