import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { waitsFor } from "@glasen/domain/absences/status.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { PageFrame } from "#ui/PageHeader.tsx";
import { openAbsences, standInsOf } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";

/** Navigation between the pages of absence management, without those that the user may not open. */
export function AbsencesFrame({ children }: { readonly children: ReactNode }) {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  const { pathname } = useLocation();
  const inCrew = { crewId: crew.id };
  const decides = absencePolicy.decide(me, inCrew);
  const { data: open = [] } = useQuery({ ...openAbsences(crew.id), enabled: decides });
  const { data: standIns } = useQuery(standInsOf(crew.id));
  const standsIn = (standIns?.deciders.length ?? 0) > 0;
  const waiting =
    open.filter((one) => one.typeId > 0 && waitsFor(one, me.userId)).length +
    (decides ? 0 : (standIns?.open.length ?? 0));
  const parts = [
    { path: "absences", label: t.mine, isFor: true },
    { path: "absences/calendar", label: t.calendar, isFor: true },
    { path: "absences/planner", label: t.planner, isFor: absencePolicy.request(me, { ...inCrew, userId: me.userId }) },
    { path: "absences/requests", label: t.requests, isFor: decides || standsIn, count: waiting },
    { path: "absences/entitlements", label: t.entitlements, isFor: absencePolicy.manageEntitlements(me, inCrew) },
    { path: "absences/year-end", label: t.yearEnd, isFor: absencePolicy.closeYear(me, inCrew) },
    { path: "absences/periods", label: t.periods, isFor: absencePolicy.seeRules(me, inCrew) },
    { path: "absences/types", label: t.types, isFor: absencePolicy.seeRules(me, inCrew) },
  ];
  const shown = parts.filter(({ isFor }) => isFor).map((part) => ({ ...part, href: `/crew/${crew.id}/${part.path}` }));
  const current = parts.find(({ path }) => pathname.endsWith(`/${path}`));
  // Whether the user stands in for a decider loads a moment later; until then the page counts as allowed.
  const isLocked = current?.isFor === false && (current.count === undefined || standIns !== undefined);
  return (
    <PageFrame title={t.area} label={t.parts} parts={shown} pathname={pathname}>
      {isLocked ? (
        <EmptyState icon={<LockIcon />} title={t.notAllowed}>
          {t.notAllowedHint}
        </EmptyState>
      ) : (
        children
      )}
    </PageFrame>
  );
}
