import { Avatar } from "#ui/Avatar.tsx";
import { Badge, PresenceBadge } from "#ui/Badge.tsx";
import { BeforeAfter } from "#ui/BeforeAfter.tsx";
import { Count } from "#ui/Count.tsx";
import * as icons from "#ui/icons.tsx";
import { KeyHint } from "#ui/KeyHint.tsx";
import { ProgressBells } from "#ui/ProgressBells.tsx";
import { QrCode } from "#ui/QrCode.tsx";
import styles from "./Gallery.module.css";
import type { Say } from "./Gallery.tsx";

const people = [
  "Marek Kowalski",
  "Giulia Ferraro",
  "Sabine Schätzle",
  "Lena Hummel",
  "Ursula Maier",
  "Piotr Nowak",
  "Elif Şahin",
];

export function BadgeSheet({ say }: { readonly say: Say }) {
  return (
    <>
      <div className={styles.line}>
        <PresenceBadge presence="working">{say("Clocked in", "Eingestempelt")}</PresenceBadge>
        <PresenceBadge presence="break">{say("Break", "Pause")}</PresenceBadge>
        <PresenceBadge presence="off">{say("Clocked out", "Ausgestempelt")}</PresenceBadge>
        <PresenceBadge presence="working" size="large">
          {say("Clocked in", "Eingestempelt")}
        </PresenceBadge>
      </div>
      <div className={styles.line}>
        <Badge tone="open">{say("Vacation, open", "Urlaub, offen")}</Badge>
        <Badge tone="working" icon={<icons.CheckIcon />}>
          {say("Vacation, granted", "Urlaub, genehmigt")}
        </Badge>
        <Badge tone="off" icon={<icons.CloseIcon />}>
          {say("Vacation, rejected", "Urlaub, abgelehnt")}
        </Badge>
        <Badge tone="accent">{say("Public holiday", "Feiertag")}</Badge>
        <Badge>{say("Default", "Standard")}</Badge>
        <Badge tone="danger" icon={<icons.AlertIcon />}>
          {say("Will be deleted", "Wird gelöscht")}
        </Badge>
        <Count value={3} label={say("waiting: 3", "3 warten")} />
        <Count value={2} tone="quiet" />
        <Count value={140} tone="soft" />
      </div>
      <div className={styles.line}>
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Davide Conti" presence="working" isDecorative={false} />
        <Avatar name="Thomas Riedle" presence="break" />
        <Avatar name="Aylin Demir" isQuiet />
        <Avatar name="Katharina Brenner" size="small" />
        <Avatar name="Katharina Brenner" size="large" />
        <Avatar name="Bild Fehlt" imageUrl="/missing.png" />
        <div className={styles.bells}>
          <ProgressBells
            value={5.67 / 8}
            label={say("Day target", "Tagessoll")}
            valueText={say("5:40 of 8:00", "5:40 von 8:00")}
          />
        </div>
        <BeforeAfter
          before="7:58"
          after="8:15"
          beforeLabel={say("before", "vorher")}
          afterLabel={say("after", "nachher")}
        />
        <KeyHint keys={[say("Ctrl", "Strg"), "K"]} />
      </div>
      <div className={styles.line}>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} label={name.replace("Icon", "")} />
        ))}
      </div>
      <QrCode text="https://glasen.example" label={say("QR code", "QR-Code")} />
    </>
  );
}
