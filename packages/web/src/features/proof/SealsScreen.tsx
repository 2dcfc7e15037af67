import { proofPolicy } from "@glasen/domain/proof/policy.ts";
import { useQuery } from "@tanstack/react-query";
import type { Answer } from "#platform/call.ts";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LockIcon, ShieldIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { ListDetail } from "#ui/ListDetail.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import styles from "./Proof.module.css";
import { sealsOf } from "./proof.queries.ts";
import { proofTexts } from "./proof.texts.ts";

type Seal = Answer<"proof.seals">[number];

/** The daily seals of the crew, to compare with an exported proof or a mailed receipt. */
export function SealsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(proofTexts);
  const isNarrow = useIsNarrow();
  const isAllowed = proofPolicy.seeSeals(me, { crewId: crew.id });
  const { data: seals = [], isPending } = useQuery({ ...sealsOf(crew.id), ...essential, enabled: isAllowed });
  if (!isAllowed) return <EmptyState icon={<LockIcon />} title={t.notAllowed} />;
  const wide: Column<Seal>[] = [
    { id: "day", head: t.day, cell: ({ day }) => formatDate(day) },
    { id: "number", head: t.number, cell: ({ number }) => number, isNumber: true },
    { id: "chains", head: t.chains, cell: ({ chains }) => chains, isNumber: true },
    { id: "seal", head: t.seal, cell: ({ hash }) => <code className={styles.hash}>{hash}</code> },
  ];
  // A phone shows the seal below its day, whole: it is there to be compared.
  const narrow: Column<Seal>[] = [
    { id: "number", head: t.number, cell: ({ number }) => number, isNumber: true },
    {
      id: "seal",
      head: t.seal,
      cell: ({ day, chains, hash }) => (
        <span className={styles.stacked}>
          {formatDate(day)}
          <Muted size="tiny">{`${t.chains}: ${chains}`}</Muted>
          <code className={styles.hash}>{hash}</code>
        </span>
      ),
    },
  ];
  return (
    <>
      <title>{`${t.seals} · Glasen`}</title>
      <PageHeader title={t.seals} />
      <Stack>
        <Muted as="p">{t.sealsLead}</Muted>
        <ListDetail
          empty={
            seals.length === 0 && !isPending
              ? { icon: <ShieldIcon />, title: t.noSeals, text: t.noSealsHint }
              : undefined
          }
        >
          <Table
            label={t.seals}
            columns={isNarrow ? narrow : wide}
            rows={seals}
            rowKey={({ number }) => String(number)}
            isLoading={isPending}
          />
        </ListDetail>
      </Stack>
    </>
  );
}
