import { describeDevice } from "@glasen/domain/accounts/describe-device.ts";
import { inspectionState } from "@glasen/domain/proof/inspection.ts";
import { proofPolicy } from "@glasen/domain/proof/policy.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ExportIcon, LockIcon, PlusIcon, ShieldIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Question } from "#ui/Modal.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { monthText } from "../months/month-text.public.ts";
import { InspectionDialog } from "./InspectionDialog.tsx";
import styles from "./Proof.module.css";
import { type Inspection, inspectionsOf, useRevokeInspection } from "./proof.queries.ts";
import { lawNames, proofTexts } from "./proof.texts.ts";

/** The links for inspectors: made, watched and revoked here. */
export function InspectionsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(proofTexts);
  const language = useLanguage();
  const isAllowed = proofPolicy.manageInspections(me, { crewId: crew.id });
  const { data: inspections = [], isPending } = useQuery({
    ...inspectionsOf(crew.id),
    ...essential,
    enabled: isAllowed,
  });
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  const revoke = useRevokeInspection(crew.id);
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<number>();
  if (!isAllowed) return <EmptyState icon={<LockIcon />} title={t.notAllowed} />;
  return (
    <>
      <title>{`${t.inspections} · Glasen`}</title>
      <PageHeader
        title={t.inspections}
        actions={
          <>
            <LinkButton
              icon={<ExportIcon />}
              href={hrefOf("privacy.worksCouncilAnnex", { crewId: crew.id, language })}
              download
            >
              {t.annex}
            </LinkButton>
            <Button variant="primary" icon={<PlusIcon />} onPress={() => setMaking(true)}>
              {t.newInspection}
            </Button>
          </>
        }
      />
      <Stack>
        <Muted as="p">{t.inspectionsLead}</Muted>
        {isPending && <LoadingView />}
        {inspections.length === 0 && !isPending && (
          <EmptyState icon={<ShieldIcon />} title={t.noInspections}>
            {t.noInspectionsHint}
          </EmptyState>
        )}
        {inspections.map((inspection) => (
          <InspectionCard key={inspection.id} inspection={inspection} onRevoke={() => setRevoking(inspection.id)} />
        ))}
      </Stack>
      {isMaking && <InspectionDialog people={everybody} onClose={() => setMaking(false)} />}
      <Question
        isOpen={revoking !== undefined}
        title={t.revokeTitle}
        text={t.revokeText}
        confirmText={t.revoke}
        onCancel={() => setRevoking(undefined)}
        onConfirm={() => {
          if (revoking !== undefined) revoke.mutate({ id: revoking });
          setRevoking(undefined);
        }}
      />
    </>
  );
}

interface CardProps {
  readonly inspection: Inspection;
  readonly onRevoke: () => void;
}

function InspectionCard({ inspection, onRevoke }: CardProps) {
  const { crew } = useCrew();
  const t = useTexts(proofTexts);
  const language = useLanguage();
  const { title, law, firstMonth, lastMonth, userIds, expiresAt, visits } = inspection;
  const state = inspectionState(inspection, new Date(serverNow()));
  const dayOf = (at: string): string => formatDate(localDayOf(crew.timeZone, Date.parse(at) as Instant));
  const period =
    firstMonth === lastMonth
      ? monthText(firstMonth, language)
      : `${monthText(firstMonth, language)} – ${monthText(lastMonth, language)}`;
  const outcomes = {
    opened: t.opened,
    "wrong-code": t.wrongCode,
    ended: t.tooLate,
    pdf: t.pdf,
    csv: t.csv,
    proof: t.proof,
  };
  return (
    <Card
      title={title}
      aside={
        <Row gap={2}>
          <Badge tone={state === "open" ? "working" : "neutral"}>
            {state === "open" ? t.active : state === "expired" ? t.expired : t.revoked}
          </Badge>
          {state === "open" && (
            <Button size="small" onPress={onRevoke}>
              {t.revoke}
            </Button>
          )}
        </Row>
      }
    >
      <Stack gap={2}>
        <Muted as="p">
          {[lawNames[law], period, t.ofPeople(userIds.length), t.validUntil(dayOf(expiresAt))].join(" · ")}
        </Muted>
        {visits.length === 0 ? (
          <Muted as="p">{t.noVisits}</Muted>
        ) : (
          <ul className={styles.changes} aria-label={t.visits}>
            {visits.map(({ at, outcome, address, device }) => (
              <li key={`${at} ${outcome}`}>
                <Muted>
                  {`${dayOf(at)} ${localTimeOf(crew.timeZone, Date.parse(at) as Instant)}, ${outcomes[outcome]}, ${address}, ${deviceText(device)}`}
                </Muted>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

/** The browser and the system in the names people know; the words of the program itself where it says neither. */
function deviceText(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter(Boolean).join(", ") || userAgent;
}
