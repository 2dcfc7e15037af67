import type { Shift } from "@glasen/contract/shifts.ts";
import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { addDays, mondayOf } from "@glasen/domain/time/local-date.ts";
import { type QueryClient, useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { formatHours, wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { SwapDialog } from "../swaps/SwapDialog.public.tsx";
import { SwapList } from "../swaps/SwapList.public.tsx";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { MonthOverview } from "./MonthOverview.tsx";
import { MyShiftsView } from "./MyShiftsView.tsx";
import { ownChangesOf, ownShiftsOf, useMarkChangesSeen } from "./my-shifts.queries.ts";
import { myShiftTexts } from "./my-shifts.texts.ts";
import { OfferList } from "./OfferList.tsx";
import { openOffersOf, useApply, useMarkOpened, useWithdraw } from "./offers.queries.ts";
import { planOf } from "./plan.queries.ts";
import { netSecondsOf } from "./shift-hours.public.ts";
import { useShiftWords } from "./shift-words.ts";

const WEEKS_AT_ONCE = 8;

/** The user's own shifts, and the open ones that the user could take. */
export function MyShiftsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(myShiftTexts);
  const { weekText, shortDay, spanText, momentText } = useShiftWords();
  const now = useMinute();
  const today = wallTime(now, crew.timeZone).date;
  const monday = mondayOf(today);
  const [weeks, setWeeks] = useState(WEEKS_AT_ONCE);
  const [view, setView] = useState<"list" | "month">("list");
  const [swapped, setSwapped] = useState<Shift>();
  const [{ data: shifts }, { data: changed }, { data: offers }, ...others] = useSuspenseQueries({
    queries: [
      // A shift of last night may still run.
      ownShiftsOf(crew.id, me.userId, addDays(monday, -1), addDays(monday, 7 * weeks - 1)),
      ownChangesOf(crew.id),
      openOffersOf(crew.id),
      workplacesOf(crew.id),
      everybodyOf(crew.id),
    ],
  });
  const [{ data: workplaces }, { data: everybody }] = others;
  const coming = shifts.filter(({ to }) => Date.parse(to) > now);
  const [next] = coming;
  const { data: plan } = useQuery({
    ...planOf(crew.id, next?.date ?? today, next?.date ?? today),
    enabled: next !== undefined,
  });
  const thisWeek = shifts.filter(({ date }) => date >= monday && date <= addDays(monday, 6));
  const planned = thisWeek.reduce((sum, shift) => sum + netSecondsOf(shift), 0);
  const workplaceOf = (id: number | null) => workplaces.find((one) => one.id === id)?.name;
  const nameOf = (id: number) => everybody.find(({ userId }) => userId === id)?.name ?? "";
  const colleagues = (plan?.shifts ?? []).flatMap(({ userId, workplaceId, from, to, type }) =>
    next &&
    type === "published" &&
    userId !== null &&
    userId !== me.userId &&
    workplaceId === next.workplaceId &&
    from < next.to &&
    to > next.from
      ? nameOf(userId)
      : [],
  );
  const apply = useApply(crew.id);
  const markOpened = useMarkOpened(crew.id);
  const withdraw = useWithdraw(crew.id);
  const markSeen = useMarkChangesSeen(crew.id);
  const canReply = shiftPolicy.reply(me, { crewId: crew.id });
  const shiftText = (shift: Pick<Shift, "date" | "from" | "to" | "workplaceId">): string =>
    [shortDay(shift.date), spanText(shift), workplaceOf(shift.workplaceId)].filter(Boolean).join(", ");
  return (
    <>
      <title>{`${t.mine} · Glasen`}</title>
      <PageHeader
        title={t.mine}
        subtitle={t.plannedInWeek(weekText(today), formatHours(planned))}
        actions={
          <SegmentedControl
            label={t.view}
            value={view}
            onChange={setView}
            choices={[
              { id: "list", label: t.list },
              { id: "month", label: t.month },
            ]}
          />
        }
      />
      {view === "month" ? (
        <MonthOverview today={today} workplaceOf={workplaceOf} />
      ) : (
        <MyShiftsView
          today={today}
          now={now}
          shifts={coming}
          week={thisWeek}
          colleagues={colleagues}
          workplaceOf={workplaceOf}
          changes={changed.changes}
          onSeen={() => changed.publicationId !== null && markSeen.mutate({ publicationId: changed.publicationId })}
          onSwap={canReply ? setSwapped : undefined}
          onMore={() => setWeeks(weeks + WEEKS_AT_ONCE)}
          offers={
            <>
              <SwapList {...{ nameOf, shiftText, momentText }} />
              <OfferList
                offers={offers}
                workplaceOf={workplaceOf}
                isBusy={apply.isPending || withdraw.isPending}
                onOpen={canReply ? ({ shiftId }) => markOpened.mutate({ shiftId }) : undefined}
                onApply={canReply ? ({ shiftId }) => apply.mutate({ shiftId }) : undefined}
                onWithdraw={canReply ? ({ shiftId }) => withdraw.mutate({ shiftId, userId: me.userId }) : undefined}
              />
            </>
          }
        />
      )}
      {swapped && (
        <SwapDialog
          guid={swapped.legacyId}
          date={swapped.date}
          title={shiftText(swapped)}
          {...{ nameOf, shiftText }}
          onClose={() => setSwapped(undefined)}
        />
      )}
    </>
  );
}

MyShiftsScreen.prefetchData = ({ crew, me }: CurrentCrew, cache: QueryClient) => {
  const monday = mondayOf(wallTime(serverNow(), crew.timeZone).date);
  return Promise.all([
    cache.prefetchQuery(ownShiftsOf(crew.id, me.userId, addDays(monday, -1), addDays(monday, 7 * WEEKS_AT_ONCE - 1))),
    cache.prefetchQuery(ownChangesOf(crew.id)),
    cache.prefetchQuery(openOffersOf(crew.id)),
    cache.prefetchQuery(workplacesOf(crew.id)),
  ]);
};
