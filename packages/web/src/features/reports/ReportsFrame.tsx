import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { PageFrame } from "#ui/PageHeader.tsx";
import { balanceTexts } from "./balances.texts.ts";

/** Navigation between the reports; viewers of only their own times have just one. */
export function ReportsFrame({ children }: { readonly children: ReactNode }) {
  const { crew, me } = useCrew();
  const t = useTexts(balanceTexts);
  const { pathname } = useLocation();
  if (!me.permissions.has("canSeeCrewReports")) return children;
  const parts = [
    { href: `/crew/${crew.id}/reports`, label: t.report },
    { href: `/crew/${crew.id}/reports/balances`, label: t.balances },
    { href: `/crew/${crew.id}/reports/findings`, label: t.findings },
    { href: `/crew/${crew.id}/reports/files`, label: t.files },
  ];
  return (
    <PageFrame title={t.area} label={t.parts} parts={parts} pathname={pathname}>
      {children}
    </PageFrame>
  );
}
