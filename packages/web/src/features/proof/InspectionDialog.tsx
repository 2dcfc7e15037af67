import { limits } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/contract/members.ts";
import { MAX_INSPECTION_DAYS, monthsBetween, type RecordLaw, recordLaws } from "@glasen/domain/proof/inspection.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { type Month, monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useState } from "react";
import { byName } from "#platform/by-name.ts";
import type { Answer } from "#platform/call.ts";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useForm } from "#ui/use-form.ts";
import { monthText } from "../months/month-text.public.ts";
import styles from "./Proof.module.css";
import { useCreateInspection } from "./proof.queries.ts";
import { lawNames, proofTexts } from "./proof.texts.ts";

const MONTHS_BACK = 36;
const DEFAULT_DAYS = 14;

interface Props {
  readonly people: readonly Member[];
  readonly onClose: () => void;
}

/** Makes a link for an inspector, and shows link and code this one time. */
export function InspectionDialog({ people, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(proofTexts);
  const language = useLanguage();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [made, setMade] = useState<Answer<"inspections.create">>();
  const create = useCreateInspection(crew.id);
  const lastMonth = shiftMonth(monthOf(today), -1);
  const form = useForm({
    initial: {
      title: "",
      law: "milog17" as RecordLaw,
      firstMonth: lastMonth,
      lastMonth,
      userIds: [] as readonly number[],
      days: DEFAULT_DAYS as number | null,
    },
    validate: (values) => ({
      title: values.title.trim() === "" && t.titleNeeded,
      lastMonth: values.lastMonth < values.firstMonth && t.monthsOrder,
      userIds: values.userIds.length === 0 && t.peopleNeeded,
      days: (values.days === null || values.days < 1 || values.days > MAX_INSPECTION_DAYS) && t.daysNeeded,
    }),
    save: async ({ userIds, days, ...values }) =>
      setMade(await create.mutateAsync({ ...values, userIds: [...userIds], days: days ?? DEFAULT_DAYS })),
  });
  if (made) return <MadeLink made={made} onClose={onClose} />;
  const { userIds } = form.values;
  const choose = (ids: readonly number[]) => form.set({ userIds: ids });
  const months = monthsBetween(shiftMonth(monthOf(today), -MONTHS_BACK), monthOf(today))
    .toReversed()
    .map((month: Month) => ({ id: month, label: monthText(month, language) }));
  const shown = people.toSorted(byName);
  const peopleError = form.state.errors?.userIds ?? (userIds.length === 0 ? t.peopleNeeded : undefined);
  return (
    <FormDialog
      form={form.state}
      title={t.newInspection}
      submitText={t.make}
      isSubmitDisabled={userIds.length === 0}
      hint={peopleError}
      onClose={onClose}
    >
      <TextField
        {...form.field("title")}
        label={t.forWhom}
        placeholder={t.forWhomHint}
        maxLength={limits.name}
        isRequired
      />
      <Select
        {...form.field("law")}
        label={t.law}
        placeholder={t.law}
        choices={recordLaws.map((law) => ({ id: law, label: lawNames[law] }))}
      />
      <Select {...form.field("firstMonth")} label={t.firstMonth} placeholder={t.firstMonth} choices={months} />
      <Select {...form.field("lastMonth")} label={t.lastMonth} placeholder={t.lastMonth} choices={months} />
      <NumberField {...form.field("days")} label={t.days} unit={t.daysUnit} min={1} max={MAX_INSPECTION_DAYS} />
      <fieldset className={styles.people}>
        <legend>{t.people}</legend>
        <Checkbox
          isSelected={userIds.length === shown.length}
          onChange={(isAll) => choose(isAll ? shown.map(({ userId }) => userId) : [])}
        >
          {t.everybody}
        </Checkbox>
        {shown.map(({ userId, name }) => (
          <Checkbox
            key={userId}
            isSelected={userIds.includes(userId)}
            onChange={(isOn) => choose(isOn ? [...userIds, userId] : userIds.filter((id) => id !== userId))}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  );
}

interface MadeProps {
  readonly made: Answer<"inspections.create">;
  readonly onClose: () => void;
}

/** After the hash sign nothing is sent to servers on the way, so the link stands in no log. */
const linkOf = (token: string): string => `${location.origin}/inspection#${token}`;

function MadeLink({ made: { token, code }, onClose }: MadeProps) {
  const t = useTexts(proofTexts);
  const copy = (text: string) => async () => {
    await navigator.clipboard.writeText(text);
    toast.success(t.copied);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.made}
      footer={(close) => (
        <Button variant="primary" onPress={close}>
          {t.done}
        </Button>
      )}
    >
      <Stack>
        <p>{t.madeText}</p>
        <Stack gap={1}>
          <Muted>{t.link}</Muted>
          <code className={styles.hash}>{linkOf(token)}</code>
          <Row>
            <Button size="small" onPress={() => void copy(linkOf(token))()}>
              {t.copy}
            </Button>
          </Row>
        </Stack>
        <Stack gap={1}>
          <Muted>{t.code}</Muted>
          <span className={styles.code}>{`${code.slice(0, 4)} ${code.slice(4)}`}</span>
        </Stack>
      </Stack>
    </Modal>
  );
}
