import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { UsersIcon } from "#ui/icons.tsx";
import styles from "./EmptyRoster.module.css";
import { terminalTexts } from "./terminal.texts.ts";

/** Takes the place of tiles and cards while nobody may track times at this terminal. */
export function EmptyRoster() {
  const t = useTexts(terminalTexts);
  return (
    <div className={styles.empty}>
      <EmptyState icon={<UsersIcon />} title={t.nobody}>
        {t.nobodyHint}
      </EmptyState>
    </div>
  );
}
