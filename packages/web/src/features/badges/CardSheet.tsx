import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { PrintIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { QrCode } from "#ui/QrCode.tsx";
import { badgeTexts } from "./badges.texts.ts";
import styles from "./CardSheet.module.css";

interface Props {
  readonly cards: readonly { readonly userId: number; readonly name: string; readonly code: string }[];
  readonly crewName: string;
  readonly onClose: () => void;
}

/** New cards, in the size of a bank card, to print and cut out. Shown only once, so only a deliberate press closes it. */
export function CardSheet({ cards, crewName, onClose }: Props) {
  const t = useTexts(badgeTexts);
  return (
    <Modal
      isOpen
      isClosePrevented
      onClose={onClose}
      title={t.cardsTitle}
      footer={() => (
        <>
          <Row className={styles.ways}>
            <Button icon={<PrintIcon />} onPress={() => print()}>
              {t.print}
            </Button>
          </Row>
          <Button variant="primary" onPress={onClose}>
            {t.cardsKept}
          </Button>
        </>
      )}
    >
      <Stack>
        <p className={styles.text}>{t.cardsText}</p>
        <ul className={styles.cards} aria-label={t.cardsTitle}>
          {cards.map(({ userId, name, code }) => (
            <li key={userId} className={styles.card}>
              <QrCode text={code} label={t.qr(name)} />
              <Stack gap={1}>
                <b>{name}</b>
                <Muted>{crewName}</Muted>
              </Stack>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}
