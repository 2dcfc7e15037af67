import type { ShiftRotation } from "@glasen/contract/shift-templates.ts";
import { plansFor } from "@glasen/domain/shifts/policy.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PlusIcon, ReloadIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { Modal } from "#ui/Modal.tsx";
import { Select } from "#ui/Select.tsx";
import { useForm } from "#ui/use-form.ts";
import { membersOf } from "../crews/crews.queries.ts";
import { DraftsResult, type MadeDrafts } from "./DraftsResult.tsx";
import styles from "./PlanDialogs.module.css";
import { planDialogTexts } from "./plan-dialogs.texts.ts";
import { rotationsOf, templatesOf, useAddRotation, usePlanRotations, useRemoveRotation } from "./templates.queries.ts";
import type { MadeDraft } from "./use-plan-actions.ts";

interface Props {
  /** The first day of the shown period. */
  readonly date: LocalDate;
  readonly onClose: () => void;
}

interface RotationsProps extends Props {
  readonly onMade: (drafts: readonly MadeDraft[]) => void;
}

const DAYS_AHEAD = 27;
const WEEK_CHOICES = [1, 2, 3, 4, 6, 8, 12];

/** Templates that repeat for a person every few weeks, and the drafts that follow from them. */
export function RotationsDialog({ date, onMade, onClose }: RotationsProps) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const { rotations, nameOf, templateOf } = useRotations();
  const remove = useRemoveRotation(crew.id);
  const plan = usePlanRotations(crew.id);
  const [isAdding, setAdding] = useState(false);
  const [until, setUntil] = useState<LocalDate | null>(addDays(date, DAYS_AHEAD));
  const [made, setMade] = useState<MadeDrafts>();
  if (made) return <DraftsResult title={t.rotationsTitle} made={made} onClose={onClose} />;
  const about = ({ weeks, startsOn, endsOn, plannedUntil }: ShiftRotation): string =>
    [
      t.everyWeeks(weeks),
      t.since(formatDate(startsOn)),
      endsOn && t.untilDay(formatDate(endsOn)),
      plannedUntil && t.plannedUntil(formatDate(plannedUntil)),
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <Modal
      isOpen
      title={t.rotationsTitle}
      onClose={onClose}
      footer={() => (
        <Button icon={<PlusIcon />} onPress={() => setAdding(true)}>
          {t.addRotation}
        </Button>
      )}
    >
      <Stack>
        <Muted as="p">{t.rotationsHint}</Muted>
        {rotations.length === 0 ? (
          <EmptyState icon={<ReloadIcon />} title={t.noRotations} />
        ) : (
          <>
            <ul aria-label={t.rotationsTitle}>
              {rotations.map((rotation) => (
                <Line
                  as="li"
                  key={rotation.id}
                  title={`${nameOf(rotation.userId)}: ${templateOf(rotation.templateId)}`}
                  text={about(rotation)}
                >
                  <Button
                    variant="ghost"
                    icon={<TrashIcon />}
                    aria-label={t.removeRotation(nameOf(rotation.userId))}
                    onPress={() => remove.mutate(rotation.id)}
                  />
                </Line>
              ))}
            </ul>
            <div className={styles.action}>
              <DateField label={t.planUntil} value={until} onChange={setUntil} />
              <Button
                variant="primary"
                isLoading={plan.isPending}
                isDisabled={until === null}
                onPress={() =>
                  until !== null &&
                  plan.mutate(
                    { until },
                    {
                      onSuccess: (planned) => {
                        onMade(planned.drafts);
                        setMade(planned);
                      },
                      onError: (error) => notifyError(error, t.notPlanned),
                    },
                  )
                }
              >
                {t.planRotations}
              </Button>
            </div>
          </>
        )}
      </Stack>
      {isAdding && <AddRotation date={date} onClose={() => setAdding(false)} />}
    </Modal>
  );
}

function useRotations() {
  const { crew, me } = useCrew();
  const [{ data: rotations }, { data: templates }, { data: members }] = useSuspenseQueries({
    queries: [rotationsOf(crew.id), templatesOf(crew.id), membersOf(crew.id)],
  });
  return {
    rotations,
    templates,
    people: members.filter((member) => plansFor(me, member)),
    nameOf: (id: number) => members.find(({ userId }) => userId === id)?.name ?? "",
    templateOf: (id: number) => templates.find((one) => one.id === id)?.name ?? "",
  };
}

interface Draft {
  userId: string | null;
  templateId: string | null;
  weeks: string;
  startsOn: LocalDate | null;
  endsOn: LocalDate | null;
}

function AddRotation({ date, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const { templates, people } = useRotations();
  const { mutateAsync: add } = useAddRotation(crew.id);
  const form = useForm<Draft>({
    initial: { userId: null, templateId: null, weeks: "2", startsOn: date, endsOn: null },
    validate: ({ userId, templateId, startsOn, endsOn }) => ({
      userId: userId === null && t.personMissing,
      templateId: templateId === null && t.templateMissing,
      startsOn: startsOn === null && t.dateMissing,
      endsOn: startsOn !== null && endsOn !== null && endsOn < startsOn && t.outOfOrder,
    }),
    save: async ({ userId, templateId, weeks, startsOn, endsOn }) => {
      if (startsOn === null) return;
      await add({
        userId: Number(userId),
        templateId: Number(templateId),
        weeks: Number(weeks),
        startsOn,
        endsOn,
      });
    },
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.addRotation} onClose={onClose}>
      <ComboBox
        {...form.field("userId")}
        label={t.person}
        choices={people.map(({ userId, name }) => ({ id: String(userId), label: name }))}
        emptyText={t.nobodyFound}
      />
      <div className={styles.pair}>
        <Select
          {...form.field("templateId")}
          label={t.template}
          placeholder={templates.length === 0 ? t.noTemplates : t.choose}
          choices={templates.map(({ id, name }) => ({ id: String(id), label: name }))}
        />
        <Select
          {...form.field("weeks")}
          label={t.every}
          choices={WEEK_CHOICES.map((weeks) => ({ id: String(weeks), label: t.everyWeeks(weeks) }))}
        />
      </div>
      <div className={styles.pair}>
        <DateField {...form.field("startsOn")} label={t.startsOn} isRequired />
        <DateField {...form.field("endsOn")} label={t.endsOn} />
      </div>
    </FormDialog>
  );
}
