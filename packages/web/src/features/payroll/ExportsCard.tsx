import type { PayrollExport } from "@glasen/contract/payroll.ts";
import { useState } from "react";
import { timeText, wallTime } from "#platform/formats.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { DownloadIcon, ExportIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Question } from "#ui/Modal.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { monthText } from "../months/month-text.public.ts";
import styles from "./Payroll.module.css";
import { payrollTexts } from "./payroll.texts.ts";

interface Props {
  readonly crewId: number;
  readonly timeZone: string;
  readonly isNarrow: boolean;
  readonly exports: readonly PayrollExport[];
  readonly nameOf: (userId: number | null) => string;
}

/** Every export that was made, to be fetched again unchanged; a second download warns. */
export function ExportsCard({ crewId, timeZone, isNarrow, exports, nameOf }: Props) {
  const t = useTexts(payrollTexts);
  const language = useLanguage();
  const [asked, setAsked] = useState<number>();
  const hrefFor = (number: number): string => hrefOf("payroll.download", { crewId, number });
  const momentText = ({ madeAt }: PayrollExport): string => {
    const at = wallTime(Date.parse(madeAt), timeZone);
    return `${formatDate(at.date)} ${timeText(at)}`;
  };
  const download = ({ number, downloads }: PayrollExport) => {
    const look = { size: "small", icon: <DownloadIcon />, "aria-label": t.downloadOf(number) } as const;
    return downloads === 0 ? (
      <LinkButton {...look} href={hrefFor(number)} download />
    ) : (
      <Button {...look} onPress={() => setAsked(number)} />
    );
  };
  const correction = ({ correctedIn }: PayrollExport) =>
    correctedIn !== null && <Badge tone="accent">{t.correction(monthText(correctedIn, language))}</Badge>;
  const splitNote = ({ fileName }: PayrollExport) => fileName.endsWith(".zip") && <Muted size="tiny">{t.split}</Muted>;
  const columns: Column<PayrollExport>[] = [
    { id: "number", head: t.number, cell: ({ number }) => number },
    {
      id: "month",
      head: t.month,
      cell: (one) => (
        <div className={styles.lines}>
          {monthText(one.month, language)}
          <Muted size="tiny">{one.configurationName}</Muted>
          {correction(one)}
          {splitNote(one)}
        </div>
      ),
    },
    {
      id: "made",
      head: t.made,
      cell: (one) => (
        <div className={styles.lines}>
          {momentText(one)}
          <Muted size="tiny">{nameOf(one.madeBy)}</Muted>
        </div>
      ),
    },
    { id: "hash", head: t.fingerprint, cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 12)}</code> },
    { id: "downloads", head: t.downloads, isNumber: true, cell: ({ downloads }) => downloads },
    { id: "download", head: "", headName: t.download, cell: download },
  ];
  return (
    <Card title={t.exports} isFlush>
      {exports.length === 0 ? (
        <EmptyState icon={<ExportIcon />} title={t.noExports}>
          {t.noExportsHint}
        </EmptyState>
      ) : isNarrow ? (
        <ul className={styles.list} aria-label={t.exports}>
          {exports.map((one) => (
            <li key={one.number}>
              <Stack gap={0}>
                <b>
                  {one.number} · {monthText(one.month, language)}
                </b>
                <span>{correction(one)}</span>
                <Muted>{one.configurationName}</Muted>
                <Muted>{[momentText(one), nameOf(one.madeBy)].filter(Boolean).join(" · ")}</Muted>
                {splitNote(one)}
              </Stack>
              <Row>{download(one)}</Row>
            </li>
          ))}
        </ul>
      ) : (
        <Table
          label={t.exports}
          rows={exports}
          rowKey={({ number }) => String(number)}
          columns={columns}
          rowHeight={64}
        />
      )}
      <Question
        isOpen={asked !== undefined}
        title={t.againTitle}
        text={t.againText}
        confirmText={t.download}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) globalThis.location.assign(hrefFor(asked));
          setAsked(undefined);
        }}
      />
    </Card>
  );
}
