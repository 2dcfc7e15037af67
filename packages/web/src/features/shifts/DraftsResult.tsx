import type { SkippedShift } from "@glasen/contract/shifts.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import styles from "./PlanDialogs.module.css";
import { planDialogTexts } from "./plan-dialogs.texts.ts";
import { useShiftWords } from "./shift-words.ts";

/** How many drafts were made, and who was left out. */
export interface MadeDrafts {
  readonly created: number;
  readonly skipped: readonly SkippedShift[];
}

interface Props {
  readonly title: string;
  readonly made: MadeDrafts;
  readonly onClose: () => void;
}

export function DraftsResult({ title, made: { created, skipped }, onClose }: Props) {
  const t = useTexts(planDialogTexts);
  return (
    <Modal
      isOpen
      title={title}
      onClose={onClose}
      footer={() => (
        <Button variant="primary" onPress={onClose}>
          {t.done}
        </Button>
      )}
    >
      <Stack gap={3}>
        <p role="status">{created === 0 ? t.createdNone : t.created(created)}</p>
        <Skipped skipped={skipped} />
        {created > 0 && <Muted as="p">{t.undoable}</Muted>}
      </Stack>
    </Modal>
  );
}

/** Who is left out, on which day and why. */
export function Skipped({ skipped }: Pick<MadeDrafts, "skipped">) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const { shortDay } = useShiftWords();
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  if (skipped.length === 0) return null;
  return (
    <section aria-label={t.leftOut(skipped.length)}>
      <b>{t.leftOut(skipped.length)}</b>
      <ul className={styles.skipped}>
        {skipped.map(({ userId, date, reason }) => (
          <li key={`${userId} ${date}`}>
            <span>{everybody.find((one) => one.userId === userId)?.name}</span>
            <Muted>
              {shortDay(date)}, {t[reason]}
            </Muted>
          </li>
        ))}
      </ul>
    </section>
  );
}
