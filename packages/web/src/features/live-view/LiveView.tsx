import type { LivePerson } from "@glasen/contract/live-view.ts";
import { markerOf } from "@glasen/domain/live-view/map.ts";
import { type Instant, secondsBetween } from "@glasen/domain/time/instant.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { useMemo, useRef, useState } from "react";
import { durationText, timeText, wallTime } from "#platform/formats.ts";
import { type TextsOf, useTexts } from "#platform/texts.ts";
import { Avatar, initials } from "#ui/Avatar.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LiveIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { useVirtualRows } from "#ui/use-virtual-rows.ts";
import { LiveMap } from "./LiveMap.tsx";
import { LiveTools, type LiveToolsProps } from "./LiveTools.tsx";
import styles from "./LiveView.module.css";
import { type LiveRow, liveGroups } from "./live-people.ts";
import { liveTexts } from "./live-view.texts.ts";

interface Props extends LiveToolsProps {
  /** The rows of the list; `rows` are everybody. */
  readonly shown: readonly LiveRow[];
  readonly mapSource: { readonly tileUrl: string | null; readonly attribution: string };
  readonly categoryName: (id: number | null) => string | undefined;
  readonly workplaceName: (id: number | null) => string | undefined;
  readonly now: Instant;
}

/** Height of a row in pixels; rows outside of the visible part are not drawn. */
const ROW_PX = 60;
/** Shorter lists are drawn whole. */
const MAX_WHOLE = 100;

export function LiveView(props: Props) {
  const { shown, timeZone } = props;
  const t = useTexts(liveTexts);
  const [selectedId, setSelectedId] = useState<number>();
  const { categoryName, now } = props;
  const markers = useMemo(
    () =>
      shown.flatMap(({ live, member, presence }) =>
        live.position
          ? {
              userId: member.userId,
              ...markerOf({
                name: member.name,
                label: initials(member.name),
                imageUrl: member.hasAvatar ? member.avatarUrl : undefined,
                position: live.position,
                color: presence === "break" ? "break" : "working",
                description: [...categoryNames(live, categoryName), placeWords(t, live, categoryName, timeZone)].join(
                  " · ",
                ),
              }),
            }
          : [],
      ),
    [shown, categoryName, timeZone, t],
  );
  return (
    <>
      <LiveTools {...props} />
      {!props.keepsPositions && <Muted as="p">{t.noPositions}</Muted>}
      <div className={props.keepsPositions && props.isMapShown ? styles.split : undefined}>
        {shown.length === 0 ? (
          <EmptyList teamId={props.teamId} group={props.group} />
        ) : (
          <PeopleList
            rows={shown}
            isGrouped={props.order === "state"}
            categoryName={categoryName}
            workplaceName={props.workplaceName}
            timeZone={timeZone}
            now={now}
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
        )}
        {props.keepsPositions && props.isMapShown && (
          <div className={styles.map}>
            <LiveMap source={props.mapSource} markers={markers} selectedId={selectedId} onSelect={setSelectedId} />
          </div>
        )}
      </div>
    </>
  );
}

function EmptyList({ teamId, group }: Pick<Props, "teamId" | "group">) {
  const t = useTexts(liveTexts);
  const isFiltered = teamId !== undefined || group !== undefined;
  return (
    <EmptyState icon={<LiveIcon />} title={isFiltered ? t.emptyFilter : t.empty}>
      {!isFiltered && t.emptyHint}
    </EmptyState>
  );
}

interface ListProps extends Pick<Props, "categoryName" | "workplaceName" | "timeZone" | "now"> {
  readonly rows: readonly LiveRow[];
  readonly isGrouped: boolean;
  readonly selectedId: number | undefined;
  readonly onSelect: (userId: number) => void;
}

