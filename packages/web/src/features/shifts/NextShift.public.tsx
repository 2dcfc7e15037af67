import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-aria-components/Link";
import { useCrew } from "#platform/crew.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { DateBlock } from "#ui/DateBlock.tsx";
import { Muted } from "#ui/Layout.tsx";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import styles from "./MyShifts.module.css";
import { nextShiftOf } from "./my-shifts.queries.ts";
import { myShiftTexts } from "./my-shifts.texts.ts";
import { useShiftWords } from "./shift-words.ts";

/** The user's next shift, for the home screen; nothing without one. */
export function NextShift() {
  const { crew, me } = useCrew();
  const t = useTexts(myShiftTexts);
  const { dayText, spanText, distanceText } = useShiftWords();
  const now = useMinute();
  const { data: shift } = useSuspenseQuery(nextShiftOf(crew.id, me.userId));
  const { data: workplaces = [] } = useQuery(workplacesOf(crew.id));
  if (!shift) return null;
  const workplace = workplaces.find(({ id }) => id === shift.workplaceId)?.name;
  const today = localDayOf(crew.timeZone, now as Instant);
  return (
    <Card title={t.next} aside={<Link href={`/crew/${crew.id}/shifts/mine`}>{t.mine}</Link>}>
      <div className={styles.homeShift}>
        <DateBlock date={shift.date} isFilled />
        <span className={styles.words}>
          <b>{spanText(shift)}</b>
          <Muted as="small">{[dayText(shift.date, today), workplace].filter(Boolean).join(", ")}</Muted>
          {shift.note !== "" && <Muted as="small">{shift.note}</Muted>}
        </span>
        <Badge tone="working">{distanceText(shift, now)}</Badge>
      </div>
    </Card>
  );
}

/** The member's own next shift, to be read from a step away, for the member's sheet at the terminal. */
export function NextShiftAtTerminal() {
  const { crew, me } = useCrew();
  const t = useTexts(myShiftTexts);
  const { dayText, spanText } = useShiftWords();
  const now = useMinute();
  const isPlanned = me.permissions.has("canUseShiftPlanner");
  const { data: shift } = useQuery({ ...nextShiftOf(crew.id, me.userId), enabled: isPlanned });
  const { data: workplaces = [] } = useQuery({ ...workplacesOf(crew.id), enabled: isPlanned && shift !== null });
  if (!shift) return null;
  const today = localDayOf(crew.timeZone, now as Instant);
  const workplace = workplaces.find(({ id }) => id === shift.workplaceId)?.name;
  return (
    <section className={styles.atTerminal} aria-label={t.next}>
      <Muted>{[t.next, dayText(shift.date, today), workplace].filter(Boolean).join(" · ")}</Muted>
      <b>{spanText(shift)}</b>
    </section>
  );
}
