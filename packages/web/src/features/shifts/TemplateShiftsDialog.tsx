import type { ShiftTemplate, TemplateShift } from "@glasen/contract/shift-templates.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PenIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { Modal } from "#ui/Modal.tsx";
import { useForm } from "#ui/use-form.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { QualificationField } from "../qualifications/QualificationField.public.tsx";
import { qualificationsOf } from "../qualifications/qualifications.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { planDialogTexts } from "./plan-dialogs.texts.ts";
import { templateShiftsOf, useChangeTemplateShift } from "./templates.queries.ts";

interface Props {
  readonly template: ShiftTemplate;
  readonly onClose: () => void;
}

/** The shifts of a template and the qualifications that each of them requires. */
export function TemplateShiftsDialog({ template, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const [{ data: shifts }, { data: everybody }, { data: workplaces }, { data: known }] = useSuspenseQueries({
    queries: [
      templateShiftsOf(crew.id, template.id),
      everybodyOf(crew.id),
      workplacesOf(crew.id),
      qualificationsOf(crew.id),
    ],
  });
  const [edited, setEdited] = useState<TemplateShift>();
  const titleOf = ({ fromOffset, fromTime, toTime }: TemplateShift): string =>
    `${t.dayOfTemplate(fromOffset + 1)}, ${fromTime.slice(0, 5)}–${toTime.slice(0, 5)}`;
  const placeOf = ({ userId, workplaceId }: TemplateShift): string =>
    [
      everybody.find((one) => one.userId === userId)?.name ?? t.openShift,
      workplaces.find(({ id }) => id === workplaceId)?.name,
    ]
      .filter(Boolean)
      .join(" · ");
  const requiredBy = ({ qualificationIds }: TemplateShift): string =>
    known.qualifications
      .filter(({ id }) => qualificationIds.includes(id))
      .map(({ name }) => name)
      .join(", ");
  return (
    <Modal isOpen title={t.templateShiftsTitle(template.name)} onClose={onClose}>
      {known.qualifications.length === 0 && <Muted as="p">{t.noQualifications}</Muted>}
      <ul aria-label={t.templateShiftsTitle(template.name)}>
        {[...shifts].sort(inOrder).map((shift) => (
          <Line
            as="li"
            key={shift.id}
            title={titleOf(shift)}
            text={[placeOf(shift), requiredBy(shift) && t.requires(requiredBy(shift))].filter(Boolean).join(" · ")}
          >
            {known.qualifications.length > 0 && (
              <Button
                variant="ghost"
                icon={<PenIcon />}
                aria-label={t.editRequired(titleOf(shift), placeOf(shift))}
                onPress={() => setEdited(shift)}
              />
            )}
          </Line>
        ))}
      </ul>
      {edited && (
        <RequiredDialog
          shift={edited}
          title={`${titleOf(edited)}, ${placeOf(edited)}`}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Modal>
  );
}

const inOrder = (one: TemplateShift, other: TemplateShift): number =>
  one.fromOffset - other.fromOffset || comparePlain(one.fromTime, other.fromTime) || one.id - other.id;

interface RequiredProps {
  readonly shift: TemplateShift;
  readonly title: string;
  readonly onClose: () => void;
}

function RequiredDialog({ shift, title, onClose }: RequiredProps) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const { mutateAsync: change } = useChangeTemplateShift(crew.id);
  const form = useForm<{ qualificationIds: readonly string[] }>({
    initial: { qualificationIds: shift.qualificationIds.map(String) },
    save: ({ qualificationIds }) => change({ id: shift.id, qualificationIds: qualificationIds.map(Number) }),
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.requiredTitle} onClose={onClose}>
      <Muted as="p">{title}</Muted>
      <QualificationField {...form.field("qualificationIds")} workplaceId={shift.workplaceId ?? undefined} />
    </FormDialog>
  );
}
