import type { Subject } from "@glasen/domain/chat/message.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery } from "@tanstack/react-query";
import { isUnconfirmed } from "#platform/call-error.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { CalendarIcon, ClockIcon, SunIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { chatTexts } from "./chat.texts.ts";
import styles from "./SubjectCard.module.css";
import { subjectOf } from "./subject.queries.ts";

interface Props {
  readonly about: Subject;
  readonly nameOf: (userId: number) => string;
}

const icons = { shift: CalendarIcon, absence: SunIcon, time: ClockIcon };

/** The record that a message is about, as far as this reader may see it. */
export function SubjectCard({ about, nameOf }: Props) {
  const { crew } = useCrew();
  const t = useTexts(chatTexts);
  const errors = useTexts(errorTexts);
  const { data, isPending, error } = useQuery(subjectOf(crew.id, crew.timeZone, about));
  const Icon = icons[about.kind];
  return (
    <div className={styles.card}>
      <Icon />
      <span className={styles.words}>
        <b>{t[about.kind]}</b>
        {!isPending && (
          <Muted as="small">
            {data
              ? [data.userId !== null && nameOf(data.userId), periodText(data, crew.timeZone)]
                  .filter(Boolean)
                  .join(" · ")
              : isUnconfirmed(error)
                ? errorText(error, errors)
                : t.notVisible}
          </Muted>
        )}
      </span>
      {data && (
        <LinkButton variant="ghost" size="small" href={`/crew/${crew.id}/${data.path}`}>
          {t.open}
        </LinkButton>
      )}
    </div>
  );
}

/** Days, or a day with its times. */
export function periodText({ from, to }: { readonly from: string; readonly to: string }, timeZone: string): string {
  if (!from.includes("T"))
    return from === to
      ? formatDate(from as LocalDate)
      : `${formatDate(from as LocalDate)} – ${formatDate(to as LocalDate)}`;
  const [start, end] = [wallTime(Date.parse(from), timeZone), wallTime(Date.parse(to), timeZone)];
  return `${formatDate(start.date)}, ${timeText(start)} – ${timeText(end)}`;
}
