import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { ExportMenu } from "#ui/ExportMenu.tsx";
import { FilterMenu } from "#ui/FilterMenu.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { ChevronDownIcon, CopyIcon, PenIcon, TrashIcon } from "#ui/icons.tsx";
import { KeyHint } from "#ui/KeyHint.tsx";
import { Menu } from "#ui/Menu.tsx";
import { Modal } from "#ui/Modal.tsx";
import { OfflineOverlay } from "#ui/OfflineOverlay.tsx";
import { Popover } from "#ui/Popover.tsx";
import { PrintSheet } from "#ui/PrintSheet.tsx";
import { ShownOnce } from "#ui/ShownOnce.tsx";
import { TextField } from "#ui/TextField.tsx";
import { toast } from "#ui/toast-queue.ts";
import styles from "./Gallery.module.css";
import type { Say } from "./Gallery.tsx";

const lanes = ["bakehouse", "counter"] as const;

export function OverlaySheet({ say }: { readonly say: Say }) {
  const [open, setOpen] = useState<
    "standard" | "fullscreen" | "prevented" | "form" | "saving" | "print" | "secret" | undefined
  >();
  const [team, setTeam] = useState<(typeof lanes)[number] | "all">("all");
  const [isOffline, setOffline] = useState(false);
  const [name, setName] = useState("");
  const [place, setPlace] = useState("");
  const close = say("Close", "Schließen");
  function lose() {
    setOffline(true);
    setTimeout(() => setOffline(false), 3000);
  }
  return (
    <>
      <div className={styles.line}>
        <Button onPress={() => setOpen("standard")}>{say("Modal", "Fenster")}</Button>
        <Button onPress={() => setOpen("fullscreen")}>{say("Fullscreen modal", "Großes Fenster")}</Button>
        <Button onPress={() => setOpen("prevented")}>{say("Modal while saving", "Fenster beim Speichern")}</Button>
        <Button onPress={() => setOpen("form")}>{say("Form in a window", "Formular im Fenster")}</Button>
        <Button onPress={() => setOpen("saving")}>{say("Form being sent", "Formular beim Senden")}</Button>
        <Button onPress={() => setOpen("secret")}>{say("Secret told once", "Einmal gezeigt")}</Button>
        <Button onPress={() => setOpen("print")}>{say("Pieces to print", "Zettel zum Drucken")}</Button>
        <FilterMenu
          label={say("Team", "Team")}
          value={team}
          choices={lanes.map((id) => ({
            id,
            label: id === "counter" ? say("Counter", "Laden") : say("Bakehouse", "Backstube"),
          }))}
          onChange={setTeam}
          allLabel={say("all", "alle")}
          chosenText={(label, value) => `${label}: ${value}`}
        />
        <ExportMenu
          files={[
            { id: "xlsx", label: "Excel (.xlsx)", href: "#" },
            { id: "csv", label: say("Table (.csv)", "Tabelle (.csv)"), href: "#" },
          ]}
        />
        <Menu
          label={say("Shift", "Schicht")}
          trigger={<Button iconAfter={<ChevronDownIcon size="small" />}>{say("Menu", "Menü")}</Button>}
          items={[
            { id: "edit", label: say("Edit", "Bearbeiten"), icon: <PenIcon />, after: <KeyHint keys={["E"]} /> },
            { id: "copy", label: say("Copy", "Kopieren"), icon: <CopyIcon />, isDisabled: true },
            "line",
            { id: "delete", label: say("Delete", "Löschen"), icon: <TrashIcon />, isDanger: true },
          ]}
        />
        <Popover
          label={say("Why 12:37?", "Warum 12:37?")}
          trigger={<Button variant="ghost">{say("Popover", "Erklärung")}</Button>}
        >
          {say("Start 03:30, end 16:37, break 0:30.", "Beginn 03:30, Ende 16:37, Pause 0:30.")}
        </Popover>
      </div>
      <div className={styles.line}>
        <Button
          onPress={() =>
            toast.success(say("Vacation granted", "Urlaub genehmigt"), "Marek Kowalski, 29.12. – 31.12.2026")
          }
        >
          {say("Success", "Erfolg")}
        </Button>
        <Button
          onPress={() =>
            toast.info(
              say("Shift plan published", "Schichtplan veröffentlicht"),
              say("Week 48, 41 shifts", "KW 48, 41 Schichten"),
            )
          }
        >
          {say("Info", "Hinweis")}
        </Button>
        <Button
          onPress={() =>
            toast.error(
              say("Couldn't add time stamp", "Stempel nicht gespeichert"),
              say("Nothing was recorded. Try again.", "Nichts wurde erfasst. Bitte noch einmal."),
            )
          }
        >
          {say("Error", "Fehler")}
        </Button>
        <Button onPress={lose}>{say("Offline", "Ohne Netz")}</Button>
      </div>
      {(open === "form" || open === "saving") && (
        <FormDialog
          title={say("New shift", "Neue Schicht")}
          submitText={say("Save", "Speichern")}
          isSaving={open === "saving"}
          validate={(): Record<string, string> =>
            name === "" ? { name: say("Please enter a name.", "Bitte einen Namen eingeben.") } : {}
          }
          onSubmit={() => setOpen(undefined)}
          onClose={() => setOpen(undefined)}
        >
          <TextField name="name" label={say("Name", "Name")} value={name} onChange={setName} autoFocus />
          <TextField name="place" label={say("Workplace", "Arbeitsplatz")} value={place} onChange={setPlace} />
        </FormDialog>
      )}
      {open === "secret" && (
        <ShownOnce
          title={say("New token", "Neues Token")}
          text={say("It is shown only now.", "Es wird nur jetzt gezeigt.")}
          secret="gls_4f2a9c71"
          copyText={say("Copy", "Kopieren")}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "print" && (
        <PrintSheet
          pieces="slip"
          title={say("Access for new members", "Zugänge für neue Mitglieder")}
          text={say("Shown only once.", "Nur einmal zu sehen.")}
          onKept={() => setOpen(undefined)}
        >
          <li>Lena Brandt</li>
          <li>Davide Conti</li>
        </PrintSheet>
      )}
      <Modal
        isOpen={open === "standard" || open === "fullscreen" || open === "prevented"}
        onClose={() => setOpen(undefined)}
        title={say("Correct break", "Pause korrigieren")}
        closeLabel={close}
        size={open === "fullscreen" ? "fullscreen" : "standard"}
        isClosePrevented={open === "prevented"}
        closeQuestion={
          name
            ? {
                title: say("Leave without saving?", "Ohne Speichern schließen?"),
                text: say("The new name has not been saved yet.", "Der neue Name ist noch nicht gespeichert."),
                confirmText: say("Discard", "Verwerfen"),
                cancelText: say("Keep editing", "Weiter bearbeiten"),
              }
            : undefined
        }
        footer={(leave) => (
          <>
            <Button variant="ghost" onPress={leave}>
              {say("Cancel", "Abbrechen")}
            </Button>
            <Button variant="primary" onPress={() => setOpen(undefined)}>
              {say("Save", "Speichern")}
            </Button>
          </>
        )}
      >
        <TextField
          label={say("Name", "Name")}
          value={name}
          onChange={setName}
          help={say("With a name, closing asks first", "Mit Namen fragt das Schließen nach")}
        />
        <div className={styles.line}>
          <Button onPress={() => toast.info(say("Shift plan published", "Schichtplan veröffentlicht"))}>
            {say("Notice over it", "Meldung darüber")}
          </Button>
          <Button onPress={lose}>{say("Offline over it", "Ohne Netz darüber")}</Button>
        </div>
      </Modal>
      <OfflineOverlay
        isOffline={isOffline}
        title={say("No connection", "Keine Verbindung")}
        text={say(
          "The connection is interrupted. It will be restored shortly.",
          "Die Verbindung ist unterbrochen. Sie wird gleich wiederhergestellt.",
        )}
      />
    </>
  );
}
