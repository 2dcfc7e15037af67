import type { Member } from "@glasen/contract/members.ts";
import { seconds } from "@glasen/domain/time/seconds.ts";
import { durationText } from "#platform/formats.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import type { Column } from "#ui/Table.tsx";
import styles from "./CrewTimesView.module.css";
import { axisOf, TimelineBar, TimelineHead } from "./Timeline.tsx";
import type { TimesTexts } from "./times.texts.ts";
import type { MemberDay, TrackedTime } from "./tracked-time.ts";

export type Row = MemberDay<Member>;

/** What the cells need to put a row into words. */
export interface Looks {
  readonly t: TimesTexts;
  readonly timeZone: string;
  readonly timeOf: (at: number) => string;
  readonly dayText: (day: Row["date"]) => string;
  readonly categoryName: (id: number) => string;
  readonly isOneDay: boolean;
}

const tones = { working: "working", break: "break", finished: "off", missing: "danger" } as const;

export const sumOf = (times: readonly TrackedTime[], key: "work" | "pause") =>
  seconds(times.reduce((sum, time) => sum + time[key], 0));

export const spanText = (time: TrackedTime, { timeOf, t }: Pick<Looks, "timeOf" | "t">): string =>
  `${timeOf(time.clockIn)} – ${time.clockOut === null ? (time.state === "missing" ? "?" : t.running) : timeOf(time.clockOut)}`;

const Person = ({ row, below }: { readonly row: Row; readonly below?: string | undefined }) => (
  <span className={styles.person}>
    <Avatar
      name={row.person.name}
      size="small"
      imageUrl={row.person.hasAvatar ? row.person.avatarUrl : undefined}
      isDecorative
    />
    <span className={styles.lines}>
      <span className={styles.name}>{row.person.name}</span>
      {below && <small>{below}</small>}
    </span>
  </span>
);

const State = ({ row, t }: { readonly row: Row; readonly t: TimesTexts }) => {
  const { state } = row.times.find((time) => time.state !== "finished") ?? row.times[0] ?? {};
  return state && state !== "finished" ? <Badge tone={tones[state]}>{t.stateOf(state)}</Badge> : null;
};

/** The beginning of a note; all of it is in the tooltip and in the time itself. */
const Note = ({ text }: { readonly text: string }) =>
  text === "" ? null : (
    <span className={styles.note} title={text}>
      {text}
    </span>
  );

const figure = (row: Row, key: "work" | "pause") =>
  row.times.length === 0 ? "–" : durationText(sumOf(row.times, key));

/** One row per time, with all its details. */
export function listColumns(looks: Looks): Column<Row>[] {
  const { t, timeOf, dayText, categoryName, isOneDay } = looks;
  const only = (row: Row): TrackedTime | undefined => row.times[0];
  return [
    { id: "name", head: t.member, cell: (row) => <Person row={row} /> },
    ...(isOneDay ? [] : [{ id: "date", head: t.date, cell: (row: Row) => dayText(row.date) }]),
    { id: "start", head: t.start, isNumber: true, cell: (row) => (only(row) ? timeOf(only(row)?.clockIn ?? 0) : "–") },
    {
      id: "end",
      head: t.end,
      isNumber: true,
      cell: (row) => {
        const time = only(row);
        return time?.clockOut ? timeOf(time.clockOut) : time ? <State row={row} t={t} /> : "–";
      },
    },
    { id: "break", head: t.break, isNumber: true, cell: (row) => figure(row, "pause") },
    { id: "work", head: t.worked, isNumber: true, cell: (row) => <b>{figure(row, "work")}</b> },
    {
      id: "categories",
      head: t.categories,
      cell: (row) => only(row)?.categoryIds.map(categoryName).join(", "),
    },
    { id: "note", head: t.note, cell: (row) => <Note text={only(row)?.note ?? ""} /> },
  ];
}

/** One row per member and day, to scale. */
export function timelineColumns(
  looks: Looks,
  rows: readonly Row[],
  { isShort = false }: { isShort?: boolean } = {},
): Column<Row>[] {
  const { t, timeZone, timeOf, dayText, isOneDay } = looks;
  const axis = axisOf(
    rows.flatMap(({ times }) => times),
    timeZone,
  );
  return [
    {
      id: "name",
      head: t.people(rows.length),
      cell: (row) => <Person row={row} below={isOneDay ? undefined : dayText(row.date)} />,
    },
    {
      id: "timeline",
      head: <TimelineHead axis={axis} isShort={isShort} />,
      headName: t.timeline,
      cell: (row) => (
        <TimelineBar
          times={row.times}
          date={row.date}
          axis={axis}
          timeZone={timeZone}
          timeOf={timeOf}
          label={row.times.map((time) => spanText(time, looks)).join(", ") || "–"}
        />
      ),
    },
    { id: "work", head: t.worked, isNumber: true, cell: (row) => <b>{figure(row, "work")}</b> },
    // Beside an opened day, the timeline keeps the room.
    ...(isShort ? [] : [{ id: "break", head: t.break, isNumber: true, cell: (row: Row) => figure(row, "pause") }]),
    ...(!isShort && rows.some(({ times }) => times.some(({ state }) => state !== "finished"))
      ? [{ id: "state", head: t.state, cell: (row: Row) => <State row={row} t={t} /> }]
      : []),
  ];
}

/** Two lines, for a phone. */
export function narrowColumns(looks: Looks): Column<Row>[] {
  const { t, dayText, isOneDay } = looks;
  return [
    {
      id: "name",
      head: t.member,
      cell: (row) => (
        <Person
          row={row}
          below={[...(isOneDay ? [] : [dayText(row.date)]), ...row.times.map((time) => spanText(time, looks))].join(
            " · ",
          )}
        />
      ),
    },
    {
      id: "work",
      head: t.worked,
      isNumber: true,
      cell: (row) =>
        row.times.some(({ state }) => state === "missing") ? <State row={row} t={t} /> : <b>{figure(row, "work")}</b>,
    },
  ];
}
