import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { MailIcon, ReloadIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import styles from "./Operator.module.css";
import { mailOf, mailsPage, useRetryMail } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { Facts, instantText, LoadedCard, PagedTable } from "./operator-parts.tsx";

const states = ["all", "waiting", "kept", "sent", "failed"] as const;
const tones = { waiting: "open", kept: "neutral", sent: "working", failed: "danger" } as const;

export function MailsSection() {
  const t = useTexts(operatorTexts);
  const [state, setState] = useState<(typeof states)[number]>("all");
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string>();
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
      <PagedTable<"operator.mails">
        label={t.section("mails")}
        query={useQuery(mailsPage(state === "all" ? undefined : state, page))}
        columns={[
          { id: "subject", head: t.subject, cell: ({ subject }) => subject },
          { id: "recipient", head: t.recipient, cell: ({ recipient }) => recipient },
          {
            id: "state",
            head: t.state,
            cell: (mail) => <Badge tone={tones[mail.state]}>{t.mailState(mail.state)}</Badge>,
          },
          { id: "createdAt", head: t.createdAt, cell: ({ createdAt }) => instantText(createdAt) },
        ]}
        empty={{ icon: <MailIcon />, title: t.noMails, children: t.noMailsHint }}
        onPage={setPage}
        onOpen={({ id }) => setOpenId(id)}
      />
      {openId !== undefined && <MailDialog mailId={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function MailDialog({ mailId, onClose }: { readonly mailId: string; readonly onClose: () => void }) {
  const t = useTexts(operatorTexts);
  const query = useQuery(mailOf(mailId));
  const retry = useRetryMail();
  const mail = query.data;
  return (
    <Modal
      isOpen
      size="fullscreen"
      onClose={onClose}
      title={mail?.subject ?? t.section("mails")}
      footer={(close) => (
        <>
          {mail && mail.state !== "sent" && (
            <Button icon={<ReloadIcon />} isLoading={retry.isPending} onPress={() => retry.mutate({ mailId })}>
              {t.retryMail}
            </Button>
          )}
          <Button variant="primary" onPress={close}>
            {t.close}
          </Button>
        </>
      )}
    >
      <LoadedCard query={query}>
        {({ recipient, state, problem, createdAt, sentAt, text }) => (
          <Stack gap={3} className={styles.mail}>
            <Facts
              facts={[
                [t.recipient, recipient],
                [t.state, t.mailState(state)],
                [t.createdAt, instantText(createdAt)],
                ...(sentAt ? [[t.sentAt, instantText(sentAt)] as const] : []),
                ...(problem ? [[t.problem, problem] as const] : []),
              ]}
            />
            <pre>{text}</pre>
          </Stack>
        )}
      </LoadedCard>
    </Modal>
  );
}
