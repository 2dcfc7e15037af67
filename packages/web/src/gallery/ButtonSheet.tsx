import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { ChevronDownIcon, CloseIcon, MoreIcon, PlusIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import styles from "./Gallery.module.css";
import type { Say } from "./Gallery.tsx";

const variants = ["primary", "secondary", "tonal", "ghost", "danger"] as const;

export function ButtonSheet({ say }: { readonly say: Say }) {
  const [presses, setPresses] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const words = {
    primary: [say("Add time", "Zeit nachtragen"), say("Saving", "Speichert")],
    secondary: [say("Print", "Drucken"), say("Preparing", "Bereitet vor")],
    tonal: [say("Grant", "Genehmigen"), say("Granting", "Genehmigt")],
    ghost: [say("Cancel", "Abbrechen"), say("Waiting", "Wartet")],
    danger: [say("Delete shift", "Schicht löschen"), say("Deleting", "Löscht")],
  } as const;
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className={styles.line}>
          <Button variant={variant} icon={variant === "primary" && <PlusIcon size="small" />}>
            {words[variant][0]}
          </Button>
          <Button variant={variant} isDisabled>
            {words[variant][0]}
          </Button>
          <Button variant={variant} isLoading loadingText={words[variant][1]}>
            {words[variant][0]}
          </Button>
        </div>
      ))}
      <div className={styles.line}>
        <Button size="small">{say("Small", "Klein")}</Button>
        <Button>{say("Regular", "Mittel")}</Button>
        <Button size="large" variant="primary">
          {say("Large", "Groß")}
        </Button>
        <Button icon={<MoreIcon />} aria-label={say("More", "Mehr")} />
        <Button variant="ghost" icon={<CloseIcon />} aria-label={say("Close", "Schließen")} />
        <Button variant="primary" icon={<PlusIcon size="small" />} iconAfter={<ChevronDownIcon size="small" />}>
          {say("New", "Neu")}
        </Button>
        <LinkButton href="#link">{say("A link", "Ein Verweis")}</LinkButton>
        <TextLink onPress={() => setPresses(presses + 1)}>
          {say("Pressed", "Gedrückt")} {presses}
        </TextLink>
        <Button
          variant="primary"
          isLoading={isSaving}
          loadingText={say("Saving", "Speichert")}
          onPress={() => {
            setSaving(true);
            setTimeout(() => setSaving(false), 20);
          }}
        >
          {say("Quick save", "Kurz speichern")}
        </Button>
      </div>
    </>
  );
}
