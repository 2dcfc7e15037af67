import type { Finding } from "@glasen/contract/months.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { daysOfMonth, monthOf } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { editsAsManager } from "@glasen/domain/time-clock/policy.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { FindingsView } from "./FindingsView.tsx";
import { useFindings } from "./findings.queries.ts";
import { findingsTexts } from "./findings.texts.ts";
import { useOpenSheet } from "./use-open-sheet.ts";

/** Days of a month that break the working time act, for every member the viewer may see. */
export function FindingsScreen() {
  const { crew, me } = useCrew();
  const language = useLanguage();
  const t = useTexts(findingsTexts);
  const errors = useTexts(errorTexts);
  const openSheet = useOpenSheet();
  const isNarrow = useIsNarrow();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [month, setMonth] = useState(() => monthOf(today));
  const [opened, setOpened] = useState<Finding>();
  const [{ data: everybody }, { data: teams }] = useSuspenseQueries({
    queries: [everybodyOf(crew.id), teamsOf(crew.id)],
  });
  const members = useMemo(() => new Map(everybody.map((one) => [one.userId, one])), [everybody]);
  const { findings, isLoading, error, retry } = useFindings(crew.id, month);
  const { first: from, last: to } = daysOfMonth(month);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <FindingsView
        month={month}
        onMonth={(next) => {
          setMonth(next);
          setOpened(undefined);
        }}
        today={today}
        findings={findings}
        isLoading={isLoading}
        problem={error ? errorText(error, errors) : undefined}
        onRetry={() => void retry()}
        nameOf={(userId) => members.get(userId)?.name ?? `#${userId}`}
        teamsOf={(userId) => members.get(userId)?.teamIds ?? []}
        teams={teams}
        isNarrow={isNarrow}
        opened={opened}
        onOpen={setOpened}
        maySettle={({ userId }) => {
          const person = { crewId: crew.id, userId, teamIds: members.get(userId)?.teamIds ?? [] };
          return editsAsManager(me, person) && mayDecideAbout(me, person, crew.settings);
        }}
        onSheet={({ userId, date }) => openSheet(userId, { day: date })}
        files={(["xlsx", "csv"] as const).map((format) => ({
          id: format,
          label: format === "xlsx" ? t.excel : t.csv,
          href: hrefOf("months.findingsFile", { crewId: crew.id, from, to, format, language }),
        }))}
      />
    </>
  );
}
