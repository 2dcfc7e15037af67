import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { CloseIcon, CopyIcon, MoveIcon, TrashIcon } from "#ui/icons.tsx";
import styles from "./PlannerView.module.css";
import { plannerTexts } from "./planner.texts.ts";

interface Props {
  readonly count: number;
  readonly onMove: () => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

/** What can be done with several selected shifts, for those who do not know the keys. */
export function PlannerSelection({ count, onMove, onCopy, onRemove, onClear }: Props) {
  const t = useTexts(plannerTexts);
  return (
    <section className={styles.selection} aria-label={t.selected(count)}>
      <b>{t.selected(count)}</b>
      <Button size="small" icon={<MoveIcon />} onPress={onMove}>
        {t.moveTo}
      </Button>
      <Button size="small" icon={<CopyIcon />} onPress={onCopy}>
        {t.copy}
      </Button>
      <Button size="small" icon={<TrashIcon />} onPress={onRemove}>
        {t.remove}
      </Button>
      <Button size="small" variant="ghost" icon={<CloseIcon />} aria-label={t.clearSelection} onPress={onClear} />
    </section>
  );
}

/** Says that clicks paste, for as long as they do. */
export function PlannerPasting({ count, onDone }: { readonly count: number; readonly onDone: () => void }) {
  const t = useTexts(plannerTexts);
  return (
    <section className={styles.selection} aria-label={t.pasting(count)}>
      <b>{t.pasting(count)}</b>
      <Button size="small" onPress={onDone}>
        {t.done}
      </Button>
    </section>
  );
}
