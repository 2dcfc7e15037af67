import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { ShiftConflict } from "@glasen/domain/shifts/conflict.ts";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { useCheckShifts, usePublishShifts, useTakeBackShifts } from "./plan.queries.ts";
import type { PlanEditor } from "./plan-editor.ts";
import { plannerTexts } from "./planner.texts.ts";

/** Publishes drafts: first the conflicts are shown, if there are any; afterwards it can be taken back. */
export function usePublishing(editor: PlanEditor) {
  const { crew } = useCrew();
  const t = useTexts(plannerTexts);
  const check = useCheckShifts(crew.id);
  const publish = usePublishShifts(crew.id);
  const takeBack = useTakeBackShifts(crew.id);
  const [asked, setAsked] = useState<{ guids: readonly string[]; conflicts: readonly ShiftConflict[] }>();

  async function send(guids: readonly string[], confirmsConflicts: boolean): Promise<void> {
    try {
      const { publicationId, published } = await publish.mutateAsync({ guids: [...guids], confirmsConflicts });
      editor.forget();
      setAsked(undefined);
      const onPress = (): void =>
        takeBack.mutate(
          { id: publicationId },
          {
            onSuccess: () => toast.success(t.takenBack),
            onError: (error) => notifyError(error, t.notTakenBack),
          },
        );
      toast.success(t.published(published), undefined, { action: { label: t.takeBack, onPress } });
    } catch (error) {
      setAsked(undefined);
      notifyError(error, t.notPublished);
    }
  }

  async function begin(drafts: readonly PlanShift[]): Promise<void> {
    const guids = drafts.map(({ guid }) => guid);
    try {
      await editor.settled();
      const { conflicts } = await check.mutateAsync({ guids });
      if (conflicts.length > 0) setAsked({ guids, conflicts });
      else await send(guids, false);
    } catch (error) {
      notifyError(error, t.notPublished);
    }
  }

  return {
    isPublishing: check.isPending || publish.isPending,
    /** Conflicts that wait for a look at them. */
    asked: asked?.conflicts,
    begin: (drafts: readonly PlanShift[]): void => void begin(drafts),
    confirm: (): void => void (asked && send(asked.guids, true)),
    cancel: (): void => setAsked(undefined),
  };
}
