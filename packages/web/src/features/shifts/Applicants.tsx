import type { Applicant } from "@glasen/contract/shift-offers.ts";
import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { ConflictKind } from "@glasen/domain/shifts/conflict.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { formatHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Muted } from "#ui/Layout.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { applicantsOf, useAssignShift } from "./offers.queries.ts";
import styles from "./ShiftPanel.module.css";
import { shiftPanelTexts } from "./shift-panel.texts.ts";
import { useShiftWords } from "./shift-words.ts";

export type ConflictsFor = (
  shift: PlanShift,
  userId: number,
) => readonly { readonly kind: ConflictKind; readonly title: string }[];

interface Props {
  readonly shift: PlanShift;
  readonly conflictsFor: ConflictsFor | undefined;
  readonly canAssign: boolean;
}

/** The replies to an offered shift, with what helps to choose. */
export function Applicants({ shift, conflictsFor = noConflicts, canAssign }: Props) {
  const { crew } = useCrew();
  const t = useTexts(shiftPanelTexts);
  const isPublished = shift.type !== "unpublished_create";
  const { data: replies, error, refetch } = useQuery({ ...applicantsOf(crew.id, shift.guid), enabled: isPublished });
  const assign = useAssignShift(crew.id);
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  if (!isPublished)
    return (
      <SidePanelSection title={t.noAnswers}>
        <Muted as="p">{t.answersAfterPublishing}</Muted>
      </SidePanelSection>
    );
  if (error && !replies)
    return (
      <SidePanelSection title={t.loadFailed}>
        <TextLink onPress={() => void refetch()}>{t.retry}</TextLink>
      </SidePanelSection>
    );
  if (!replies)
    return (
      <SidePanelSection>
        <Skeleton />
      </SidePanelSection>
    );
  const applied = replies.filter(({ state }) => state !== "OPENED");
  const opened = replies.length - applied.length;
  return (
    <SidePanelSection
      title={applied.length === 0 ? t.noAnswers : t.answers(applied.length)}
      aside={opened > 0 && <Muted size="tiny">{t.alsoOpened(opened)}</Muted>}
    >
      <ul className={styles.applicants}>
        {applied.map((one) => {
          const name = everybody.find(({ userId }) => userId === one.userId)?.name ?? "";
          return (
            <li key={one.replyId}>
              <Avatar name={name} />
              <ApplicantFacts
                applicant={one}
                name={name}
                shiftSeconds={lengthOf(shift)}
                conflicts={one.state === "Z_ASSIGNED" ? [] : conflictsFor(shift, one.userId)}
              />
              {one.state === "Z_ASSIGNED" ? (
                <Badge tone="working">{t.isAssigned}</Badge>
              ) : (
                canAssign && (
                  <Button
                    size="small"
                    aria-label={t.assignTo(name)}
                    isDisabled={assign.isPending}
                    onPress={() => assign.mutate({ guid: shift.guid, userId: one.userId, name })}
                  >
                    {t.assign}
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ul>
    </SidePanelSection>
  );
}

const noConflicts: ConflictsFor = () => [];
const lengthOf = ({ from, to, breakSeconds }: PlanShift): number =>
  (Date.parse(to) - Date.parse(from)) / 1000 - breakSeconds;

interface FactsProps {
  readonly applicant: Applicant;
  readonly name: string;
  readonly shiftSeconds: number;
  readonly conflicts: ReturnType<ConflictsFor>;
}

function ApplicantFacts({ applicant, name, shiftSeconds, conflicts }: FactsProps) {
  const t = useTexts(shiftPanelTexts);
  const { shortDay, lengthText } = useShiftWords();
  const { plannedSeconds, targetSeconds, restSeconds, lastSimilarDate, isAsleep, state } = applicant;
  // The figures are those of the week with this shift.
  const planned = plannedSeconds + (state === "Z_ASSIGNED" ? 0 : shiftSeconds);
  return (
    <div className={styles.applicant}>
      <b>{name}</b>
      <span data-over={planned > targetSeconds && targetSeconds > 0}>
        {t.week(formatHours(planned), formatHours(targetSeconds))}
      </span>
      {[...new Set(conflicts.map(({ title }) => title))].map((title) => (
        <span key={title} data-over>
          {title}
        </span>
      ))}
      {restSeconds !== null && !conflicts.some(({ kind }) => kind === "rest") && (
        <span>{t.rest(lengthText(restSeconds))}</span>
      )}
      {lastSimilarDate !== null && <span>{t.lastSimilar(shortDay(lastSimilarDate))}</span>}
      {isAsleep && <span data-over>{t.asleep}</span>}
    </div>
  );
}
