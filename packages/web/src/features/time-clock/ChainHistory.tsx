import type { BreakAnswer } from "@glasen/contract/break-answers.ts";
import type { CorrectionRequest } from "@glasen/contract/corrections.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Answer } from "#platform/call.ts";
import { useCrew } from "#platform/crew.ts";
import {
  ChatIcon,
  ClockIcon,
  CloseIcon,
  type IconPart,
  PauseIcon,
  PenIcon,
  PlayIcon,
  StopIcon,
  TrashIcon,
} from "#ui/icons.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { breakAnswersOf } from "../evaluation/break-answers.queries.ts";
import styles from "./ChainPanel.module.css";
import { correctionsOf, historyOf } from "./corrections.queries.ts";
import { Differences } from "./Differences.tsx";
import { asStamps, type TrackedTime } from "./tracked-time.ts";
import { type ChainWords, useChainWords } from "./use-chain-words.ts";

type Change = Answer<"stampChains.history">[number];

interface Entry {
  key: string;
  at: string;
  icon: IconPart;
  title: string;
  /** The moment and the channel. */
  aside: string;
  isCorrection: boolean;
  body?: ReactNode;
  reason?: string;
}

/** Who changed a time, when, how and why; the latest first. */
export function ChainHistory({ time }: { readonly time: TrackedTime }) {
  const { crew } = useCrew();
  const chainWords = useChainWords();
  const { t } = chainWords;
  const { userId, clockInTimestamp } = time;
  const history = useQuery(historyOf(crew.id, userId, clockInTimestamp));
  const { data: requests = [] } = useQuery(correctionsOf(crew.id));
  const day = localDayOf(crew.timeZone, Date.parse(clockInTimestamp) as Instant);
  const { data: answers = [] } = useQuery(breakAnswersOf(crew.id, userId, day));
  if (history.isPending) return <LoadingView />;
  if (history.isError)
    return (
      <p role="alert">
        {t.historyFailed} <TextLink onPress={() => void history.refetch()}>{t.retry}</TextLink>
      </p>
    );
  const known = new Set([clockInTimestamp, ...history.data.flatMap(({ before }) => before?.[0]?.timestamp ?? [])]);
  const about = requests.filter((one) => one.userId === userId && known.has(one.clockInTimestamp ?? ""));
  const entries = [
    ...recorded(time, history.data, chainWords),
    ...history.data.map((change) => ofChange(change, chainWords)),
    ...about.flatMap((request) => ofRequest(request, chainWords)),
    ...answers.map((answer) => ofAnswer(answer, chainWords)),
  ].sort((one, other) => comparePlain(other.at, one.at));
  return (
    <ol className={styles.history}>
      {entries.map(({ key, icon: Icon, title, aside, isCorrection, body, reason }) => (
        <li key={key}>
          <span className={styles.sign} data-correction={isCorrection}>
            <Icon size="small" />
          </span>
          <div>
            <p>{title}</p>
            <small>{aside}</small>
            {body}
            {reason && <q>{reason}</q>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The stamps before the first correction; none for a time that was entered by hand. */
function recorded(time: TrackedTime, changes: readonly Change[], { t, momentOf }: ChainWords): Entry[] {
  const [first] = changes;
  if (first?.kind === "create") return [];
  return (first?.before ?? time.stamps).map(({ timestamp, timeAccount, channel }, index) => ({
    key: `stamp ${timestamp} ${timeAccount}`,
    at: timestamp,
    icon: timeAccount === 0 ? StopIcon : timeAccount === 2 ? PauseIcon : index === 0 ? ClockIcon : PlayIcon,
    title:
      timeAccount === 0
        ? t.clockedOut
        : timeAccount === 2
          ? t.breakStarted
          : index === 0
            ? t.clockedIn
            : t.workContinued,
    aside: t.via(momentOf(timestamp), t.channel(channel)),
    isCorrection: false,
  }));
}

function ofChange(change: Change, { t, nameOf, momentOf }: ChainWords): Entry {
  const sentences = {
    create: t.created,
    replace: t.replaced,
    delete: t.deleted,
    break: t.breakChanged,
    note: t.noteChanged,
    "clock-out": t.clockOutAdded,
  };
  const before = change.before && asStamps(change.before);
  const after = change.after && asStamps(change.after);
  const on = t.via(momentOf(change.changedAt), t.channel(change.channel));
  return {
    key: `change ${change.id}`,
    at: change.changedAt,
    icon: change.kind === "delete" ? TrashIcon : PenIcon,
    title: sentences[change.kind](nameOf(change.changedBy)),
    aside: change.correctionRequestId === null ? on : `${on} · ${t.onRequest}`,
    isCorrection: true,
    body: <Differences before={before} after={after} />,
    reason: change.reason,
  };
}

/** The member's answer about a required break that was not stamped. */
function ofAnswer({ id, userId, answer, from, to, reason, answeredAt }: BreakAnswer, words: ChainWords): Entry {
  const { t, nameOf, momentOf, timeOf } = words;
  const name = nameOf(userId);
  const titles = {
    taken: t.saidTaken(name, timeOf(Date.parse(from ?? answeredAt)), timeOf(Date.parse(to ?? answeredAt))),
    notTaken: t.saidNotTaken(name),
    prevented: t.saidPrevented(name),
  };
  return {
    key: `answer ${id}`,
    at: answeredAt,
    icon: PauseIcon,
    title: titles[answer],
    aside: momentOf(answeredAt),
    isCorrection: false,
    reason,
  };
}

/** A granted request appears as the change it became; a rejected one with its answer. */
function ofRequest(request: CorrectionRequest, { t, nameOf, momentOf }: ChainWords): Entry[] {
  const { id, userId, kind, requestedAt, reason, status, decidedAt, decidedBy, answer, seen, stamps } = request;
  const name = nameOf(userId);
  const asked: Entry = {
    key: `request ${id}`,
    at: requestedAt,
    icon: ChatIcon,
    title: kind === "delete" ? t.askedToRemove(name) : t.askedFor(name),
    aside: status === "open" ? `${momentOf(requestedAt)} · ${t.waitsForDecision}` : momentOf(requestedAt),
    isCorrection: status === "open",
    ...(kind !== "delete" && {
      body: <Differences before={seen && asStamps(seen)} after={stamps && asStamps(stamps)} />,
    }),
    reason,
  };
  if (decidedAt === null || status === "granted" || status === "open") return [asked];
  const decided: Entry = {
    key: `decision ${id}`,
    at: decidedAt,
    icon: CloseIcon,
    title: status === "rejected" ? t.rejectedBy(nameOf(decidedBy)) : t.withdrawnBy(name),
    aside: momentOf(decidedAt),
    isCorrection: false,
    reason: answer,
  };
  return [asked, decided];
}
