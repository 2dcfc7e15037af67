import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { MailIcon, ReloadIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/Modal.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Table } from "#ui/Table.tsx";
import { LoadedCard } from "./LoadedCard.tsx";
import styles from "./OperatorFrame.module.css";
import { type MailState, mailOf, mailsPage, useRetryMail } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { Pages } from "./Pages.tsx";
import { useInstantText } from "./use-instant-text.ts";

const states = ["all", "waiting", "kept", "sent", "failed"] as const;
const tones = { waiting: "open", kept: "neutral", sent: "working", failed: "danger" } as const;

export function MailsSection() {
  const t = useTexts(operatorTexts);
  const [state, setState] = useState<(typeof states)[number]>("all");
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string>();
  const query = useQuery(mailsPage(state === "all" ? undefined : state, page));
  const instantText = useInstantText();
  const pagination = query.data?.pagination;
  return (
    <>
      <PageHeader
        title={t.section("mails")}
        actions={
          <SegmentedControl
            label={t.state}
            value={state}
            choices={states.map((id) => ({ id, label: id === "all" ? t.allStates : t.mailState(id) }))}
            onChange={(next) => {
              setState(next);
              setPage(1);
            }}
          />
        }
      />
      <LoadedCard query={query} isFlush>
        {({ payload }) =>
          payload.length === 0 ? (
            <EmptyState icon={<MailIcon />} title={t.noMails}>
              {t.noMailsHint}
            </EmptyState>
          ) : (
            <Table
              label={t.section("mails")}
              rows={payload}
              rowKey={({ id }) => id}
              onOpen={({ id }) => setOpenId(id)}
              columns={[
                { id: "subject", head: t.subject, cell: ({ subject }) => subject },
                { id: "recipient", head: t.recipient, cell: ({ recipient }) => recipient },
                { id: "state", head: t.state, cell: (mail) => <StateBadge state={mail.state} /> },
                { id: "createdAt", head: t.createdAt, cell: ({ createdAt }) => instantText(createdAt) },
              ]}
            />
          )
        }
      </LoadedCard>
      {pagination && <Pages pagination={pagination} onPage={setPage} t={t} />}
      {openId !== undefined && <MailDialog mailId={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function StateBadge({ state }: { readonly state: MailState }) {
  return <Badge tone={tones[state]}>{useTexts(operatorTexts).mailState(state)}</Badge>;
}

function MailDialog({ mailId, onClose }: { readonly mailId: string; readonly onClose: () => void }) {
  const t = useTexts(operatorTexts);
  const query = useQuery(mailOf(mailId));
  const retry = useRetryMail();
  const instantText = useInstantText();
  const mail = query.data;
  return (
    <Modal
      isOpen
      size="fullscreen"
      onClose={onClose}
      title={mail?.subject ?? t.section("mails")}
      closeLabel={t.closePanel}
      footer={(close) => (
        <>
          {mail && mail.state !== "sent" && (
            <Button icon={<ReloadIcon />} isLoading={retry.isPending} onPress={() => retry.mutate(mailId)}>
              {t.retryMail}
            </Button>
          )}
          <Button variant="primary" onPress={close}>
            {t.closePanel}
          </Button>
        </>
      )}
    >
      <LoadedCard query={query}>
        {({ recipient, state, problem, createdAt, sentAt, text }) => (
          <div className={styles.mail}>
            <dl className={styles.facts}>
              {[
                [t.recipient, recipient],
                [t.state, t.mailState(state)],
                [t.createdAt, instantText(createdAt)],
                ...(sentAt ? [[t.sentAt, instantText(sentAt)]] : []),
                ...(problem ? [[t.problem, problem]] : []),
              ].map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <pre>{text}</pre>
          </div>
        )}
      </LoadedCard>
    </Modal>
  );
}
