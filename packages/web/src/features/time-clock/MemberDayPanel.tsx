import type { Member } from "@glasen/contract/members.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isWithinTimeLimit } from "@glasen/domain/time-clock/edit-limits.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ClockIcon, PlusIcon } from "#ui/icons.tsx";
import { SidePanel } from "#ui/SidePanel.tsx";
import { DaySums } from "../reports/DaySums.public.tsx";
import { ChainSection } from "./ChainSection.tsx";
import { ownSettingsOf } from "./time-clock.queries.ts";
import { createModeOf, editModeOf } from "./time-rights.public.ts";
import { timesTexts } from "./times.texts.ts";
import { sumOf } from "./times-columns.tsx";
import { type TrackedTime, workedIn } from "./tracked-time.ts";
import { useChainWords } from "./use-chain-words.ts";

interface Props {
  readonly member: Member;
  readonly date: LocalDate;
  readonly times: readonly TrackedTime[];
  /** The month sheet explains the day itself. */
  readonly isInSheet?: boolean | undefined;
  readonly onNew: () => void;
  readonly onClose: () => void;
}

/** All times of a member on one day. */
export function MemberDayPanel({ member, date, times, isInSheet, onNew, onClose }: Props) {
  const { crew, me } = useCrew();
  const { dayText, timeZone } = useChainWords();
  const t = useTexts(timesTexts);
  const { data: settings } = useSuspenseQuery(ownSettingsOf(crew.id, me.userId));
  const person = { crewId: crew.id, userId: member.userId, teamIds: member.teamIds };
  const { limits } = settings;
  const now: Instant = instantOf(new Date(serverNow()));
  const canEnter = createModeOf(me, person, crew.settings) !== "none";
  const seesSums = member.userId === me.userId || reaches(me, "canSeeCrewReports", person);
  return (
    <SidePanel
      title={member.name}
      subtitle={dayText(date)}
      before={<Avatar name={member.name} imageUrl={member.hasAvatar ? member.avatarUrl : undefined} isDecorative />}
      actions={
        canEnter &&
        times.length > 0 && (
          <Button variant="ghost" size="small" icon={<PlusIcon />} aria-label={t.enter} onPress={onNew} />
        )
      }
      onClose={onClose}
    >
      {times.length === 0 && (
        <EmptyState
          icon={<ClockIcon />}
          title={t.nothingThatDay}
          actions={canEnter && <Button onPress={onNew}>{t.enter}</Button>}
        />
      )}
      {times.length > 0 && seesSums && (
        <DaySums
          userId={member.userId}
          date={date}
          worked={workedIn(times)}
          stamped={{ work: sumOf(times, "work"), break: sumOf(times, "pause") }}
          isRunning={times.some(({ state }) => state === "working" || state === "break")}
          explanationHref={isInSheet ? undefined : `/crew/${crew.id}/times/month/${member.userId}?day=${date}`}
          version={JSON.stringify(times.map(({ stamps }) => stamps))}
        />
      )}
      {times.map((time) => {
        const mode = editModeOf(me, person, time.clockIn, { settings: crew.settings, limits, timeZone, now });
        const isTooLate = mode === "ask" && !isWithinTimeLimit(time.clockIn, limits.editHours, now);
        return <ChainSection key={time.key} time={time} mode={mode} isTooLate={isTooLate} />;
      })}
    </SidePanel>
  );
}
