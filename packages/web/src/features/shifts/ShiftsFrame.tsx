import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { PageFrame } from "#ui/PageHeader.tsx";
import { seesAllShifts } from "./my-shifts.queries.ts";
import { myShiftTexts } from "./my-shifts.texts.ts";

/** The plan for those who plan or look after it, and everybody's own shifts; the team plan where the crew allows it. */
export function ShiftsFrame({ children }: { readonly children: ReactNode }) {
  const { crew, me } = useCrew();
  const t = useTexts(myShiftTexts);
  const { pathname } = useLocation();
  const seesPlan = shiftPolicy.seeDrafts(me, { crewId: crew.id });
  const seesAll = useQuery({ ...seesAllShifts(crew.id, me.userId), enabled: !seesPlan });
  const parts = [
    { path: "shifts", label: seesPlan ? t.plan : t.mine, isFor: true },
    { path: "shifts/mine", label: t.mine, isFor: seesPlan },
    { path: "shifts/team", label: t.teamPlan, isFor: !seesPlan && seesAll.data === true },
  ];
  const shown = parts.filter(({ isFor }) => isFor).map((part) => ({ ...part, href: `/crew/${crew.id}/${part.path}` }));
  const isLocked = pathname.endsWith("/shifts/team") && !seesPlan && seesAll.data === false;
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
