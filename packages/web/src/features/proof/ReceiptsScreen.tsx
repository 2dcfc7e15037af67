import type { Receipt } from "@glasen/contract/proof.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { ExportIcon, ShieldIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { ListDetail } from "#ui/ListDetail.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Switch } from "#ui/Switch.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { MonthTools } from "../months/MonthTools.public.tsx";
import styles from "./Proof.module.css";
import { proofHref, receiptsOf, useReceiptMail } from "./proof.queries.ts";
import { entryTexts, proofTexts } from "./proof.texts.ts";

/** Enough to tell two fingerprints apart at a glance; the proof file has them whole. */
const SHORT_HASH = 12;

/** The viewer's own chain in the sealed log. */
export function ReceiptsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(proofTexts);
  const words = useTexts(entryTexts);
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [month, setMonth] = useState(() => monthOf(today));
  const { data, isPending } = useQuery({ ...receiptsOf(crew.id, me.userId, month), ...essential });
  const mail = useReceiptMail(crew.id);
  const receipts = data?.receipts ?? [];
  const momentText = (at: string): string => {
    const moment = Date.parse(at) as Instant;
    return `${formatDate(localDayOf(crew.timeZone, moment))} ${localTimeOf(crew.timeZone, moment)}`;
  };
  const entryText = ({ kind, stamp }: Receipt): string =>
    stamp ? `${words.accounts(stamp.timeAccount)} ${momentText(stamp.timestamp)}` : words.kind(kind);
  const isNarrow = useIsNarrow();
  const hashText = ({ hash }: Receipt) => (
    <code className={styles.hash} title={hash}>
      {hash.slice(0, SHORT_HASH)}
    </code>
  );
  const wide: Column<Receipt>[] = [
    { id: "number", head: t.number, cell: ({ number }) => number, isNumber: true },
    { id: "what", head: t.what, cell: entryText },
    { id: "recorded", head: t.recordedAt, cell: ({ at }) => momentText(at) },
    { id: "hash", head: t.fingerprint, cell: hashText },
  ];
  // A phone has room for two columns: what happened stands above the rest.
  const narrow: Column<Receipt>[] = [
    { id: "number", head: t.number, cell: ({ number }) => number, isNumber: true },
    {
      id: "what",
      head: t.what,
      cell: (receipt) => (
        <span className={styles.stacked}>
          {entryText(receipt)}
          <Muted size="tiny">{`${t.recordedAt}: ${momentText(receipt.at)}`}</Muted>
          {hashText(receipt)}
        </span>
      ),
    },
  ];
  return (
    <>
      <title>{`${t.receipts} · Glasen`}</title>
      <PageHeader
        title={t.receipts}
        actions={
          <LinkButton icon={<ExportIcon />} href={proofHref({ crewId: crew.id, userId: me.userId, month })} download>
            {t.export}
          </LinkButton>
        }
      />
      <Stack>
        <Muted as="p">{t.receiptsLead}</Muted>
        <Switch
          isSelected={data?.isMailed ?? false}
          isDisabled={!data || mail.isPending}
          onChange={(isWanted) => mail.mutate({ userId: me.userId, isWanted })}
        >
          {t.mailMe}
        </Switch>
        <MonthTools month={month} onMonth={setMonth} />
        <ListDetail
          empty={
            receipts.length === 0 && !isPending
              ? { icon: <ShieldIcon />, title: t.noReceipts, text: t.noReceiptsHint }
              : undefined
          }
        >
          <Table
            label={t.receipts}
            columns={isNarrow ? narrow : wide}
            rows={receipts}
            rowKey={({ number }) => String(number)}
            isLoading={isPending}
          />
        </ListDetail>
      </Stack>
    </>
  );
}
