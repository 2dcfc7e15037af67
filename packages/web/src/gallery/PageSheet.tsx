import { useState } from "react";
import { Avatar } from "#ui/Avatar.tsx";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { PlusIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SaveBar } from "#ui/SaveBar.tsx";
import { SidePanel, SidePanelSection } from "#ui/SidePanel.tsx";
import { SubNav } from "#ui/SubNav.tsx";
import styles from "./Gallery.module.css";
import type { Say } from "./Gallery.tsx";

export function PageSheet({ say }: { readonly say: Say }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SubNav
        label={say("Absences", "Abwesenheiten")}
        pathname="#calendar"
        parts={[
          { href: "#mine", label: say("My absences", "Meine Abwesenheiten") },
          { href: "#calendar", label: say("Calendar", "Kalender") },
          { href: "#requests", label: say("Requests", "Anträge"), count: 3 },
        ]}
      />
      <PageHeader
        title={say("Good morning, Katharina", "Guten Morgen, Katharina")}
        subtitle={say("Thursday, 12.11.2026 · 09:41", "Donnerstag, 12.11.2026 · 09:41 Uhr")}
        actions={
          <>
            <Button onPress={() => setOpen(!isOpen)}>{say("Side panel", "Seitenleiste")}</Button>
            <Button variant="primary" icon={<PlusIcon size="small" />}>
              {say("New", "Neu")}
            </Button>
          </>
        }
      />
      <Banner
        tone="attention"
        title={say("Ursula Maier has been missing for 41 minutes", "Ursula Maier fehlt seit 41 Minuten")}
        actions={<Button>{say("Ask", "Fragen")}</Button>}
      >
        {say("Shift 09:00 – 14:00, Counter Herdern", "Schicht 09:00 – 14:00, Laden Herdern")}
      </Banner>
      <Banner tone="danger">{say("This file cannot be read.", "Diese Datei lässt sich nicht lesen.")}</Banner>
      <Banner tone="info">{say("Closed months stay.", "Abgeschlossene Monate bleiben.")}</Banner>
      {isOpen && (
        <div className={styles.side}>
          <SidePanel
            title="Marek Kowalski"
            subtitle={say("Member, Bakehouse", "Mitglied, Backstube")}
            before={<Avatar name="Marek Kowalski" size="large" />}
            onClose={() => setOpen(false)}
          >
            <SidePanelSection>{say("Username", "Benutzername")} marek</SidePanelSection>
            <SidePanelSection title={say("Devices", "Geräte")}>
              {say("Terminal Bakehouse", "Terminal Backstube")}
            </SidePanelSection>
          </SidePanel>
        </div>
      )}
      <SaveBar
        label={say("Unsaved changes", "Nicht gespeichert")}
        actions={
          <>
            <Button variant="ghost">{say("Discard", "Verwerfen")}</Button>
            <Button variant="primary">{say("Save", "Speichern")}</Button>
          </>
        }
      >
        {say("2 changes are not saved yet", "2 Änderungen sind noch nicht gespeichert")}
      </SaveBar>
    </>
  );
}
