import { useTexts } from "#platform/texts.ts";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PrintSheet } from "#ui/PrintSheet.tsx";
import { QrCode } from "#ui/QrCode.tsx";
import { badgeTexts } from "./badges.texts.ts";
import styles from "./CardSheet.module.css";

interface Props {
  readonly cards: readonly { readonly userId: number; readonly name: string; readonly code: string }[];
  readonly crewName: string;
  readonly onClose: () => void;
}

/** New cards, in the size of a bank card, to print and cut out. */
export function CardSheet({ cards, crewName, onClose }: Props) {
  const t = useTexts(badgeTexts);
  return (
    <PrintSheet pieces="card" title={t.cardsTitle} text={t.cardsText} onKept={onClose}>
      {cards.map(({ userId, name, code }) => (
        <li key={userId} className={styles.card}>
          <QrCode text={code} label={t.qr(name)} />
          <Stack gap={1}>
            <b>{name}</b>
            <Muted>{crewName}</Muted>
          </Stack>
        </li>
      ))}
    </PrintSheet>
  );
}