function PeopleList({ rows, isGrouped, ...props }: ListProps) {
  const t = useTexts(liveTexts);
  const box = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > MAX_WHOLE;
  const { first, end } = useVirtualRows(box, rows.length, ROW_PX, isVirtual);
  const sizes = new Map(liveGroups.map((group) => [group, rows.filter((row) => row.group === group).length]));
  const isFirstOfGroup = (index: number) => isGrouped && rows[index]?.group !== rows[index - 1]?.group;
  return (
    <div ref={box} className={isVirtual ? styles.scroll : undefined}>
      <ul
        className={styles.list}
        aria-label={t.title}
        style={isVirtual ? { minHeight: rows.length * ROW_PX } : undefined}
      >
        {isVirtual && <li aria-hidden="true" style={{ height: first * ROW_PX }} />}
        {rows.slice(first, end).map((row, offset) => (
          <PersonRow
            key={row.member.userId}
            row={row}
            heading={isFirstOfGroup(first + offset) ? `${t.group(row.group)} ${sizes.get(row.group)}` : undefined}
            {...props}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps extends Omit<ListProps, "rows" | "isGrouped"> {
  readonly row: LiveRow;
  readonly heading: string | undefined;
}

function PersonRow({ row, heading, categoryName, workplaceName, timeZone, now, selectedId, onSelect }: RowProps) {
  const { member, live, presence } = row;
  const isThere = presence === "working" || presence === "break";
  const t = useTexts(liveTexts);
  const { main, below } = useStateWords(row, timeZone, now);
  const facts = [
    ...categoryNames(live, categoryName),
    // Of somebody who is not there, the shift is the state.
    isThere && live.shift ? t.shiftSpan(spanText(live.shift, timeZone)) : undefined,
    live.shift ? workplaceName(live.shift.workplaceId) : undefined,
    placeWords(t, live, categoryName, timeZone),
  ];
  const picture = (
    <Avatar
      name={member.name}
      imageUrl={member.hasAvatar ? member.avatarUrl : undefined}
      presence={isThere ? presence : undefined}
      isQuiet={row.group === "inactive"}
    />
  );
  const words = (
    <>
      {picture}
      <Stack as="span" gap={0} className={styles.name}>
        <span>{member.name}</span>
        <Muted as="small">{facts.filter(Boolean).join(" · ")}</Muted>
      </Stack>
      <Stack as="span" gap={0} className={styles.aside}>
        <span data-kind={row.group}>{main}</span>
        <Muted as="small">{below}</Muted>
      </Stack>
    </>
  );
  return (
    <li className={styles.entry} data-selected={member.userId === selectedId || undefined}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {live.position ? (
        <button type="button" className={styles.person} onClick={() => onSelect(member.userId)}>
          {words}
        </button>
      ) : (
        <div className={styles.person}>{words}</div>
      )}
    </li>
  );
}

/** The state of a person in words: the figure, and its explanation below it. */
function useStateWords(row: LiveRow, timeZone: string, now: Instant): { main: string; below: string } {
  const t = useTexts(liveTexts);
  const { presence, live, day, worked } = row;
  const timeOf = (at: number) => timeText(wallTime(at, timeZone));
  const lasting = (from: number) => durationText(Math.max(0, secondsBetween(from as Instant, now)) as Seconds);
  const shiftText = live.shift ? t.shiftFrom(timeOf(Date.parse(live.shift.from))) : "";
  const expectedAt = live.shift ? (Date.parse(live.shift.from) as Instant) : day.usualStart;
  const usualText = day.usualStart === null ? "" : t.usuallyBy(timeOf(day.usualStart));
  const below = shiftText || usualText;
  switch (presence) {
    case "working":
    case "break": {
      const since = Date.parse((presence === "break" ? live.since : live.clockInAt) ?? "");
      const main = presence === "break" ? lasting(since) : durationText(worked ?? (0 as Seconds));
      return { main, below: row.overSince ? t.longerBy(lasting(row.overSince)) : t.since(timeOf(since)) };
    }
    case "late":
    case "missing": {
      if (expectedAt === null) return { main: t.missing, below };
      return { main: (presence === "late" ? t.lateFor : t.missingFor)(lasting(expectedAt)), below };
    }
    case "absent":
      return { main: row.absentUntil ? t.absentUntil(formatDate(row.absentUntil)) : "", below: "" };
    case "gone":
      return { main: durationText(worked ?? (0 as Seconds)), below: t.gone };
    case "due":
      return { main: below, below: "" };
    case "off":
      return { main: shiftText || t.noWork, below: "" };
  }
}

const categoryNames = (live: LivePerson, nameOf: Props["categoryName"]): string[] =>
  [live.timeCategory1Id, live.timeCategory2Id].flatMap((id) => nameOf(id) ?? []);

const spanText = ({ from, to }: NonNullable<LivePerson["shift"]>, timeZone: string): string =>
  [from, to].map((at) => timeText(wallTime(Date.parse(at), timeZone))).join("–");

function placeWords(
  t: TextsOf<typeof liveTexts>,
  { position, timeCategory1Id }: LivePerson,
  nameOf: Props["categoryName"],
  timeZone: string,
): string | undefined {
  if (!position) return undefined;
  const fenced = nameOf(timeCategory1Id);
  const taken = t.takenAt(timeText(wallTime(Date.parse(position.takenAt), timeZone)));
  if (!fenced || position.fence === null || position.fence === "unknown") return taken;
  return `${(position.fence === "inside" ? t.inFence : t.outsideFence)(fenced)}, ${taken}`;
}
