import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { type FindingFilter, FindingsView } from "./FindingsView.tsx";
import { findingTexts } from "../evaluation/finding-texts.public.ts";
import { MonthTools } from "../months/MonthTools.public.tsx";
import { findingsOf } from "../months/months.queries.ts";
import { monthOf } from "../working-time/months.public.ts";
import { sheetHref } from "../months/sheet-href.public.ts";

/** Where the days of a month break the working time act, of everybody whom one may see. */
export function FindingsScreen() {
  const { crew } = useCrew();
  const language = useLanguage();
  const t = useTexts(findingTexts);
  const errors = useTexts(errorTexts);
  const { history } = useRouter();
  const isNarrow = useIsNarrow();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [month, setMonth] = useState(() => monthOf(today));
  const [filter, setFilter] = useState<FindingFilter>({ userId: null, rule: "all", isGraveOnly: true });
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  const { data, error, refetch } = useQuery(findingsOf(crew.id, undefined, month));
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PageHeader title={t.title} />
      {error && (
        <Banner tone="danger" title={t.failed} actions={<Button onPress={() => void refetch()}>{t.retry}</Button>}>
          {errorText(error, errors)}
        </Banner>
      )}
      <FindingsView
        tools={<MonthTools month={month} onMonth={setMonth} language={language} t={t} />}
        findings={data}
        filter={filter}
        onFilter={setFilter}
        nameOf={(userId) => everybody.find((one) => one.userId === userId)?.name ?? `#${userId}`}
        timeOf={(moment) => localTimeOf(crew.timeZone, Date.parse(moment) as Instant)}
        isNarrow={isNarrow}
        language={language}
        onOpen={({ userId, date }) => history.push(sheetHref(crew.id, userId, { day: date }))}
        t={t}
      />
    </>
  );
}
