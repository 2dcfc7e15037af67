import type { AuditArea } from "@glasen/domain/audit/areas.ts";
import { auditPolicy } from "@glasen/domain/audit/policy.ts";
import { isoInstant } from "@glasen/domain/time/instant.ts";
import { endOfDay, startOfDay } from "@glasen/domain/time/zone.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { AuditView, type ChosenFilter, noFilter } from "./AuditView.tsx";
import { auditWords, codesOf } from "./audit.public.ts";
import * as queries from "./audit.queries.ts";
import { auditTexts } from "./audit.texts.ts";
import { RetentionDialog } from "./RetentionDialog.tsx";

export function AuditScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(auditTexts);
  const words = useTexts(auditWords);
  const errors = useTexts(errorTexts);
  const { about } = useSearch({ strict: false }) as { about?: number };
  const [chosen, setChosen] = useState<ChosenFilter>({ ...noFilter, about: about ?? null });
  const [isSetting, setSetting] = useState(false);
  const inCrew = { crewId: crew.id };
  const isAllowed = auditPolicy.see(me, inCrew);
  const filter: queries.AuditFilter = {
    ...(chosen.area && { area: [chosen.area as AuditArea] }),
    ...(chosen.by !== null && { actorId: chosen.by }),
    ...(chosen.about !== null && { userId: chosen.about }),
    // Days in the crew's time zone, whatever the device's.
    ...(chosen.from && { from: isoInstant(startOfDay(crew.timeZone, chosen.from)) }),
    ...(chosen.to && { to: isoInstant(endOfDay(crew.timeZone, chosen.to)) }),
    ...(chosen.search && { search: chosen.search, codes: codesOf(chosen.search, words) }),
  };
  const entries = queries.useEntries(crew.id, filter, isAllowed);
  const { data: members } = useSuspenseQuery(everybodyOf(crew.id));
  const { data: teams } = useSuspenseQuery(teamsOf(crew.id));
  const { data: settings } = useQuery({ ...queries.changelogSettingsOf(crew.id), enabled: isAllowed });
  const pages = entries.data?.pages ?? [];

  if (!isAllowed) {
    return (
      <>
        <title>{`${t.title} · Glasen`}</title>
        <PageHeader title={t.title} />
        <EmptyState icon={<LockIcon />} title={t.notAllowed} />
      </>
    );
  }
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <AuditView
        entries={pages.flatMap(({ payload }) => payload)}
        total={pages[0]?.pagination.total ?? 0}
        isLoading={entries.isPending}
        problem={entries.error ? errorText(entries.error, errors) : undefined}
        onRetry={() => void entries.refetch()}
        onMore={entries.hasNextPage ? () => void entries.fetchNextPage() : undefined}
        isLoadingMore={entries.isFetchingNextPage}
        filter={chosen}
        onFilter={setChosen}
        members={members}
        teams={teams}
        timeZone={crew.timeZone}
        today={wallTime(serverNow(), crew.timeZone).date}
        exportHref={queries.exportHref(crew.id, filter)}
        retentionDays={settings?.retentionDays}
        onSetRetention={settings && auditPolicy.changeSettings(me, inCrew) ? () => setSetting(true) : undefined}
      />
      {isSetting && settings && <RetentionDialog settings={settings} onClose={() => setSetting(false)} />}
    </>
  );
}
