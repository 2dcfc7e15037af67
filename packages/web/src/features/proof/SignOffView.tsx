import type { Member } from "@glasen/contract/members.ts";
import type { Month } from "@glasen/domain/time/month.ts";
import { useState } from "react";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { ExportIcon, LockIcon, UsersIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { BatchBar, ListDetail } from "#ui/ListDetail.tsx";
import { Question } from "#ui/Modal.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { MonthTools } from "../months/MonthTools.public.tsx";
import { monthText } from "../months/month-text.public.ts";
import type { MonthStatus } from "../months/months.queries.ts";
import styles from "./Proof.module.css";
import { proofTexts } from "./proof.texts.ts";

export interface SignOffRow {
  readonly member: Member;
  readonly state: MonthStatus;
  readonly canClose: boolean;
}

interface Props {
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
  readonly rows: readonly SignOffRow[];
  readonly isLoading: boolean;
  readonly proofHref: string;
  readonly isClosing: boolean;
  readonly onClose: (userIds: readonly number[], onDone: () => void) => void;
  readonly onOpen: (userId: number) => void;
}

/** Nobody can close a month whose clock-outs are missing. */
const isClosable = ({ state, canClose }: SignOffRow): boolean =>
  canClose && state.closing === null && state.openDays + state.runningDays === 0;

/** As the month is recorded now: a word about what was changed since does not count. */
const isConfirmed = ({ signOff }: MonthStatus): boolean => signOff?.state === "confirmed" && !signOff.isOutdated;

export function SignOffView(props: Props) {
  const { rows, month } = props;
  const t = useTexts(proofTexts);
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const closable = rows.filter(isClosable);
  const selected = closable.filter(({ member }) => chosen.has(member.userId));
  const [isAsking, setAsking] = useState(false);
  const language = useLanguage();
  const count = (test: (state: MonthStatus) => boolean): number => rows.filter(({ state }) => test(state)).length;
  const disputed = count(({ signOff }) => signOff?.state === "disputed");
  return (
    <>
      <PageHeader
        title={t.board}
        actions={
          <LinkButton icon={<ExportIcon />} href={props.proofHref} download>
            {t.export}
          </LinkButton>
        }
      />
      <MonthTools
        month={month}
        onMonth={(next) => {
          setChosen(new Set());
          props.onMonth(next);
        }}
      />
      <Row gap={3} className={styles.counts}>
        {props.isLoading ? (
          <Skeleton width="14rem" />
        ) : (
          <>
            <Muted>{t.summary(count(isConfirmed), rows.length)}</Muted>
            {disputed > 0 && <Muted>{t.summaryDisputed(disputed)}</Muted>}
            <Muted>
              {t.summaryClosed(
                count(({ closing }) => closing !== null),
                rows.length,
              )}
            </Muted>
          </>
        )}
      </Row>
      <ListDetail
        empty={
          rows.length === 0 && !props.isLoading
            ? { icon: <UsersIcon />, title: t.nobody, text: t.nobodyHint }
            : undefined
        }
        batch={
          selected.length > 0 && (
            <BatchBar count={selected.length} text={t.chosen(selected.length)} onClear={() => setChosen(new Set())}>
              <Button variant="primary" icon={<LockIcon />} isLoading={props.isClosing} onPress={() => setAsking(true)}>
                {t.close}
              </Button>
            </BatchBar>
          )
        }
      >
        <Table
          label={t.board}
          columns={isNarrow ? narrowColumns(t) : wideColumns(t)}
          rows={rows}
          rowKey={({ member }) => String(member.userId)}
          onOpen={({ member }) => props.onOpen(member.userId)}
          isLoading={props.isLoading}
          rowHeight={isNarrow ? 76 : 52}
          selection={
            closable.length > 0
              ? {
                  isSelected: ({ member }) => chosen.has(member.userId),
                  onChange: (changed, isSelected) => {
                    const next = new Set(chosen);
                    for (const row of changed) {
                      if (isSelected) next.add(row.member.userId);
                      else next.delete(row.member.userId);
                    }
                    setChosen(next);
                  },
                  label: ({ member }) => member.name,
                  canSelect: isClosable,
                }
              : undefined
          }
        />
      </ListDetail>
      <Question
        isOpen={isAsking}
        title={t.closeTitle(monthText(month, language), t.chosen(selected.length))}
        text={closeText(selected, t)}
        confirmText={t.close}
        isLoss={false}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          props.onClose(
            selected.map(({ member }) => member.userId),
            () => setChosen(new Set()),
          );
        }}
      />
    </>
  );
}

/** Names what has not been said yet or is disputed, since nobody says it after the month is closed. */
function closeText(selected: readonly SignOffRow[], t: Texts): string {
  const disputed = selected.filter(({ state }) => state.signOff?.state === "disputed").length;
  const silent = selected.filter(({ state }) => !isConfirmed(state)).length - disputed;
  return [silent > 0 && t.closeSilent(silent), disputed > 0 && t.closeDisputed(disputed), t.closeText]
    .filter(Boolean)
    .join(" ");
}

type Texts = (typeof proofTexts)["en"];

const wideColumns = (t: Texts): Column<SignOffRow>[] => [
  { id: "person", head: t.person, cell: ({ member }) => member.name },
  { id: "word", head: t.member, cell: ({ state }) => <Word state={state} /> },
  { id: "clock", head: t.clock, cell: ({ state }) => clockOuts(state, t) ?? <Muted>{t.complete}</Muted> },
  { id: "state", head: t.state, cell: ({ state }) => closing(state, t) },
];

/** A phone has room for two columns: what is missing stands below the name, the month below the member's word. */
const narrowColumns = (t: Texts): Column<SignOffRow>[] => [
  {
    id: "person",
    head: t.person,
    cell: ({ member, state }) => (
      <span className={styles.stacked}>
        {member.name}
        {clockOuts(state, t)}
      </span>
    ),
  },
  {
    id: "state",
    head: t.state,
    cell: ({ state }) => (
      <span className={styles.stacked}>
        <Word state={state} />
        <Row>{closing(state, t)}</Row>
      </span>
    ),
  },
];

/** Undefined where none is missing. */
function clockOuts({ openDays, runningDays }: MonthStatus, t: Texts) {
  if (openDays > 0) return <Badge tone="danger">{t.clockOuts(openDays)}</Badge>;
  return runningDays > 0 ? <Muted>{t.stillRunning}</Muted> : undefined;
}

const closing = (state: MonthStatus, t: Texts) => (
  <Badge tone={state.closing ? "working" : "neutral"}>{state.closing ? t.closed : t.openMonth}</Badge>
);

/** The member's word, and why it may no longer count. */
function Word({ state: { signOff } }: { readonly state: MonthStatus }) {
  const t = useTexts(proofTexts);
  if (!signOff) return <Badge tone="open">{t.missing}</Badge>;
  return (
    <Row gap={1}>
      <Badge tone={signOff.state === "confirmed" ? "working" : "danger"}>
        {signOff.state === "confirmed" ? t.confirmed : t.disputed}
      </Badge>
      {signOff.isOutdated && <Muted>{t.outdated}</Muted>}
      {signOff.reason !== "" && <Muted>{t.quoted(signOff.reason)}</Muted>}
    </Row>
  );
}
