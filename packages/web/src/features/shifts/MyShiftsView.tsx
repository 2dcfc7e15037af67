import type { FormerShift } from "@glasen/contract/shift-plan.ts";
import type { Shift } from "@glasen/contract/shifts.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import type { ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { DateBlock } from "#ui/DateBlock.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CalendarIcon, NoteIcon, SwapIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
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
  /** What shifts were before changes that the user has not seen yet. */
  readonly changes: readonly FormerShift[];
  readonly onSeen: () => void;
  readonly onMore: () => void;
  /** Undefined for people who only look. */
  readonly onSwap: ((shift: Shift) => void) | undefined;
  readonly offers: ReactNode;
}

export function MyShiftsView({ today, now, shifts, week, colleagues, workplaceOf, offers, ...props }: Props) {
  const { changes, onSeen, onMore, onSwap } = props;
  const t = useTexts(myShiftTexts);
  const { weekText } = useShiftWords();
  const [next, ...later] = shifts;
  const monday = mondayOf(today);
  const weeks = groupBy(later, ({ date }) => mondayOf(date));
  const formerOf = ({ legacyId }: Shift) => {
    const former = changes.find(({ guid }) => guid === legacyId);
    return former && <Former shift={former} workplace={workplaceOf(former.workplaceId)} />;
  };
  const changed = shifts.filter(({ legacyId }) => changes.some(({ guid }) => guid === legacyId));
  const nameOfWeek = (first: LocalDate): string => {
    if (first === monday) return t.thisWeek;
    return first === addDays(monday, 7) ? t.nextWeek : weekText(first);
  };
  return (
    <div className={styles.columns}>
      <Stack gap={3}>
        {changed.length > 0 && (
          <Banner
            tone="info"
            actions={
              <Button size="small" onPress={onSeen}>
                {t.gotIt}
              </Button>
            }
          >
            {t.changedShifts(changed.length)}
          </Banner>
        )}
        <WeekStrip monday={monday} today={today} marked={new Set(week.map(({ date }) => date))} />
        {next ? (
          <NextShift {...{ today, now, colleagues, workplaceOf, onSwap }} shift={next} former={formerOf(next)} />
        ) : (
          <Card>
            <EmptyState icon={<CalendarIcon />} title={t.none}>
              {t.noneHint}
            </EmptyState>
          </Card>
        )}
      </Stack>
      <Stack gap={3} className={styles.offerColumn}>
        {offers}
      </Stack>
      <Stack gap={3}>
        {[...weeks].map(([first, ofWeek]) => (
          <section key={first} aria-label={nameOfWeek(first)} className={styles.week}>
            <h3>{nameOfWeek(first)}</h3>
            <Card isFlush>
              <ul>
                {ofWeek.map((shift) => (
                  <ShiftRow
                    key={shift.id}
                    shift={shift}
                    former={formerOf(shift)}
                    workplace={workplaceOf(shift.workplaceId)}
                    onSwap={onSwap}
                  />
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

type NextProps = Pick<Props, "today" | "now" | "colleagues" | "workplaceOf" | "onSwap"> & {
  readonly shift: Shift;
  readonly former: ReactNode;
};

function NextShift({ shift, former, today, now, colleagues, workplaceOf, onSwap }: NextProps) {
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
      {former}
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
      {onSwap && Date.parse(shift.from) > now && (
        <div>
          <Button size="small" icon={<SwapIcon />} onPress={() => onSwap(shift)}>
            {t.swap}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The day, time and workplace that a shift had. */
function Former({ shift, workplace }: { readonly shift: FormerShift; readonly workplace: string | undefined }) {
  const t = useTexts(myShiftTexts);
  const { shortDay, spanText } = useShiftWords();
  return (
    <Muted as="small">
      <span className={visuallyHidden}>{t.changedFrom} </span>
      <s>{[shortDay(shift.date), spanText(shift), workplace ?? t.noWorkplace].join(", ")}</s>
    </Muted>
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

interface RowProps {
  readonly shift: Shift;
  readonly former: ReactNode;
  readonly workplace: string | undefined;
  readonly onSwap: ((shift: Shift) => void) | undefined;
}

function ShiftRow({ shift, former, workplace, onSwap }: RowProps) {
  const t = useTexts(myShiftTexts);
  const { spanText, shortDay } = useShiftWords();
  return (
    <li className={styles.row}>
      <DateBlock date={shift.date} />
      <span className={styles.words}>
        {former}
        <b>{spanText(shift)}</b>
        <Muted as="small">{workplace ?? t.noWorkplace}</Muted>
        {shift.notes !== "" && <Muted as="small">{shift.notes}</Muted>}
      </span>
      {shift.isLate && <LateBadge />}
      {onSwap && (
        <Button
          variant="ghost"
          icon={<SwapIcon />}
          aria-label={t.swapOf(`${shortDay(shift.date)}, ${spanText(shift)}`)}
          onPress={() => onSwap(shift)}
        />
      )}
    </li>
  );
}
