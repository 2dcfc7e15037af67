import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { UndoIcon } from "#ui/icons.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import styles from "./ShiftPanel.module.css";
import { isNewShift, type NewShift, valuesOf } from "./shift-form.ts";
import { shiftPanelTexts } from "./shift-panel.texts.ts";
import { useShiftWords } from "./shift-words.ts";

interface Props {
  readonly shift: PlanShift | NewShift;
  readonly onRestore?: (() => void) | undefined;
}

/** A shift in words, for those who cannot change it. */
export function ShiftFacts({ shift, onRestore }: Props) {
  const { crew } = useCrew();
  const t = useTexts(shiftPanelTexts);
  const { shortDay, lengthText } = useShiftWords();
  const [{ data: everybody }, { data: workplaces }] = useSuspenseQueries({
    queries: [everybodyOf(crew.id), workplacesOf(crew.id)],
  });
  const { from, to, breakDuration, notes } = valuesOf(shift, crew.timeZone);
  const facts = [
    [t.day, shortDay(shift.date)],
    [t.person, everybody.find(({ userId }) => userId === shift.userId)?.name ?? t.openShift],
    [t.workplace, workplaces.find(({ id }) => id === shift.workplaceId)?.name ?? t.noWorkplace],
    [`${t.begin}–${t.end}`, `${from}–${to}`],
    [t.break, lengthText(breakDuration ?? 0)],
    ...(notes === "" ? [] : [[t.notes, notes]]),
    ...(isNewShift(shift) || shift.amount === 1 ? [] : [[t.amount, String(shift.amount)]]),
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {onRestore && (
        <Button icon={<UndoIcon />} onPress={onRestore}>
          {t.restore}
        </Button>
      )}
    </>
  );
}
