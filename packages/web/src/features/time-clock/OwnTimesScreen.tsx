import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useMinute } from "#platform/now.ts";
import { Stack } from "#ui/Layout.tsx";
import { dayFiguresOf } from "../reports/day-figures.queries.ts";
import { nowWith } from "./chains.public.ts";
import { OwnHeldStamps } from "./HeldStamps.public.tsx";
import { MemberDayPanel } from "./MemberDayPanel.tsx";
import { MissingClockOuts } from "./MissingClockOuts.tsx";
import { StampWatch } from "./StampWatch.public.tsx";
import styles from "./TimesView.module.css";
import { TimesView } from "./TimesView.tsx";
import { windowOf } from "./times-period.ts";
import { trackedTimesIn } from "./tracked.queries.ts";
import { trackedTime } from "./tracked-time.ts";
import { useChainWords } from "./use-chain-words.ts";

const LISTED_DAYS = 35;

export function OwnTimesScreen({ onNew }: { readonly onNew: (userId: number, date: LocalDate) => void }) {
  const { crew, me } = useCrew();
  const { members, timeOf } = useChainWords();
  const minute = useMinute();
  const today = localDayOf(crew.timeZone, minute as Instant);
  const [selected, setSelected] = useState<LocalDate>();
  const window = { ...windowOf(crew.timeZone, addDays(today, -LISTED_DAYS), addDays(today, 1)), userIds: [me.userId] };
  const { data: tracked } = useSuspenseQuery(trackedTimesIn(crew.id, window));
  const { data: figures } = useQuery(dayFiguresOf(crew.id, me.userId, addDays(today, -LISTED_DAYS), today));
  const now = nowWith(
    tracked.flatMap(({ stamps }) => stamps),
    minute,
  );
  const times = tracked.map((chain) => trackedTime(chain, crew.timeZone, now));
  const own = members.find(({ userId }) => userId === me.userId);
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        {selected && own ? (
          <div className={styles.panel}>
            <Suspense>
              <MemberDayPanel
                key={selected}
                member={own}
                date={selected}
                times={times.filter(({ date }) => date === selected)}
                onNew={() => onNew(me.userId, selected)}
                onClose={() => setSelected(undefined)}
              />
            </Suspense>
          </div>
        ) : (
          <StampWatch theme="turquoise_white" alignment="vertical" />
        )}
      </div>
      <Stack>
        <OwnHeldStamps />
        <MissingClockOuts onlyUserId={me.userId} />
        <TimesView times={times} figures={figures} timeOf={timeOf} selectedDate={selected} onOpen={setSelected} />
      </Stack>
    </div>
  );
}
