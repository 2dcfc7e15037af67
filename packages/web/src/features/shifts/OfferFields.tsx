import type { Team } from "@glasen/contract/teams.ts";
import type { AssignmentStrategy, PublishStrategy } from "@glasen/domain/shifts/shift.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PickList } from "#ui/PickList.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import type { useForm } from "#ui/use-form.ts";
import styles from "./ShiftPanel.module.css";
import type { ShiftValues } from "./shift-form.ts";
import { shiftPanelTexts } from "./shift-panel.texts.ts";

type ShiftForm = ReturnType<typeof useForm<ShiftValues>>;

interface Props {
  readonly form: ShiftForm;
  readonly teams: readonly Team[];
  readonly people: readonly { readonly userId: number; readonly name: string }[];
  /** A manager of some teams offers to these only. */
  readonly isTeamLeader: boolean;
}

/** Who is offered an open shift, until when, and how it is assigned. */
export function OfferFields({ form, teams, people, isTeamLeader }: Props) {
  const t = useTexts(shiftPanelTexts);
  const { values, set } = form;
  const { isShiftOffer, shiftOfferAssignmentStrategy: assignment, shiftOfferPublishStrategy: publishing } = values;
  return (
    <>
      <div>
        <Switch isSelected={isShiftOffer} onChange={(isOffer) => set({ isShiftOffer: isOffer })}>
          {t.offer}
        </Switch>
        <Muted as="p" size="tiny">
          {t.offerHelp}
        </Muted>
      </div>
      {isShiftOffer && (
        <>
          <EligibleField
            label={t.eligible}
            help={isTeamLeader ? undefined : t.eligibleHelp}
            form={form}
            teams={teams}
            people={people}
          />
          <div className={styles.pair}>
            <DateField {...form.field("validUntilDate")} label={t.validUntil} max={values.date ?? undefined} />
            <TimeField
              {...form.field("validUntilTime")}
              label={t.validUntilTime}
              isDisabled={values.validUntilDate === null}
            />
          </div>
          <Stack gap={1}>
            <b className={styles.label}>{t.assignment}</b>
            <SegmentedControl<AssignmentStrategy>
              label={t.assignment}
              value={assignment}
              onChange={(next) => set({ shiftOfferAssignmentStrategy: next })}
              choices={[
                { id: "FIRST_COME_FIRST_SERVE", label: t.first },
                { id: "MANUAL", label: t.byHand },
              ]}
            />
            <Muted size="tiny">{assignment === "MANUAL" ? t.byHandHelp : t.firstHelp}</Muted>
          </Stack>
          <Stack gap={1}>
            <b className={styles.label}>{t.publishing}</b>
            <SegmentedControl<PublishStrategy>
              label={t.publishing}
              value={publishing}
              onChange={(next) => set({ shiftOfferPublishStrategy: next })}
              choices={[
                { id: "AUTOMATIC", label: t.publishAtOnce },
                { id: "MANUAL", label: t.keepDraft },
              ]}
            />
          </Stack>
        </>
      )}
    </>
  );
}

interface EligibleProps extends Omit<Props, "isTeamLeader"> {
  readonly label: string;
  readonly help?: string | undefined;
}

/** Teams and people, added one by one. */
export function EligibleField({ label, help, form, teams, people }: EligibleProps) {
  const t = useTexts(shiftPanelTexts);
  const { eligible } = form.values;
  const choices = [
    ...teams.map(({ id, name }) => ({ id: `team ${id}`, label: `${t.team} ${name}` })),
    ...people.map(({ userId, name }) => ({ id: `member ${userId}`, label: name })),
  ];
  return (
    <PickList
      label={label}
      name="eligible"
      help={help}
      value={eligible}
      placeholder={t.add}
      dropLabel={t.drop}
      choices={choices}
      onChange={(ids) => form.set({ eligible: [...ids] })}
    />
  );
}
