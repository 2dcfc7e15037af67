import { EmptyState } from "#ui/EmptyState.tsx";
import { UsersIcon } from "#ui/icons.tsx";
import styles from "./Nobody.module.css";
import type { TerminalTexts } from "./terminal.texts.ts";

/** In place of tiles and cards while there is nobody to show. */
export const Nobody = ({ t }: { readonly t: TerminalTexts }) => (
  <div className={styles.nobody}>
    <EmptyState icon={<UsersIcon />} title={t.nobody}>
      {t.nobodyHint}
    </EmptyState>
  </div>
);
