import type { Member } from "@glasen/contract/members.ts";
import { type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import type { MemberTexts } from "./members.texts.ts";

interface Props {
  readonly member: Member;
  readonly today: string;
  readonly onDisable: (day: LocalDate) => void;
  readonly onClose: () => void;
  readonly t: MemberTexts;
}

export function DisableDialog({ member, today, onDisable, onClose, t }: Props) {
  const [day, setDay] = useState<LocalDate | null>(localDate(today));
  return (
    <FormDialog
      onClose={onClose}
      title={t.disableTitle(member.name)}
      submitText={t.disableNow}
      isDanger
      texts={t}
      validate={(): Record<string, string> => (day === null ? { disabledAt: t.disableMissing } : {})}
      onSubmit={() => day && onDisable(day)}
    >
      <DateField
        name="disabledAt"
        label={t.disableFrom}
        value={day}
        onChange={setDay}
        openLabel={t.openCalendar}
        invalidText={t.dateUnreadable}
        help={t.disableHelp}
      />
    </FormDialog>
  );
}
