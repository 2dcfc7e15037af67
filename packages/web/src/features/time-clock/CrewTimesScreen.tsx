import type { Member } from "@glasen/contract/members.ts";
import { canUseBatchOperations } from "@glasen/domain/access/entitlements.ts";
import { type Person, reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { editsAsManager, needsSecondPerson } from "@glasen/domain/time-clock/policy.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { hasCode } from "#platform/call-error.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { notifyError } from "#platform/notify.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { useSelection } from "#ui/use-selection.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { CrewTimesView, type TimesLook } from "./CrewTimesView.tsx";
import { useRemoveChains } from "./corrections.queries.ts";
import { MemberDayPanel } from "./MemberDayPanel.tsx";
import { MissingClockOuts } from "./MissingClockOuts.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { timesTexts } from "./times.texts.ts";
import type { Row } from "./times-columns.tsx";
import { daysOf, type Period, windowOf } from "./times-period.ts";
import { trackedTimesIn } from "./tracked.queries.ts";
import { everyTime, trackedTime } from "./tracked-time.ts";
import { useChainWords } from "./use-chain-words.ts";

const TOO_MANY_CODE = 1005;

/** Everybody whose times one may see. */
export function useVisiblePeople(): Member[] {
  const { me } = useCrew();
  const { members } = useChainWords();
  return members.filter((member) => member.userId === me.userId || reaches(me, "canSeeCrewTimeTrackingStamps", member));
}

interface Props {
  readonly onNew: (userId: number, date: LocalDate) => void;
}

export function CrewTimesScreen({ onNew }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(timesTexts);
  const errors = useTexts(errorTexts);
  const words = useChainWords();
  const { timeZone } = crew;
  const { data: teams } = useSuspenseQuery(teamsOf(crew.id));
  const minute = useMinute();
  const today = localDayOf(timeZone, minute as Instant);
  const [day, setDay] = useState(today);
  const [period, setPeriod] = useState<Period>("day");
  const [look, setLook] = useState<TimesLook>("timeline");
  const [filter, setFilter] = useState(everyTime);
  const [selected, setSelected] = useState<{ userId: number; date: LocalDate }>();
  const removes = (person: Person) => editsAsManager(me, person) && !needsSecondPerson(me, person, crew.settings);
  const selection = useSelection(
    ({ times }: Row) => times.map(({ key }) => key),
    ({ person }) => removes(person),
  );
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveChains(crew.id);

  const visible = useVisiblePeople();
  const { first, last } = daysOf(period, day);
  const ofTeam = visible.filter(({ teamIds }) => filter.team === "all" || teamIds.includes(Number(filter.team)));
  const window = {
    ...windowOf(timeZone, first, last),
    ...(filter.team !== "all" && { userIds: ofTeam.map(({ userId }) => userId) }),
  };
  const tracked = useQuery(trackedTimesIn(crew.id, window));
  const times = useMemo(
    () =>
      (tracked.data ?? [])
        .map((chain) => trackedTime(chain, timeZone, minute as Instant))
        .filter(({ date }) => date >= first && date <= last),
    [tracked.data, timeZone, minute, first, last],
  );
  // People who left before the period are listed only if they have times in it.
  const people = visible.filter(
    ({ userId, disabledAt }) =>
      disabledAt === null || disabledAt > first || times.some((time) => time.userId === userId),
  );
  const canRemove = canUseBatchOperations(me.products) && visible.some(removes);
  const opened = selected && people.find(({ userId }) => userId === selected.userId);

  async function removeMarked(reason: string): Promise<void> {
    const byUser = new Map<number, string[]>();
    for (const { userId, clockInTimestamp } of times.filter(({ key }) => selection.keys.has(key)))
      byUser.set(userId, [...(byUser.get(userId) ?? []), clockInTimestamp]);
    let count = 0;
    for (const [userId, clockIns] of byUser) {
      try {
        await remove.mutateAsync({ userId, clockIns, reason });
        count += clockIns.length;
      } catch (error) {
        notifyError(error, words.t.notRemoved);
      }
    }
    if (count > 0) toast.success(words.t.removed(count));
    selection.clear();
  }
  const { error } = tracked;
  return (
    <>
      <CrewTimesView
        people={people}
        teams={teams}
        categories={words.categories}
        times={times}
        isLoading={tracked.isPending}
        problem={error ? (hasCode(error, TOO_MANY_CODE) ? t.tooMany : errorText(error, errors)) : undefined}
        onRetry={() => void tracked.refetch()}
        day={day}
        onDay={setDay}
        today={today}
        period={period}
        onPeriod={setPeriod}
        look={look}
        onLook={setLook}
        filter={filter}
        onFilter={setFilter}
        selectedKey={selected && `${selected.userId} ${selected.date}`}
        onSelect={({ person, date }) => setSelected({ userId: person.userId, date })}
        selection={canRemove ? selection : undefined}
        onRemove={() => setRemoving(true)}
        missing={
          <Suspense>
            <MissingClockOuts />
          </Suspense>
        }
        panel={
          selected &&
          opened && (
            <Suspense>
              <MemberDayPanel
                key={`${selected.userId} ${selected.date}`}
                member={opened}
                date={selected.date}
                times={times.filter(({ userId, date }) => userId === selected.userId && date === selected.date)}
                onNew={() => onNew(selected.userId, selected.date)}
                onClose={() => setSelected(undefined)}
              />
            </Suspense>
          )
        }
        words={words}
      />
      {isRemoving && (
        <ReasonDialog
          title={t.removeTitle(selection.keys.size)}
          text={words.t.removeText}
          confirmText={t.remove}
          isDanger
          onConfirm={removeMarked}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
