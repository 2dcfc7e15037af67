import { proofPolicy } from "@glasen/domain/proof/policy.ts";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { PageFrame } from "#ui/PageHeader.tsx";
import { proofTexts } from "./proof.texts.ts";

/** Sign-off for those who see reports, links and seals for those who lead the crew, and everybody's own receipts. */
export function ProofFrame({ children }: { readonly children: ReactNode }) {
  const { crew, me } = useCrew();
  const t = useTexts(proofTexts);
  const { pathname } = useLocation();
  const leads = proofPolicy.seeSeals(me, { crewId: crew.id });
  const parts = [
    ...(me.permissions.has("canSeeCrewReports") ? [{ path: "proof", label: t.board }] : []),
    ...(leads
      ? [
          { path: "proof/inspections", label: t.inspections },
          { path: "proof/seals", label: t.seals },
        ]
      : []),
    ...(me.permissions.has("canUseTimeTracking") ? [{ path: "proof/receipts", label: t.receipts }] : []),
  ];
  return (
    <PageFrame
      title={t.area}
      label={t.parts}
      parts={parts.map(({ path, label }) => ({ label, href: `/crew/${crew.id}/${path}` }))}
      pathname={pathname}
    >
      {children}
    </PageFrame>
  );
}
