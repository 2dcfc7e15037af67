import type { Member } from "@glasen/contract/members.ts";
import { type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
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
  const formId = useId();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.disableTitle(member.name)}
      closeLabel={t.close}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          <Button type="submit" form={formId} variant="danger">
            {t.disableNow}
          </Button>
        </>
      )}
    >
      <Form
        id={formId}
        label={t.disableTitle(member.name)}
        invalidText={t.formInvalid}
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
      </Form>
    </Modal>
  );
}
