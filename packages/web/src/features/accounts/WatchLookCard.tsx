import { Card } from "#ui/Card.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { useWatchLook, watchAlignments, watchThemes } from "../time-clock/watch-look.public.ts";
import styles from "./ProfileView.module.css";
import type { ProfileTexts } from "./profile.texts.ts";

/** The colours and the arrangement of one's own stamp watch, with a glimpse of them. */
export function WatchLookCard({ t }: { readonly t: ProfileTexts }) {
  const { theme, alignment, setTheme, setAlignment } = useWatchLook();
  const swatch = (id: (typeof watchThemes)[number]) => (
    <span className={styles.choice}>
      <i className={styles.swatch} data-watch={id} aria-hidden="true" />
      {t.watchTheme(id)}
    </span>
  );
  return (
    <Card>
      <div className={styles.line}>
        <div className={styles.words}>
          <h2>{t.watchLook}</h2>
          <p>{t.watchLookHelp}</p>
        </div>
        <SegmentedControl
          label={t.watchLook}
          choices={watchThemes.map((id) => ({ id, label: swatch(id) }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <div className={styles.line}>
        <div className={styles.words}>
          <h2>{t.watchShape}</h2>
          <p>{t.watchShapeHelp}</p>
        </div>
        <SegmentedControl
          label={t.watchShape}
          choices={watchAlignments.map((id) => ({ id, label: t.watchAlignment(id) }))}
          value={alignment}
          onChange={setAlignment}
        />
      </div>
    </Card>
  );
}
