import { limits } from "@glasen/contract/limits.ts";
import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import { planningReach, plansFor } from "@glasen/domain/shifts/policy.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useId } from "react";
import { CallError } from "#platform/call-error.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { Form } from "#ui/Form.tsx";
import { TrashIcon } from "#ui/icons.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { Select } from "#ui/Select.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { useForm } from "#ui/use-form.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { QualificationField } from "../qualifications/QualificationField.public.tsx";
import { teamsOf } from "../teams/teams.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { EligibleField, OfferFields } from "./OfferFields.tsx";
import styles from "./ShiftPanel.module.css";
import {
  contentOf,
  isNewShift,
  isPossibleSpan,
  type NewShift,
  type ShiftInput,
  type ShiftValues,
  spanOf,
  valuesOf,
  withTimes,
} from "./shift-form.ts";
import { shiftPanelTexts } from "./shift-panel.texts.ts";
import { lengthText } from "./shift-words.ts";

interface Props {
  readonly shift: PlanShift | NewShift;
  readonly onSave: (content: ShiftInput) => unknown;
  readonly onRemove?: (() => void) | undefined;
  readonly onClose: () => void;
}

export function ShiftForm({ shift, onSave, onRemove, onClose }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(shiftPanelTexts);
  const formId = useId();
  const { people, workplaces, teams } = useChoices(shift);
  const isTeamLeader = planningReach(me, crew.id).scope === "group";
  const form = useForm<ShiftValues>({
    initial: () => valuesOf(shift, crew.timeZone),
    validate: (values) => problemsOf(values, crew.timeZone, isTeamLeader, t),
    save: (values) => {
      const content = contentOf(values, crew.timeZone, isNewShift(shift) ? null : shift.manningLevelGuid);
      const saving = content && onSave(content);
      return saving instanceof Promise ? saving.catch(namingFields) : undefined;
    },
    onClose,
  });
  const { values, set } = form;
  const isOpen = values.userId === "open";
  const span = spanOf(values, crew.timeZone);
  const breakSeconds = values.breakDuration ?? 0;
  const workedSeconds = span && (span.to - span.from) / 1000 - breakSeconds;
  const onDay = (date: LocalDate | null) => people.filter((person) => isEmployed(person, date));
  return (
    <>
      <SidePanelSection>
        <Form {...form.state} id={formId} label={isNewShift(shift) ? t.newShift : t.shift}>
          <ComboBox
            label={t.person}
            name="userId"
            value={values.userId}
            onChange={(userId) => set({ userId })}
            choices={[
              { id: "open", label: t.open },
              ...onDay(values.date).map(({ userId, name }) => ({ id: String(userId), label: name })),
            ]}
            emptyText={t.nobodyFound}
          />
          <div className={styles.pair}>
            <DateField {...form.field("date")} label={t.day} isRequired />
            <Select
              {...form.field("workplaceId")}
              label={t.workplace}
              choices={[
                { id: "none", label: t.noWorkplace },
                ...workplaces.map(({ id, name }) => ({ id: String(id), label: name })),
              ]}
            />
          </div>
          <div className={styles.pair}>
            <TimeField
              label={t.begin}
              name="from"
              value={values.from}
              onChange={(from) => set(withTimes(from, values.to))}
              isRequired
            />
            <TimeField
              label={t.end}
              name="to"
              value={values.to}
              onChange={(to) => set(withTimes(values.from, to))}
              isRequired
            />
          </div>
          <div className={styles.pair}>
            <DurationField {...form.field("breakDuration")} label={t.break} />
            {breakSeconds > 0 && <TimeField {...form.field("breakStart")} label={t.pauseStart} />}
          </div>
          {workedSeconds !== undefined && workedSeconds > 0 && (
            <p className={styles.hint}>
              {t.net(lengthText(workedSeconds))}
              {values.lastDay > 0 && ` · ${values.lastDay > 1 ? t.later : t.nextDay}`}
            </p>
          )}
          <QualificationField
            {...form.field("qualificationIds")}
            workplaceId={values.workplaceId === "none" ? undefined : Number(values.workplaceId)}
          />
          <TextArea {...form.field("notes")} label={t.notes} help={t.notesHelp} maxLength={limits.note} rows={2} />
          {isOpen && (
            <div className={styles.third}>
              <NumberField {...form.field("amount")} label={t.amount} min={1} max={99} />
            </div>
          )}
          {isOpen && isTeamLeader && !values.isShiftOffer && (
            <EligibleField label={t.eligibleTeams} form={form} teams={teams} people={[]} />
          )}
          {isOpen && <OfferFields form={form} teams={teams} people={onDay(values.date)} isTeamLeader={isTeamLeader} />}
        </Form>
      </SidePanelSection>
      <footer className={styles.foot}>
        {onRemove && <Button variant="ghost" icon={<TrashIcon />} aria-label={t.delete} onPress={onRemove} />}
        <span className={styles.space} />
        <Button onPress={onClose} isDisabled={form.state.isSaving}>
          {t.cancel}
        </Button>
        <Button type="submit" form={formId} variant="primary" isLoading={form.state.isSaving}>
          {t.save}
        </Button>
      </footer>
    </>
  );
}

