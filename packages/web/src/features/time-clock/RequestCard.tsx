import type { CorrectionRequest } from "@glasen/contract/corrections.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { stampedSince, withLaterStamps } from "@glasen/domain/time-clock/later-stamps.ts";
import type { Stamp } from "@glasen/domain/time-clock/stamp.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import panel from "./ChainPanel.module.css";
import { Differences } from "./Differences.tsx";
import styles from "./Requests.module.css";
import { trackedTimesIn } from "./tracked.queries.ts";
import { asStamps } from "./tracked-time.ts";
import { useChainWords } from "./use-chain-words.ts";

interface Props {
  readonly request: CorrectionRequest;
  /** The user's own request, which the crew leaves to somebody else. */
  readonly isForAnother: boolean;
  readonly onGrant: (() => void) | undefined;
  readonly onReject: (() => void) | undefined;
  readonly onWithdraw: (() => void) | undefined;
  readonly isDeciding: boolean;
}

const tones = { open: "open", granted: "working", rejected: "danger", withdrawn: "off" } as const;

/** The stamps if the request were granted now, null for a removal; undefined if the times have changed since the request. */
function wishOf(
  { stamps, seen }: CorrectionRequest,
  now: readonly Stamp[] | undefined,
): readonly Stamp[] | null | undefined {
  const wished = stamps && asStamps(stamps);
  if (!now || !seen) return wished;
  if (wished) return withLaterStamps(wished, asStamps(seen), now);
  return stampedSince(asStamps(seen), now) && null;
}

/** The times before and after an open request. */
export function useWish(request: CorrectionRequest) {
  const { crew } = useCrew();
  const { userId, clockInTimestamp } = request;
  const isOpen = request.status === "open";
  // An open request is compared with the current times; a decided one is in the history of the time.
  const window = {
    from: clockInTimestamp ?? "",
    to: clockInTimestamp ? new Date(Date.parse(clockInTimestamp) + 1).toISOString() : "",
    userIds: [userId],
  };
  const { data: chains, isLoading } = useQuery({
    ...trackedTimesIn(crew.id, window),
    ...essential,
    enabled: isOpen && clockInTimestamp !== null,
  });
  // None if the chain was deleted, or has another clock-in by now.
  const before = chains && asStamps(chains.find((chain) => chain.clockInTimestamp === clockInTimestamp)?.stamps ?? []);
  const wished = wishOf(request, before);
  const isOutdated = isOpen && wished === undefined;
  return { before, wished, isOutdated, isLoading };
}

interface WishedChangeProps {
  readonly request: CorrectionRequest;
  readonly wish: ReturnType<typeof useWish>;
}

/** What a request would change. Until the current times are known every field would look new. */
export function WishedChange({ request: { stamps }, wish: { before, wished, isLoading } }: WishedChangeProps) {
  if (isLoading) return <Skeleton width="40%" />;
  return <Differences before={before ?? null} after={wished === undefined ? stamps && asStamps(stamps) : wished} />;
}

/** One request: the wanted change, its reason, and the decision. */
export function RequestCard({ request, isForAnother, onGrant, onReject, onWithdraw, isDeciding }: Props) {
  const { t, timeZone, nameOf, dayText, momentOf } = useChainWords();
  const { userId, kind, clockInTimestamp, stamps, status } = request;
  const isOpen = status === "open";
  const wish = useWish(request);
  const at = Date.parse(clockInTimestamp ?? stamps?.[0]?.timestamp ?? "") as Instant;
  const what = { create: t.wantsNew, replace: t.wantsChange, delete: t.wantsRemoval }[kind];
  return (
    <Card>
      <article aria-label={`${nameOf(userId)}, ${what}`} className={styles.request}>
        <header>
          <Avatar name={nameOf(userId)} isDecorative />
          <span>
            <b>{nameOf(userId)}</b>
            <Muted as="small">
              {what} · {dayText(localDayOf(timeZone, at))} · {t.requestedAt(momentOf(request.requestedAt))}
            </Muted>
          </span>
          <Badge tone={tones[status]}>{t.status(status)}</Badge>
        </header>
        <WishedChange request={request} wish={wish} />
        <p className={panel.quote}>{request.reason}</p>
        {wish.isOutdated && <Muted as="p">{t.changedSince}</Muted>}
        {isOpen && isForAnother && <Muted as="p">{t.decidedByAnother}</Muted>}
        {request.decidedAt && status !== "withdrawn" && (
          <Muted as="div">
            {t.decidedBy(nameOf(request.decidedBy), momentOf(request.decidedAt))}
            {request.answer && <q className={panel.quote}>{request.answer}</q>}
          </Muted>
        )}
        {isOpen && (onGrant || onReject || onWithdraw) && (
          <Row as="footer" justify="end">
            {onWithdraw && (
              <Button variant="ghost" onPress={onWithdraw}>
                {t.withdraw}
              </Button>
            )}
            {onReject && <Button onPress={onReject}>{t.reject}</Button>}
            {onGrant && !wish.isOutdated && (
              <Button variant="primary" icon={<CheckIcon />} onPress={onGrant} isLoading={isDeciding}>
                {t.grant}
              </Button>
            )}
          </Row>
        )}
      </article>
    </Card>
  );
}
