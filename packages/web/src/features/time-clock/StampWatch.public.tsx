import { categoryLabel, isSecondCategoryAllowed, preselectedCategory } from "@glasen/domain/categories/category.ts";
import { fenceContaining } from "@glasen/domain/categories/geofence.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { isTrackingDisabled } from "@glasen/domain/time-clock/channel.ts";
import { dayOfChain } from "@glasen/domain/time-clock/midnight.ts";
import { accountAfter, type ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import { periodOf } from "@glasen/domain/time-clock/period.ts";
import { mayEditTimes, needsSecondPerson } from "@glasen/domain/time-clock/policy.ts";
import { type Categories, sameCategories } from "@glasen/domain/time-clock/stamp.ts";
import { watchViewOf } from "@glasen/domain/time-clock/watch-view.ts";
import { type DayBreakRule, targetProgress } from "@glasen/domain/working-time/target-progress.ts";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { channelStore } from "#platform/channel.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { useSecond } from "#platform/now.ts";
import { offerOfflineMode } from "#platform/offline-mode.ts";
import { useQueuedStamps } from "#platform/outbox.ts";
import { useStore } from "#platform/store.ts";
import { useTexts } from "#platform/texts.ts";
import { AlertIcon } from "#ui/icons.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useMinimumLoading } from "#ui/use-minimum-loading.ts";
import type { CategoryPickerProps } from "../categories/CategoryPicker.public.tsx";
import { categoriesOf } from "../categories/categories.queries.ts";
import { chainAt, chainsOf, lastCategories, nowWith } from "./chains.public.ts";
import { useSaveBreak, useSaveNote, useStamp } from "./clock-writes.ts";
import { ownHeldStampsOf } from "./held-stamps.queries.ts";
import styles from "./StampWatch.module.css";
import { ownSettingsOf, stampsOf } from "./time-clock.queries.ts";
import { clockTexts } from "./time-clock.texts.ts";
import { useStampPosition } from "./use-stamp-position.ts";
import { type WatchProps, WatchView } from "./WatchView.tsx";
import { useWatchLook } from "./watch-look.public.ts";

const CategoryPicker = lazyScreen(
  "category-picker",
  async () => (await import("../categories/CategoryPicker.public.tsx")).CategoryPicker,
);

/** Without its code the question is skipped: the month sheet asks again. */
const BreakQuestion = lazy(() =>
  import("../evaluation/BreakQuestion.public.tsx").then(
    (loaded) => ({ default: loaded.BreakQuestion }),
    () => ({ default: () => null }),
  ),
);

interface Due {
  readonly targetOn: ReadonlyMap<LocalDate, number>;
  readonly breakRule: DayBreakRule | undefined;
}

interface Props extends Pick<WatchProps, "theme" | "alignment" | "isCompact"> {
  readonly isThreeColumnTerminal?: boolean | undefined;
  /** The targets of days, and what is deducted today; the watch then tells how far today's is reached. */
  readonly due?: Due | undefined;
  /** Draws the watch instead of the common view. */
  readonly View?: ComponentType<WatchProps> | undefined;
  /** Offers the categories instead of the common dialog. */
  readonly Picker?: ComponentType<CategoryPickerProps> | undefined;
}

/** One's own watch, in the preferred look unless the place sets another. */
export function StampWatch(props: Props) {
  const { theme, alignment, isCompact, isThreeColumnTerminal = false } = props;
  const { due, View = WatchView, Picker = CategoryPicker } = props;
  const { crew, me } = useCrew();
  const { userId, teamIds } = me;
  const person = { crewId: crew.id, userId, teamIds };
  const t = useTexts(clockTexts);
  const second = useSecond();
  const look = useWatchLook();
  const channel = useStore(channelStore);
  const [{ data: stamps }, { data: settings }, { data: categories }] = useSuspenseQueries({
    queries: [stampsOf(crew.id, userId), ownSettingsOf(crew.id, userId, channel), categoriesOf(crew.id)],
  });
  useEffect(offerOfflineMode, []);
  const stamp = useStamp(crew.id);
  const note = useSaveNote(crew.id);
  const pause = useSaveBreak(crew.id);
  const { findPosition, isLocating } = useStampPosition(settings.channel);
  const waiting = useQueuedStamps().filter((one) => one.stamp.userId === userId && one.stamp.crewId === crew.id).length;
  const [chosen, setChosen] = useState<Categories>();
  const [isChoosing, setChoosing] = useState(false);
  const [summaryOf, setSummaryOf] = useState<string>();
  const [askedAbout, setAskedAbout] = useState<LocalDate>();

  const now = nowWith(stamps, second);
  const chains = chainsOf(stamps);
  const running = chainAt(chains, now);
  const finished = chains.find(([first]) => first.clockInTimestamp === summaryOf);
  const chain = running ?? finished;
  const period = chain ? periodOf(chain, now) : null;
  const isSummaryOpen = running === undefined && finished !== undefined;
  const view = watchViewOf({ period, now, isSummaryOpen, isThreeColumnTerminal });
  const clockIn = chain?.[0].clockInTimestamp ?? "";
  const isWorking = view === "working";
  const day = running && dayOfChain(running, crew.timeZone);
  const target = (day && due?.targetOn.get(day)) ?? 0;
  const progress =
    target > 0
      ? targetProgress({
          chains: chains.filter((one) => dayOfChain(one, crew.timeZone) === day),
          target,
          rule: due?.breakRule,
          now,
        })
      : undefined;

  const isSecondAllowed = isSecondCategoryAllowed(settings.isSecondEnabled, me.products);
  const last = lastCategories(chains, now);
  const offered = (fenceCategory?: number): Categories => ({
    timeCategory1Id: preselectedCategory(categories, [fenceCategory, last.timeCategory1Id], 1),
    timeCategory2Id: isSecondAllowed ? preselectedCategory(categories, [last.timeCategory2Id], 2) : null,
  });
  const current: Categories =
    isWorking && period
      ? { timeCategory1Id: period.activeTimeCategory1Id, timeCategory2Id: period.activeTimeCategory2Id }
      : (chosen ?? offered());
  const namesOf = ({ timeCategory1Id, timeCategory2Id }: Categories): string[] =>
    [timeCategory1Id, timeCategory2Id].flatMap((id) => categories.find((one) => one.id === id)?.name ?? []);

  async function act(action: ClockAction, wish?: Categories): Promise<void> {
    const found = await findPosition();
    if (found === "refused") return;
    const opens = running === undefined || view === "notWorking";
    const fences = categories.flatMap(({ geofence }) =>
      geofence ? { ...geofence, latitude: Number(geofence.latitude), longitude: Number(geofence.longitude) } : [],
    );
    const fence = found.position && fenceContaining(fences, found.position);
    const wanted = wish ?? (opens && action === "startWork" ? (chosen ?? offered(fence?.groupId)) : undefined);
    const timestamp = new Date(serverNow()).toISOString();
    const carried = wanted ?? (running ? lastCategories([running], now) : current);
    const optimistic = {
      crewId: crew.id,
      userId,
      timestamp,
      clockInTimestamp: opens ? timestamp : clockIn,
      timeAccount: accountAfter[action],
      ...carried,
      groupId: carried.timeCategory1Id,
      note: "",
      location: null,
      fence: null,
      channel,
      recordedOffline: false,
    };
    try {
      const saved = await stamp.mutateAsync({ action, optimistic, location: found.location, categories: wanted });
      toast.success(successText(action, namesOf(saved)), undefined, { subject: "clock" });
      setChosen(undefined);
      setSummaryOf(action === "stopWork" ? saved.clockInTimestamp : undefined);
      // The clock-out is saved; the question about a missing break can wait.
      const isOut = action === "stopWork" && !saved.recordedOffline;
      setAskedAbout(isOut ? localDayOf(crew.timeZone, Date.parse(saved.clockInTimestamp) as Instant) : undefined);
    } catch {
      // The mutation itself has shown the error and reverted the optimistic update.
    }
  }
  function successText(action: ClockAction, [one, other]: string[]): string {
    if (action === "startBreak") return t.saidOnBreak;
    if (action === "stopWork") return t.saidClockedOut;
    if (one === undefined) return t.saidClockedIn;
    return other === undefined ? t.saidClockedInOn(one) : t.saidClockedInOnTwo(one, other);
  }
  function choose(next: Categories): void {
    setChoosing(false);
    if (!isWorking) setChosen(next);
    else if (!sameCategories(next, current)) void act("startWork", next);
  }
  function finish(duration: Seconds | undefined): void {
    if (duration === undefined) return setSummaryOf(undefined);
    const onSuccess = () => {
      toast.success(t.saidBreakUpdated, undefined, { subject: "clock" });
      setSummaryOf(undefined);
    };
    pause.mutate({ userId, timestamp: clockIn, duration }, { onSuccess });
  }

  return (
    <>
      <View
        view={view}
        period={period}
        stamps={chain}
        now={now}
        timeZone={crew.timeZone}
        theme={theme ?? look.theme}
        alignment={alignment ?? look.alignment}
        isCompact={isCompact}
        isBusy={useMinimumLoading(isLocating || stamp.isPending || pause.isPending)}
        isDisabled={isTrackingDisabled(settings.channel)}
        category={
          categories.length === 0 ? undefined : categoryLabel(namesOf(current).join(" · ") || t.noCategory, "picker")
        }
        mark={running && stamps.findLast((one) => one.clockInTimestamp === clockIn)?.fence}
        asksPosition={
          settings.channel === "yes" || settings.channel === "optional"
            ? { mode: settings.channel, href: `/crew/${crew.id}/my-positions` }
            : undefined
        }
        progress={progress}
        waiting={waiting}
        held={<HeldNote crewId={crew.id} />}
        onCategory={() => setChoosing(true)}
        onStart={() => void act("startWork")}
        onBreak={() => void act("startBreak")}
        onStop={() => void act("stopWork")}
        isNoteSaving={note.isPending}
        onNote={(text) => note.mutate({ userId, timestamp: clockIn, note: text })}
        mayLowerBreak={mayEditTimes(me, person) && !needsSecondPerson(me, person, crew.settings)}
        onDone={finish}
      />
      {askedAbout && (
        <Suspense fallback={null}>
          <BreakQuestion userId={userId} date={askedAbout} onClose={() => setAskedAbout(undefined)} />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense>
          <Picker
            categories={categories}
            chosen={current}
            isSecondAllowed={isSecondAllowed}
            onChoose={choose}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Loaded apart from the watch, which neither waits for it nor is rendered again by it. */
function HeldNote({ crewId }: { readonly crewId: number }) {
  const t = useTexts(clockTexts);
  const { data: held = [] } = useQuery(ownHeldStampsOf(crewId));
  if (held.length === 0) return null;
  return (
    <p role="status" className={styles.place}>
      <AlertIcon size="small" />
      <span>{t.held(held.length)}</span>
    </p>
  );
}