/** The people whom the user plans, the workplaces that are offered (and the shift's own), and the teams. */
function useChoices(shift: PlanShift | NewShift) {
  const { crew, me } = useCrew();
  const [{ data: everybody }, { data: allWorkplaces }, { data: allTeams }] = useSuspenseQueries({
    queries: [everybodyOf(crew.id), workplacesOf(crew.id), teamsOf(crew.id)],
  });
  const reach = planningReach(me, crew.id);
  return {
    people: everybody.filter((person) => person.userId === shift.userId || plansFor(me, person)),
    workplaces: allWorkplaces.filter(({ id, disabledAt }) => disabledAt === null || id === shift.workplaceId),
    teams: reach.scope === "group" ? allTeams.filter(({ id }) => reach.teamIds.includes(id)) : allTeams,
  };
}

interface Employed {
  readonly firstWorkDayAt: string | null;
  readonly disabledAt: string | null;
}

/** A work day is one from the first work day on and before the day on which the member leaves. */
const isEmployed = ({ firstWorkDayAt, disabledAt }: Employed, date: LocalDate | null): boolean =>
  date === null ||
  ((firstWorkDayAt === null || date >= firstWorkDayAt.slice(0, 10)) &&
    (disabledAt === null || date < disabledAt.slice(0, 10)));

type Problems = { readonly [K in keyof ShiftValues]?: string | false };

function problemsOf(
  values: ShiftValues,
  zone: string,
  isTeamLeader: boolean,
  t: (typeof shiftPanelTexts)["en"],
): Problems {
  const { date, from, to, breakDuration, userId, isShiftOffer, eligible } = values;
  const span = spanOf(values, zone);
  const content = contentOf(values, zone);
  const breakMs = (breakDuration ?? 0) * 1000;
  const breakFrom = content?.breakStart ? Date.parse(content.breakStart) : undefined;
  const isOpen = userId === "open";
  const validUntil = content?.shiftOfferValidUntil;
  return {
    userId: userId === null && t.personMissing,
    date: date === null && t.dayMissing,
    from: from === null && t.timeMissing,
    to: to === null ? t.timeMissing : span !== undefined && !isPossibleSpan(span) && t.tooLong,
    breakDuration: span !== undefined && breakMs >= span.to - span.from && t.pauseTooLong,
    breakStart:
      span !== undefined &&
      breakFrom !== undefined &&
      (breakFrom < span.from || breakFrom + breakMs > span.to) &&
      t.pauseOutside,
    eligible: isOpen && isTeamLeader && !eligible.some((one) => one.startsWith("team")) && t.eligibleMissing,
    validUntilDate:
      isOpen &&
      isShiftOffer &&
      span !== undefined &&
      validUntil !== null &&
      validUntil !== undefined &&
      Date.parse(validUntil) > span.from &&
      t.validAfterStart,
  };
}

/** The server names a field by its place in the list of edits; the form knows only its last part. */
function namingFields(error: unknown): never {
  if (!(error instanceof CallError)) throw error;
  const { code, statusCode, message, traceId, errors } = error;
  const named = errors.map((one) => ({
    ...one,
    ...(one.field !== undefined && { field: fieldNames[last(one.field)] ?? last(one.field) }),
  }));
  throw new CallError({ code, statusCode, message, traceId, errors: named }, error);
}
const last = (path: string): string => path.split(".").at(-1) ?? path;
const fieldNames: Readonly<Record<string, keyof ShiftValues>> = {
  shiftOfferEligibleUsers: "eligible",
  shiftOfferEligibleTeams: "eligible",
  shiftOfferValidUntil: "validUntilDate",
};
