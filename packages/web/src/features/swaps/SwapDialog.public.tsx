import { limits } from "@glasen/contract/limits.ts";
import type { SwapShift } from "@glasen/contract/swaps.ts";
import type { SwapKind } from "@glasen/domain/swaps/swap.ts";
import { isoInstant } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { startOfDay } from "@glasen/domain/time/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import styles from "./Swaps.module.css";
import { candidatesOf, useAskSwap } from "./swaps.queries.ts";
import { swapTexts } from "./swaps.texts.ts";

interface Props {
  readonly guid: string;
  readonly date: LocalDate;
  /** The shift in words, as the title. */
  readonly title: string;
  readonly nameOf: (userId: number) => string;
  readonly shiftText: (shift: SwapShift) => string;
  readonly onClose: () => void;
}

interface Values {
  kind: SwapKind;
  /** Ids of people, or guids of their shifts. */
  chosen: readonly string[];
  note: string;
  lastDay: LocalDate | null;
}

/** Asks one, several or all colleagues who could take a shift or swap it. */
export function SwapDialog({ guid, date, title, nameOf, shiftText, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(swapTexts);
  const errors = useTexts(errorTexts);
  const { data, error, refetch } = useQuery(candidatesOf(crew.id, guid));
  const request = useAskSwap(crew.id);
  const form = useForm<Values>({
    initial: { kind: "HAND_OVER", chosen: [], note: "", lastDay: null },
    save: ({ kind, chosen, note, lastDay }) =>
      request.mutateAsync({
        guid,
        kind,
        note: note.trim(),
        ...(kind === "HAND_OVER" ? { userIds: chosen.map(Number) } : { shiftGuids: [...chosen] }),
        endsAt: lastDay === null ? null : isoInstant(startOfDay(crew.timeZone, addDays(lastDay, 1))),
      }),
    onClose,
  });
  const { values, set } = form;
  const choices =
    values.kind === "HAND_OVER"
      ? (data?.userIds ?? []).map((id) => ({ id: String(id), label: nameOf(id) }))
      : (data?.shifts ?? []).map((shift) => ({
          id: shift.guid,
          label: `${nameOf(shift.userId)}, ${shiftText(shift)}`,
        }));
  // While colleagues are looked for, the fields stand there already, so that nothing moves when some are found.
  const isPossible = data === undefined || choices.length > 0;
  const isAll = values.chosen.length === 0;
  const toggle = (id: string, isOn: boolean) =>
    set({ chosen: isOn ? [...values.chosen, id] : values.chosen.filter((one) => one !== id) });
  const none = values.kind === "HAND_OVER" ? t.nobody : t.noShifts;
  return (
    <FormDialog
      form={form.state}
      title={title}
      submitText={isAll && choices.length > 0 ? t.everybody(choices.length) : t.submit}
      isSubmitDisabled={choices.length === 0}
      onClose={onClose}
    >
      <SegmentedControl
        label={t.kind}
        value={values.kind}
        onChange={(kind) => set({ kind, chosen: [] })}
        choices={[
          { id: "HAND_OVER", label: t.handOver },
          { id: "SWAP", label: t.swap },
        ]}
      />
      {error ? (
        <ErrorState onRetry={() => void refetch()}>{errorText(error, errors)}</ErrorState>
      ) : choices.length === 0 ? (
        <Muted as="p">{data ? none : t.looking}</Muted>
      ) : (
        <Stack gap={1}>
          <b>{values.kind === "HAND_OVER" ? t.choose : t.chooseShifts}</b>
          <ul className={styles.choices} aria-label={values.kind === "HAND_OVER" ? t.choose : t.chooseShifts}>
            {choices.map(({ id, label }) => (
              <li key={id}>
                <Checkbox isSelected={values.chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
                  {label}
                </Checkbox>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {isPossible && (
        <>
          <TextField {...form.field("note")} label={t.note} maxLength={limits.name} />
          <DateField {...form.field("lastDay")} label={t.endsAt} help={t.endsHelp} max={date} />
        </>
      )}
    </FormDialog>
  );
}
