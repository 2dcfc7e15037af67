import type { Member } from "@glasen/contract/members.ts";
import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { Workplace } from "@glasen/contract/workplaces.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Stack } from "#ui/Layout.tsx";
import type { RowTarget } from "./plan-edits.ts";
import type { Axis } from "./plan-rows.ts";
import { plannerTexts } from "./planner.texts.ts";
import { daysFrom } from "./use-plan-actions.ts";

interface Props {
  readonly shifts: readonly PlanShift[];
  readonly axis: Axis;
  /** People whose shifts the user plans. */
  readonly members: readonly Member[];
  readonly workplaces: readonly Workplace[];
  readonly onMove: (days: number, target: RowTarget | undefined, isCopy: boolean) => void;
  readonly onClose: () => void;
}

/** Moves shifts without dragging: for the keyboard and for phones. */
export function PlannerMoveDialog({ shifts, axis, members, workplaces, onMove, onClose }: Props) {
  const t = useTexts(plannerTexts);
  const first = shifts.reduce((one, other) => (other.date < one.date ? other : one));
  const [date, setDate] = useState<LocalDate | null>(first.date);
  const present = axis === "people" ? (first.userId ?? "none") : (first.workplaceId ?? "none");
  const [target, setTarget] = useState<string | null>(shifts.length === 1 ? String(present) : null);
  const [isCopy, setCopy] = useState(false);
  const none = { id: "none", label: axis === "people" ? t.openShifts : t.noWorkplace };
  const choices =
    axis === "people"
      ? members.map(({ userId, name }) => ({ id: String(userId), label: name }))
      : workplaces
          .filter(({ disabledAt }) => disabledAt === null)
          .map(({ id, name }) => ({ id: String(id), label: name }));

  function targetOf(): RowTarget | undefined {
    if (target === null) return undefined;
    const id = target === "none" ? null : Number(target);
    return axis === "people" ? { userId: id } : { workplaceId: id };
  }

  return (
    <FormDialog
      title={t.moveTitle(shifts.length)}
      submitText={isCopy ? t.copy : t.move}
      isSubmitDisabled={date === null}
      onClose={onClose}
      onSubmit={async () => {
        if (date === null) return;
        onMove(daysFrom(first.date, date), targetOf(), isCopy);
        onClose();
      }}
    >
      <Stack gap={4}>
        <DateField label={t.day} value={date} onChange={setDate} />
        <ComboBox
          label={axis === "people" ? t.person : t.workplace}
          placeholder={t.stay}
          choices={[none, ...choices]}
          value={target}
          onChange={setTarget}
        />
        <Checkbox isSelected={isCopy} onChange={setCopy}>
          {t.copyTo}
        </Checkbox>
      </Stack>
    </FormDialog>
  );
}
