import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { SidePanel, SidePanelSection } from "#ui/SidePanel.tsx";
import { Applicants, type ConflictsFor } from "./Applicants.tsx";
import { ShiftFacts } from "./ShiftFacts.tsx";
import { ShiftForm } from "./ShiftForm.tsx";
import { isNewShift, type NewShift, type ShiftInput } from "./shift-form.ts";
import { shiftPanelTexts } from "./shift-panel.texts.ts";

interface Props {
  readonly shift: PlanShift | NewShift;
  /** False for managers who only look. */
  readonly canEdit: boolean;
  /** What stands against giving the shift to a person, where the plan is known. */
  readonly conflictsFor?: ConflictsFor | undefined;
  /** May return a promise; its refusal is shown at the fields. */
  readonly onSave: (content: ShiftInput) => unknown;
  /** Undefined where there is nothing to delete, as for a new shift. */
  readonly onRemove?: (() => void) | undefined;
  /** Takes back the draft of a deletion. */
  readonly onRestore?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A shift beside the plan: its form or, for those who only look, its facts; with the replies to an offer. */
export function ShiftPanel({ shift, canEdit, conflictsFor, onSave, onRemove, onRestore, onClose }: Props) {
  const t = useTexts(shiftPanelTexts);
  const isNew = isNewShift(shift);
  const isRemoved = !isNew && shift.type === "unpublished_delete";
  const title = isNew ? t.newShift : shift.userId === null ? t.openShift : t.shift;
  return (
    <SidePanel title={title} actions={!isNew && <StateBadge shift={shift} />} onClose={onClose}>
      {/* Replies first: to choose among them is what an offer is opened for. */}
      {!isNew && shift.offer && <Applicants {...{ shift, conflictsFor }} canAssign={canEdit} />}
      {canEdit && !isRemoved ? (
        <ShiftForm
          key={isNew ? "new" : shift.guid}
          shift={shift}
          onSave={onSave}
          onRemove={onRemove}
          onClose={onClose}
        />
      ) : (
        <SidePanelSection>
          <ShiftFacts shift={shift} onRestore={canEdit && isRemoved ? onRestore : undefined} />
        </SidePanelSection>
      )}
    </SidePanel>
  );
}

function StateBadge({ shift }: { readonly shift: PlanShift }) {
  const t = useTexts(shiftPanelTexts);
  if (shift.type === "unpublished_delete") return <Badge tone="danger">{t.removed}</Badge>;
  if (shift.offer) return <Badge tone="accent">{t.offered}</Badge>;
  if (shift.type !== "published") return <Badge tone="open">{t.draft}</Badge>;
  return null;
}
