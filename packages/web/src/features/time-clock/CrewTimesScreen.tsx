import { limits } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/contract/members.ts";
import { canUseBatchOperations } from "@glasen/domain/access/entitlements.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { editsAsManager } from "@glasen/domain/time-clock/policy.ts";
import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { hasCode } from "#platform/call-error.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { notifyError } from "#platform/notify.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { CrewTimesView, type TimesLook } from "./CrewTimesView.tsx";
import { chainTexts } from "./chain.texts.ts";
import { useRemoveChains } from "./corrections.queries.ts";
import { MemberDayPanel } from "./MemberDayPanel.tsx";
import { MissingClockOuts } from "./MissingClockOuts.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { timesTexts } from "./times.texts.ts";
import { daysOf, type Period, windowOf } from "./times-period.ts";
import { trackedTimesIn } from "./tracked.queries.ts";
import { everyTime, trackedTime } from "./tracked-time.ts";
import { useChainWords } from "./use-chain-words.ts";

const tooManyCode = 1005;

/** Everybody whose times one may see. */
export function useSeenPeople(): Member[] {
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
  const chainWords = useTexts(chainTexts);
  const errors = useTexts(errorTexts);
  const { categories, timeOf, dayText, words } = useChainWords();
  const { timeZone } = crew;
  const { data: teams } = useSuspenseQuery(teamsOf(crew.id));
  const minute = useMinute();
  const today = localDayOf(timeZone, minute as Instant);
  const [day, setDay] = useState(today);
  const [period, setPeriod] = useState<Period>("day");
  const [look, setLook] = useState<TimesLook>("timeline");
  const [filter, setFilter] = useState(everyTime);
  const [selected, setSelected] = useState<{ userId: number; date: LocalDate }>();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveChains(crew.id);

  const seen = useSeenPeople();
  const { first, last } = daysOf(period, day);
  const ofTeam = seen.filter(({ teamIds }) => filter.team === "all" || teamIds.includes(Number(filter.team)));
  const window = {
    ...windowOf(timeZone, first, last),
    ...(filter.team !== "all" && { userIds: ofTeam.map(({ userId }) => userId) }),
  };
  const tracked = useQuery({ ...trackedTimesIn(crew.id, window), placeholderData: keepPreviousData });
  const times = useMemo(
    () =>
      (tracked.data ?? [])
        .map((chain) => trackedTime(chain, timeZone, minute as Instant))
        .filter(({ date }) => date >= first && date <= last),
    [tracked.data, timeZone, minute, first, last],
  );
  // Who left long ago stands here only with times.
  const people = seen.filter(
    ({ userId, disabledAt }) =>
      disabledAt === null || disabledAt > first || times.some((time) => time.userId === userId),
  );
  const isPlus = canUseBatchOperations(me.products);
  const opened = selected && people.find(({ userId }) => userId === selected.userId);

  async function removeMarked(reason: string): Promise<void> {
    const byUser = new Map<number, string[]>();
    for (const time of times.filter(({ key }) => marked.has(key)))
      byUser.set(time.userId, [...(byUser.get(time.userId) ?? []), time.clockInTimestamp]);
    let count = 0;
    for (const [userId, clockIns] of byUser) {
      try {
        await remove.mutateAsync({ userId, clockIns, reason });
        count += clockIns.length;
      } catch (error) {
        notifyError(error, chainWords.notRemoved);
      }
    }
    if (count > 0) toast.success(chainWords.removed(count));
    setMarked(new Set());
    setRemoving(false);
  }

  return (
    <>
      <CrewTimesView
        people={people}
        teams={teams}
        categories={categories}
        times={times}
        isLoading={tracked.isPending}
        problem={
          tracked.error
            ? hasCode(tracked.error, tooManyCode)
              ? t.tooMany
              : errorText(tracked.error, errors)
            : undefined
        }
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
        canRemove={
          isPlus && seen.some((member) => editsAsManager(me, member))
            ? (member) => editsAsManager(me, member)
            : undefined
        }
        marked={marked}
        onMarked={setMarked}
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
        words={{ timeZone, timeOf, dayText, categoryName: words.categoryName }}
        t={t}
      />
      {isRemoving && (
        <ReasonDialog
          title={t.removeTitle(marked.size)}
          text={chainWords.removeText}
          label={chainWords.reason}
          isNeeded
          maxLength={limits.note}
          confirmText={t.remove}
          isSaving={remove.isPending}
          onConfirm={(reason) => void removeMarked(reason)}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
