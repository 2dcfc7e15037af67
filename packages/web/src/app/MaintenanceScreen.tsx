import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ReloadIcon } from "#ui/icons.tsx";
import { Logo } from "#ui/Logo.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { appTexts } from "./app.texts.ts";
import styles from "./MaintenanceScreen.module.css";

interface Props {
  readonly crewName: string | undefined;
  readonly onReload?: () => void;
}

export function MaintenanceScreen({ crewName, onReload = () => location.reload() }: Props) {
  const t = useTexts(appTexts);
  return (
    <main className={styles.screen}>
      <title>{`${t.maintenanceTitle} · Glasen`}</title>
      <Logo size={72} />
      <h1>{t.maintenanceTitle}</h1>
      <p className={styles.crew}>{t.maintenanceCrew(crewName || t.yourCrew)}</p>
      <p className={styles.text}>{t.maintenanceText}</p>
      <span className={styles.strike}>
        <Spinner size="large" />
      </span>
      <Button variant="primary" icon={<ReloadIcon />} size="large" onPress={onReload}>
        {t.reload}
      </Button>
    </main>
  );
}
