import { planActualPolicy } from "@glasen/domain/plan-actual/policy.ts";
import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { PageFrame } from "#ui/PageHeader.tsx";
import { seesAllShifts } from "./my-shifts.queries.ts";
import { myShiftTexts } from "./my-shifts.texts.ts";

interface Props {
  readonly children: ReactNode;
}

/** The plan and their own shifts for those who plan or look after it; for members their own, and perhaps those of all. */
export function ShiftsFrame({ children }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(myShiftTexts);
  const { pathname } = useLocation();
  const target = { crewId: crew.id };
  if (!shiftPolicy.seeDrafts(me, target)) return <MembersFrame>{children}</MembersFrame>;
  const plans = shiftPolicy.plan(me, target);
  const parts = [
    { path: "shifts", label: t.plan },
    { path: "shifts/mine", label: t.mine },
    { path: "shifts/wishes", label: t.wishes },
    ...(plans ? [{ path: "shifts/swaps", label: t.swaps }] : []),
    { path: "shifts/fairness", label: t.fairness },
    ...(planActualPolicy.compare(me, target) ? [{ path: "shifts/plan-actual", label: t.planActual }] : []),
    ...(planActualPolicy.seeForecast(me, target) ? [{ path: "shifts/need", label: t.need }] : []),
  ];
  const isOffered = parts.some(({ path }) => pathname.endsWith(`/${path}`)) || (plans && fillingPaths.test(pathname));
  const isHidden = leaderPaths.test(pathname) && !isOffered;
  return <Tabs parts={parts}>{isHidden ? <NotAllowed /> : children}</Tabs>;
}

/** Pages for those who plan, or who see the times of others. */
const leaderPaths = /\/shifts\/(swaps|plan-actual|need|filling(\/.*)?)$/;
const fillingPaths = /\/shifts\/filling(\/.*)?$/;

function MembersFrame({ children }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(myShiftTexts);
  const { pathname } = useLocation();
  const { data: seesAll } = useSuspenseQuery(seesAllShifts(crew.id, me.userId));
  if (leaderPaths.test(pathname)) return <NotAllowed />;
  if (!seesAll && pathname.endsWith("/shifts/team")) return <NotAllowed hint={t.notAllowedHint} />;
  const parts = [
    { path: "shifts", label: t.mine },
    ...(seesAll ? [{ path: "shifts/team", label: t.teamPlan }] : []),
    { path: "shifts/wishes", label: t.wishes },
    { path: "shifts/fairness", label: t.fairness },
  ];
  return <Tabs parts={parts}>{children}</Tabs>;
}

function NotAllowed({ hint }: { readonly hint?: string }) {
  const t = useTexts(myShiftTexts);
  return (
    <EmptyState icon={<LockIcon />} title={t.notAllowed}>
      {hint}
    </EmptyState>
  );
}

interface TabsProps extends Props {
  readonly parts: readonly { readonly path: string; readonly label: string }[];
}

function Tabs({ parts, children }: TabsProps) {
  const { crew, me } = useCrew();
  const t = useTexts(myShiftTexts);
  const { pathname } = useLocation();
  // Links in news lead everybody to their own shifts; members have these at the front.
  const isPlanner = shiftPolicy.seeDrafts(me, { crewId: crew.id });
  // Filling is a part of the plan, without a tab of its own.
  const current = pathname.replace(isPlanner ? fillingPaths : /\/shifts\/mine$/, "/shifts");
  return (
    <PageFrame
      title={t.area}
      label={t.parts}
      parts={parts.map(({ path, label }) => ({ label, href: `/crew/${crew.id}/${path}` }))}
      pathname={current}
    >
      {children}
    </PageFrame>
  );
}
