import type { Instant } from "@glasen/domain/time/instant.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { findingsOf } from "../evaluation/evaluation.queries.ts";
import { FindingsView } from "./FindingsView.tsx";
import { findingsTexts } from "./findings.texts.ts";
import { useOpenSheet } from "./use-open-sheet.ts";

/** Days of a month that break the working time act, for every member the viewer may see. */
export function FindingsScreen() {
  const { crew } = useCrew();
  const t = useTexts(findingsTexts);
  const errors = useTexts(errorTexts);
  const openSheet = useOpenSheet();
  const isNarrow = useIsNarrow();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [month, setMonth] = useState(() => monthOf(today));
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  const { data, error, refetch } = useQuery(findingsOf(crew.id, undefined, month));
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <FindingsView
        month={month}
        onMonth={setMonth}
        findings={data}
        problem={error ? errorText(error, errors) : undefined}
        onRetry={() => void refetch()}
        nameOf={(userId) => everybody.find((one) => one.userId === userId)?.name ?? `#${userId}`}
        isNarrow={isNarrow}
        onOpen={({ userId, date }) => openSheet(userId, { day: date })}
      />
    </>
  );
}
