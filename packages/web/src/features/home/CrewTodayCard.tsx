import { type Instant, secondsBetween } from "@glasen/domain/time/instant.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { expectedStart } from "@glasen/domain/working-time/presence.ts";
import { type ReactNode, useState } from "react";
import { durationText, timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { PresenceSign } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { AlertIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import { type PersonToday, thereSince } from "../evaluation/crew-today.public.ts";
import styles from "./CrewTodayCard.module.css";
import { homeTexts } from "./home.texts.ts";

interface Props {
  readonly people: readonly PersonToday[];
  readonly timeZone: string;
  readonly now: Instant;
  /** Names of the teams of a member. */
  readonly teamOf: (person: PersonToday) => string;
  /** Time at work today; undefined while it loads. */
  readonly workedBy: (userId: number) => Seconds | undefined;
}

/** Members listed in a group before "Show all". */
const MAX_NAMED = 12;

/** Who is in, on break, late, missing, still to come and absent. */
export function CrewTodayCard({ people, timeZone, now, teamOf, workedBy }: Props) {
  const t = useTexts(homeTexts);
  const timeOf = (at: number) => timeText(wallTime(at, timeZone));
  const inState = (...wanted: PersonToday["presence"][]) => people.filter(({ presence }) => wanted.includes(presence));
  const [working, paused, gone] = [inState("working"), inState("break"), inState("gone")];
  const [late, missing, absent] = [inState("late"), inState("missing"), inState("absent")];
  const due = inState("due").toSorted(
    (one, other) =>
      (expectedStart(one.day) ?? Number.POSITIVE_INFINITY) - (expectedStart(other.day) ?? Number.POSITIVE_INFINITY),
  );
  const counts = [
    { id: "working", value: working.length, word: t.countIn, sign: <PresenceSign presence="working" /> },
    { id: "break", value: paused.length, word: t.countOnBreak, sign: <PresenceSign presence="break" /> },
    ...(late.length > 0
      ? [{ id: "late", value: late.length, word: t.countLate, sign: <AlertIcon size="small" /> }]
      : []),
    {
      id: missing.length > 0 ? "missing" : "none",
      value: missing.length,
      word: t.countMissing(missing.length),
      sign: missing.length > 0 && <AlertIcon size="small" />,
    },
    { id: "due", value: due.length, word: t.countDue(due.length), sign: null },
    { id: "absent", value: absent.length, word: t.countAbsent, sign: null },
  ];
  const since = ({ day }: PersonToday) => {
    const at = thereSince(day);
    return (
      at !== undefined && (
        <>
          <span className={visuallyHidden}>{t.since} </span>
          {timeOf(at)}
        </>
      )
    );
  };
  const worked = ({ member }: PersonToday) => {
    const known = workedBy(member.userId);
    return (
      known !== undefined && (
        <span title={t.atWorkHint}>
          <span className={visuallyHidden}>{t.atWork} </span>
          {durationText(known)}
        </span>
      )
    );
  };
  return (
    <Card>
      <h2 className={visuallyHidden}>{t.crewToday}</h2>
      <ul className={styles.counts} aria-label={t.crewToday}>
        {counts.map(({ id, value, word, sign }) => (
          <li key={word} data-kind={id}>
            {sign}
            <b>{value}</b> <span>{word}</span>
          </li>
        ))}
      </ul>
      {[...missing, ...late].map(({ member, day, presence }) => {
        const start = expectedStart(day);
        return (
          <div key={member.userId} role="status" className={styles.alert} data-kind={presence}>
            <AlertIcon />
            <Avatar name={member.name} imageUrl={member.hasAvatar ? member.avatarUrl : undefined} isDecorative />
            <p>
              <b>{member.name}</b>{" "}
              {start === null
                ? t.isMissing
                : (presence === "late" ? t.lateFor : t.missingFor)(
                    durationText(Math.max(0, secondsBetween(start, now)) as Seconds),
                  )}
              <Muted as="small">
                {start === null
                  ? t.targetOnly(durationText(day.target ?? (0 as Seconds)))
                  : (day.plannedStart === null ? t.usually : t.plannedFrom)(timeOf(start))}
              </Muted>
            </p>
          </div>
        );
      })}
      {working.length + paused.length === 0 && <Muted as="p">{t.nobodyIn}</Muted>}
      <div className={styles.groups}>
        <Group title={t.isIn} people={working} presence="working" aside={since}>
          {(person) => (
            <>
              {worked(person)} {teamOf(person)}
            </>
          )}
        </Group>
        <Group title={t.inPause} people={paused} presence="break" aside={since}>
          {worked}
        </Group>
        <Group
          title={t.stillToCome}
          people={due}
          aside={({ day }) => {
            const start = expectedStart(day);
            const hint = day.plannedStart === null ? t.usualHint : t.plannedHint;
            return start !== null && <span title={hint}>{timeOf(start)}</span>;
          }}
        >
          {teamOf}
        </Group>
        <Group title={t.absentToday} people={absent}>
          {({ absentUntil }) => (absentUntil ? t.until(formatDate(absentUntil)) : "")}
        </Group>
        <Group title={t.goneToday} people={gone} aside={worked}>
          {teamOf}
        </Group>
      </div>
    </Card>
  );
}

interface GroupProps {
  readonly title: string;
  readonly people: readonly PersonToday[];
  readonly presence?: "working" | "break" | undefined;
  /** Below the name. */
  readonly children: (person: PersonToday) => ReactNode;
  readonly aside?: ((person: PersonToday) => ReactNode) | undefined;
}

function Group({ title, people, presence, children, aside }: GroupProps) {
  const t = useTexts(homeTexts);
  const [isWhole, setWhole] = useState(false);
  if (people.length === 0) return null;
  const named = isWhole ? people : people.slice(0, MAX_NAMED);
  return (
    <section className={styles.group} data-size={people.length > 3 ? "wide" : "narrow"} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {named.map((person) => {
          const { name, hasAvatar, avatarUrl, userId } = person.member;
          return (
            <li key={userId}>
              <Avatar
                name={name}
                imageUrl={hasAvatar ? avatarUrl : undefined}
                presence={presence}
                isQuiet={presence === undefined}
                isDecorative
              />
              <span className={styles.name}>
                <span>{name}</span>
                <Muted as="small">{children(person)}</Muted>
              </span>
              <span className={styles.aside}>{aside?.(person)}</span>
            </li>
          );
        })}
      </ul>
      {named.length < people.length && (
        <Button variant="ghost" size="small" onPress={() => setWhole(true)}>
          {t.showAll(people.length)}
        </Button>
      )}
    </section>
  );
}
