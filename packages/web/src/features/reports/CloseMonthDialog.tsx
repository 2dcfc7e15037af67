import type { Member } from "@glasen/contract/members.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { daysOfMonth, type Month } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { byName } from "#platform/by-name.ts";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { Grow, Muted, Row, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { toast } from "#ui/toast-queue.ts";
import { openAbsences } from "../absences/absences.queries.ts";
import { isEmployedIn } from "../months/employed-in.public.ts";
import { monthText } from "../months/month-text.public.ts";
import { openCorrectionsOf, statusOf, useCloseMonth } from "../months/months.queries.ts";
import styles from "./Balances.module.css";
import { balanceTexts } from "./balances.texts.ts";
import { useOpenSheet } from "./use-open-sheet.ts";

interface Props {
  readonly month: Month;
  /** Members whose months the viewer may close. */
  readonly people: readonly Member[];
  readonly onClose: () => void;
}

interface Candidate {
  readonly member: Member;
  /** What speaks against closing; empty if nothing does. */
  readonly reasons: readonly string[];
  /** The month cannot be closed before its clock-outs are there. */
  readonly isBlocked: boolean;
}

/** Closes a month of many members at once: first what is in the way, then everybody who is ready. */
export function CloseMonthDialog({ month, people, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(balanceTexts);
  const language = useLanguage();
  const openSheet = useOpenSheet();
  const candidates = useCandidates(month, people);
  const close = useCloseMonth(crew.id);
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isChosen = ({ member, reasons, isBlocked }: Candidate): boolean =>
    !isBlocked && (changed.get(member.userId) ?? reasons.length === 0);
  const chosen = (candidates ?? []).filter(isChosen).map(({ member }) => member.userId);
  const isHindered = ({ reasons }: Candidate): boolean => reasons.length > 0;
  const list = (title: string, shown: readonly Candidate[]) =>
    shown.length > 0 && (
      <Stack gap={2}>
        <h3 className={styles.group}>{title}</h3>
        <Stack as="ul" gap={2} className={styles.candidates}>
          {shown.map((candidate) => (
            <li key={candidate.member.userId}>
              <Row>
                <Grow>
                  <Checkbox
                    isSelected={isChosen(candidate)}
                    isDisabled={candidate.isBlocked}
                    onChange={(next) => setChanged(new Map(changed).set(candidate.member.userId, next))}
                  >
                    {candidate.member.name}
                  </Checkbox>
                  {isHindered(candidate) && <Muted as="p">{candidate.reasons.join(", ")}</Muted>}
                </Grow>
                {isHindered(candidate) && (
                  <TextLink onPress={() => openSheet(candidate.member.userId, { month })}>{t.look}</TextLink>
                )}
              </Row>
            </li>
          ))}
        </Stack>
      </Stack>
    );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.closeTitle(monthText(month, language))}
      isClosePrevented={close.isPending}
      footer={(cancel) => (
        <>
          <Button onPress={cancel}>{t.cancel}</Button>
          <Button
            variant="primary"
            icon={<LockIcon />}
            isDisabled={chosen.length === 0}
            isLoading={close.isPending}
            onPress={() =>
              close.mutate(
                { month, userIds: chosen },
                {
                  onSuccess: () => {
                    toast.success(t.closedDone(chosen.length));
                    onClose();
                  },
                },
              )
            }
          >
            {t.closeOf(chosen.length)}
          </Button>
        </>
      )}
    >
      {candidates === undefined ? (
        <Skeleton />
      ) : (
        <Stack>
          {list(t.inTheWay, candidates.filter(isHindered))}
          {list(
            t.ready,
            candidates.filter((one) => !isHindered(one)),
          )}
          <Muted as="p">{candidates.length === 0 ? t.allClosed : t.closeText}</Muted>
        </Stack>
      )}
    </Modal>
  );
}

/** Everybody whose month is open; undefined while it loads. */
function useCandidates(month: Month, people: readonly Member[]): Candidate[] | undefined {
  const { crew } = useCrew();
  const t = useTexts(balanceTexts);
  const { first, last } = daysOfMonth(month);
  const { data: states } = useQuery({ ...statusOf(crew.id, month), ...essential });
  const { data: corrections = [], isPending: areCorrectionsPending } = useQuery({
    ...openCorrectionsOf(crew.id),
    ...essential,
  });
  const { data: absences = [], isPending: areAbsencesPending } = useQuery({ ...openAbsences(crew.id), ...essential });
  if (!states || areCorrectionsPending || areAbsencesPending) return undefined;
  const isInMonth = (moment: string | undefined): boolean =>
    moment !== undefined && localDayOf(crew.timeZone, Date.parse(moment) as Instant).startsWith(month);
  return people
    .flatMap((member): Candidate[] => {
      const status = states.find(({ userId }) => userId === member.userId);
      if (!status || status.closing || !isEmployedIn(month, member)) return [];
      const requests =
        corrections.filter(
          ({ userId, clockInTimestamp, stamps }) =>
            userId === member.userId && isInMonth(clockInTimestamp ?? stamps?.[0]?.timestamp),
        ).length +
        absences.filter(
          ({ userId, startDate, endDate }) => userId === member.userId && startDate <= last && endDate >= first,
        ).length;
      const { openDays, runningDays, disputedDays, signOff } = status;
      const reasons = [
        openDays > 0 && t.clockOuts(openDays),
        runningDays > 0 && t.stillWorking,
        signOff?.state === "disputed" && t.monthDisputed,
        disputedDays > 0 && t.disputed(disputedDays),
        requests > 0 && t.requests(requests),
      ].filter((reason) => reason !== false);
      return [{ member, reasons, isBlocked: openDays + runningDays > 0 }];
    })
    .sort((one, other) => byName(one.member, other.member));
}
