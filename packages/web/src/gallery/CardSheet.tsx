import { type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { Card } from "#ui/Card.tsx";
import { Decision } from "#ui/Decision.tsx";
import { SettingsIcon, TagIcon, UsersIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { ListCard } from "#ui/ListCard.tsx";
import { ListDetail } from "#ui/ListDetail.tsx";
import { RangeCalendar } from "#ui/RangeCalendar.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { toast } from "#ui/toast-queue.ts";
import styles from "./Gallery.module.css";
import type { Say } from "./Gallery.tsx";

export function CardSheet({ say }: { readonly say: Say }) {
  const [tab, setTab] = useState<"one" | "two" | "off">("one");
  const [range, setRange] = useState<{ start: LocalDate; end: LocalDate }>({
    start: localDate("2026-11-16"),
    end: localDate("2026-11-20"),
  });
  const title = say("Next shift", "Nächste Schicht");
  const line = say("Bakehouse, with Davide and Lena", "Backstube, mit Davide und Lena");
  const tabs = [
    { id: "one", label: say("Level 1", "Ebene 1"), icon: <TagIcon />, content: <p>{line}</p> },
    { id: "two", label: say("Level 2", "Ebene 2"), icon: <UsersIcon />, count: 2, content: <p>{title}</p> },
    { id: "off", label: say("Disabled", "Gesperrt"), icon: <SettingsIcon />, isDisabled: true, content: null },
  ] as const;
  return (
    <>
      <div className={styles.halves}>
        <Tabs
          label={say("Levels", "Ebenen")}
          tabs={tabs.map(({ icon: _icon, ...rest }) => rest)}
          selected={tab}
          onSelect={setTab}
        />
        <Tabs
          label={say("Levels, upright", "Ebenen, senkrecht")}
          tabs={tabs}
          selected={tab}
          onSelect={setTab}
          orientation="vertical"
        />
      </div>
      <div className={styles.halves}>
        <RangeCalendar
          label={say("Period", "Zeitraum")}
          {...range}
          onChange={(start, end) => setRange({ start, end })}
        />
        <ListDetail footer={<Muted>{say("2 entries", "2 Einträge")}</Muted>}>
          <Line title={title} text={line} />
          <Line title={say("Night shift", "Nachtschicht")} text={line} />
        </ListDetail>
      </div>
      <div className={styles.halves}>
        <ListCard
          title={say("Terminals", "Terminals")}
          query={{ data: [title], isPending: false, isError: false, refetch: () => undefined }}
          failedText=""
          action={{ text: say("New terminal", "Neues Terminal"), onPress: () => undefined }}
          intro={line}
          row={(text) => <Line as="li" key={text} title={text} />}
        />
      </div>
      <div className={styles.grid}>
        <Card title={say("Waiting for a decision", "Warten auf Entscheidung")}>
          <Decision
            name="Marek Kowalski"
            text={say("Vacation, 29.12. – 31.12.2026", "Urlaub, 29.12. – 31.12.2026")}
            declineText={say("Reject", "Ablehnen")}
            onDecline={() => toast.info(say("Rejected", "Abgelehnt"))}
            approveText={say("Grant", "Genehmigen")}
            onApprove={() => toast.success(say("Granted", "Genehmigt"))}
          >
            {say("Nobody else is absent", "Sonst fehlt niemand")}
          </Decision>
        </Card>
        <Card title={title} aside="03:30">
          {line}
        </Card>
        <Card>
          <Line title={title} text={line} />
          <Line icon={<TagIcon />} title={title} text={line}>
            <Muted>03:30</Muted>
          </Line>
        </Card>
        <Card title={title} href="#card">
          {line}
        </Card>
        <Card title={say("Shift planner", "Schichtplan")} isLocked>
          {say("Not part of your licence.", "Nicht in der Lizenz enthalten.")}
        </Card>
        <Card
          title={title}
          problem={{
            text: say("The shift plan did not answer.", "Der Schichtplan hat nicht geantwortet."),
            onRetry: () => toast.info(say("Asked again", "Noch einmal gefragt")),
            trace: say("Trace 7f3a-91c2", "Kennung 7f3a-91c2"),
          }}
        />
        <Card title={title} isLoading />
      </div>
    </>
  );
}
