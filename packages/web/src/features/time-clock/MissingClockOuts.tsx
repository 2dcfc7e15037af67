import type { MissingClockOut } from "@glasen/contract/stamp-chains.ts";
import { type Instant, isoInstant } from "@glasen/domain/time/instant.ts";
import { draftInstants, draftLinesOf } from "@glasen/domain/time-clock/chain-draft.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { AlertIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { TextField } from "#ui/TextField.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { toast } from "#ui/toast-queue.ts";
import { wantedStamps } from "./chain-form.ts";
import { correctionsOf, missingClockOutsOf, useAddClockOut, useRequestCorrection } from "./corrections.queries.ts";
import styles from "./MissingClockOuts.module.css";
import { ownSettingsOf } from "./time-clock.queries.ts";
import { editModeOf } from "./time-rights.public.ts";
import { asStamps } from "./tracked-time.ts";
import { useChainWords } from "./use-chain-words.ts";

/** Times without a clock-out. One press adds the proposed end, or requests it. */
export function MissingClockOuts({ onlyUserId }: { readonly onlyUserId?: number | undefined }) {
  const { crew } = useCrew();
  const { t } = useChainWords();
  const { data: missing = [] } = useQuery(missingClockOutsOf(crew.id));
  const shown = missing.filter(({ userId }) => onlyUserId === undefined || userId === onlyUserId);
  if (shown.length === 0) return null;
  return (
    <Card
      title={
        <span className={styles.title}>
          <AlertIcon />
          {t.missingTitle(shown.length)}
        </span>
      }
    >
      <Stack as="ul" gap={3}>
        {shown.map((chain) => (
          <MissingLine key={`${chain.userId} ${chain.clockInTimestamp}`} chain={chain} />
        ))}
      </Stack>
    </Card>
  );
}

function MissingLine({ chain }: { readonly chain: MissingClockOut }) {
  const { crew, me } = useCrew();
  const { t, timeZone, timeOf, dayText, members, nameOf } = useChainWords();
  const { data: settings } = useSuspenseQuery(ownSettingsOf(crew.id, me.userId));
  const { data: requests = [] } = useQuery(correctionsOf(crew.id));
  const add = useAddClockOut(crew.id);
  const request = useRequestCorrection(crew.id);
  const { userId, clockInTimestamp, date, stamps } = chain;
  const [time, setTime] = useState<string | null>(timeOf(Date.parse(chain.proposedClockOutTimestamp)));
  const [reason, setReason] = useState(t.forgotten);

  const teamIds = members.find((one) => one.userId === userId)?.teamIds ?? [];
  const clockIn = Date.parse(clockInTimestamp) as Instant;
  const now = serverNow() as Instant;
  const person = { crewId: crew.id, userId, teamIds };
  const mode = editModeOf(me, person, clockIn, { settings: crew.settings, limits: settings.limits, timeZone, now });
  const isAsked = requests.some(
    (one) => one.userId === userId && one.clockInTimestamp === clockInTimestamp && one.status === "open",
  );
  const lines = draftLinesOf(asStamps(stamps), timeZone);
  const [first] = lines;
  const ended = first && draftInstants(timeZone, date, [...lines, { ...first, time, timeAccount: 0, was: null }]);
  const clockOut = ended && "moments" in ended ? ended.moments.at(-1) : undefined;

  function save(): void {
    if (clockOut === undefined) return;
    const common = { userId, clockInTimestamp, reason: reason.trim() || t.forgotten };
    const onError = (error: Error) => notifyError(error, t.notSaved);
    if (mode === "edit")
      add.mutate(
        { ...common, clockOutTimestamp: isoInstant(clockOut) },
        { onSuccess: () => toast.success(t.saved), onError },
      );
    else {
      const out = { ...asStamps(stamps).at(-1), at: clockOut, timeAccount: timeAccounts.STOP_WORK, note: "" };
      const wanted = wantedStamps(
        [...asStamps(stamps), { timeCategory1Id: null, timeCategory2Id: null, ...out }],
        stamps,
      );
      request.mutate({ ...common, stamps: wanted }, { onSuccess: () => toast.success(t.asked), onError });
    }
  }
  return (
    <li className={styles.line}>
      <Row as="span" gap={3} isNowrap className={styles.who}>
        <Avatar name={nameOf(userId)} size="small" isDecorative />
        <Stack as="span" gap={0}>
          <b>{nameOf(userId)}</b>
          <Muted as="small">{t.clockedInAt(dayText(date), timeOf(clockIn))}</Muted>
        </Stack>
      </Row>
      {isAsked && mode !== "edit" ? (
        <Badge tone="open">{t.clockOutAsked}</Badge>
      ) : (
        mode !== "none" && (
          <>
            <TimeField
              label={t.clockOutAt}
              isLabelHidden
              value={time}
              onChange={setTime}
              error={time !== null && clockOut === undefined ? t.unordered : undefined}
            />
            <TextField label={t.reason} isLabelHidden value={reason} onChange={setReason} />
            <Button
              variant="primary"
              onPress={save}
              isDisabled={clockOut === undefined}
              isLoading={add.isPending || request.isPending}
            >
              {mode === "edit" ? t.addClockOut : t.askClockOut}
            </Button>
          </>
        )
      )}
    </li>
  );
}
