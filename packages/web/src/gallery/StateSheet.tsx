import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { SearchIcon, SunIcon } from "#ui/icons.tsx";
import { Loaded } from "#ui/Loaded.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import styles from "./Gallery.module.css";
import type { Say } from "./Gallery.tsx";

export function StateSheet({ say }: { readonly say: Say }) {
  return (
    <div className={styles.grid}>
      <Card isFlush>
        <EmptyState
          icon={<SunIcon />}
          title={say("No absences in 2026", "Keine Abwesenheiten 2026")}
          actions={<Button variant="primary">{say("Request absence", "Abwesenheit beantragen")}</Button>}
        >
          {say(
            "Request a vacation and it shows up here with its decision.",
            "Ein beantragter Urlaub erscheint hier mit seiner Entscheidung.",
          )}
        </EmptyState>
      </Card>
      <Card isFlush>
        <EmptyState
          icon={<SearchIcon />}
          title={say("Nothing found for “Piotre”", "Nichts gefunden für „Piotre“")}
          actions={<Button>{say("Clear search", "Suche leeren")}</Button>}
        >
          {say(
            "Check the spelling or search for part of the name.",
            "Schreibweise prüfen oder nach einem Teil des Namens suchen.",
          )}
        </EmptyState>
      </Card>
      <Card isFlush>
        <ErrorState
          title={say("This page could not be shown", "Diese Seite ließ sich nicht zeigen")}
          trace={say("Trace 7f3a-91c2", "Kennung 7f3a-91c2")}
          actions={<Button>{say("Home page", "Startseite")}</Button>}
        >
          {say("Go back, or tell support the trace.", "Zurückgehen oder der Hilfe die Kennung nennen.")}
        </ErrorState>
      </Card>
      <Card isFlush>
        <LoadingView />
      </Card>
      <Card isFlush>
        <LoadingView hasLogo text={say("Checking 2,000 lines", "2.000 Zeilen werden geprüft")} />
      </Card>
      <Card isFlush>
        <Loaded query={{ data: undefined, error: new TypeError("failed"), refetch: () => {} }}>{() => null}</Loaded>
      </Card>
      <Card title={<LoadingView isSmall />}>
        <Skeleton width="60%" />
      </Card>
      <Card title={say("Strike of the bell", "Glockenschlag")}>
        <div className={styles.line}>
          <Spinner /> <Spinner size="large" />
        </div>
      </Card>
    </div>
  );
}
