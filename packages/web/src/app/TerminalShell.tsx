import { useSuspenseQuery } from "@tanstack/react-query";
import { timeText, wallTime, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useMaintenance } from "#platform/maintenance.ts";
import { useMinute } from "#platform/now.ts";
import { formatDate } from "#ui/date-text.ts";
import { Logo } from "#ui/Logo.tsx";
import { crewOf } from "../features/crews/crews.queries.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { MaintenanceScreen } from "./MaintenanceScreen.tsx";
import styles from "./TerminalShell.module.css";

/** A device that a whole crew shares. */
export function TerminalShell({ crewId }: { readonly crewId: number }) {
  if (useMaintenance(crewId)) return <MaintenanceScreen crewName={undefined} />;
  return (
    <ErrorBoundary>
      <TerminalFrame crewId={crewId} />
    </ErrorBoundary>
  );
}

function TerminalFrame({ crewId }: { readonly crewId: number }) {
  const { data: crew } = useSuspenseQuery(crewOf(crewId));
  const language = useLanguage();
  const now = wallTime(useMinute(), crew.timeZone);
  if (crew.inMaintenance) return <MaintenanceScreen crewName={crew.name} />;
  return (
    <div className={styles.terminal}>
      <title>{`${crew.name} · Glasen`}</title>
      <header className={styles.bar}>
        <Logo label="Glasen" size={36} />
        <h1>{crew.name}</h1>
      </header>
      <main className={styles.main}>
        <p className={styles.clock}>{timeText(now)}</p>
        <p className={styles.day}>{`${weekdayText(now.date, language)}, ${formatDate(now.date)}`}</p>
      </main>
    </div>
  );
}
