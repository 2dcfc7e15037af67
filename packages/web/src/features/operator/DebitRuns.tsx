import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { wallTime } from "#platform/formats.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { CheckIcon, CloseIcon, DownloadIcon, MoreIcon, PlusIcon, SwapIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Menu } from "#ui/Menu.tsx";
import { Question } from "#ui/Modal.tsx";
import { useForm } from "#ui/use-form.ts";
import { moneyText } from "../invoices/money-text.public.ts";
import { type DebitRun, debitRunsPage, useCloseDebitRun, useCreateDebitRun } from "./money.queries.ts";
import { moneyTexts } from "./money.texts.ts";
import styles from "./Operator.module.css";
import { instantText, PagedTable } from "./operator-parts.tsx";

const tones = { created: "open", collected: "working", cancelled: "neutral" } as const;
const DAYS_AHEAD = 7;

/** The days of a run, "20.11.2026 – 23.11.2026" where there are several. */
const daysText = ({ firstDay, lastDay }: DebitRun): string =>
  firstDay === lastDay ? formatDate(firstDay) : `${formatDate(firstDay)} – ${formatDate(lastDay)}`;

/** Runs of direct debit: collected into a file, taken to the bank, and marked by what became of them. */
export function DebitRuns() {
  const t = useTexts(moneyTexts);
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [isCreating, setCreating] = useState(false);
  const [closing, setClosing] = useState<{ run: DebitRun; state: "collected" | "cancelled" }>();
  const closeRun = useCloseDebitRun();
  const isCollected = closing?.state === "collected";
  return (
    <Stack>
      <Row justify="end">
        <Button variant="primary" icon={<PlusIcon />} onPress={() => setCreating(true)}>
          {t.newRun}
        </Button>
      </Row>
      <PagedTable<"money.debitRuns">
        label={t.part("debits")}
        query={useQuery(debitRunsPage(page))}
        columns={[
          { id: "run", head: t.run, cell: ({ messageId }) => messageId },
          { id: "created", head: t.created, cell: ({ createdAt }) => instantText(createdAt) },
          { id: "days", head: t.days, cell: daysText },
          { id: "debits", head: t.debits, isNumber: true, cell: ({ debits }) => debits },
          {
            id: "amount",
            head: t.amount,
            isNumber: true,
            cell: ({ totalCents }) => moneyText(totalCents, "EUR", language),
          },
          { id: "state", head: t.state, cell: ({ state }) => <Badge tone={tones[state]}>{t.runState(state)}</Badge> },
          {
            id: "actions",
            head: "",
            headName: t.actionsOf(t.part("debits")),
            cell: (run) => <Actions run={run} onClose={(state) => setClosing({ run, state })} />,
          },
        ]}
        card={(run) => (
          <>
            <Row justify="between" align="start" isNowrap>
              <div>
                {run.messageId}
                <Muted as="div">{`${t.created} ${instantText(run.createdAt)}`}</Muted>
              </div>
              <div className={styles.amount}>
                {moneyText(run.totalCents, "EUR", language)}
                <Muted as="div">{`${t.debits}: ${run.debits}`}</Muted>
              </div>
            </Row>
            <Row justify="between">
              <Badge tone={tones[run.state]}>{t.runState(run.state)}</Badge>
              <Row>
                <Muted>{daysText(run)}</Muted>
                <Actions run={run} onClose={(state) => setClosing({ run, state })} />
              </Row>
            </Row>
          </>
        )}
        empty={{ icon: <SwapIcon />, title: t.noRuns, children: t.noRunsHint }}
        onPage={setPage}
      />
      {isCreating && <NewRunDialog onClose={() => setCreating(false)} />}
      <Question
        isOpen={closing !== undefined}
        title={(isCollected ? t.collectQuestion : t.cancelQuestion)(closing?.run.messageId ?? "")}
        text={isCollected ? t.collectText : t.cancelText}
        confirmText={isCollected ? t.collected : t.cancelRun}
        isLoss={!isCollected}
        onCancel={() => setClosing(undefined)}
        onConfirm={() => {
          if (closing) closeRun.mutate({ runId: closing.run.id, state: closing.state });
          setClosing(undefined);
        }}
      />
    </Stack>
  );
}

interface ActionsProps {
  readonly run: DebitRun;
  readonly onClose: (state: "collected" | "cancelled") => void;
}

function Actions({ run, onClose }: ActionsProps) {
  const t = useTexts(moneyTexts);
  const isOpen = run.state === "created";
  const file = hrefOf("money.debitFile", { runId: run.id });
  return (
    <Menu
      label={t.actionsOf(run.messageId)}
      trigger={<Button variant="ghost" size="small" icon={<MoreIcon />} aria-label={t.actionsOf(run.messageId)} />}
      items={[
        {
          id: "file",
          label: t.file,
          icon: <DownloadIcon />,
          href: file,
          isDownload: true,
          isDisabled: run.state === "cancelled",
        },
        {
          id: "collected",
          label: t.collected,
          icon: <CheckIcon />,
          isDisabled: !isOpen,
          onPress: () => onClose("collected"),
        },
        {
          id: "cancel",
          label: t.cancelRun,
          icon: <CloseIcon />,
          isDanger: true,
          isDisabled: !isOpen,
          onPress: () => onClose("cancelled"),
        },
      ]}
    />
  );
}

function NewRunDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(moneyTexts);
  const createRun = useCreateDebitRun();
  const [today] = useState(
    () => wallTime(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone).date as LocalDate,
  );
  const form = useForm({
    initial: { until: addDays(today, DAYS_AHEAD) as LocalDate | null },
    save: ({ until }) => createRun({ until: until ?? today }),
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.newRunTitle} submitText={t.create} onClose={onClose}>
      <Muted as="p">{t.newRunText}</Muted>
      <DateField {...form.field("until")} label={t.until} />
    </FormDialog>
  );
}
