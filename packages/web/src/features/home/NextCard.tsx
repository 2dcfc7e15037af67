import { Link } from "react-aria-components/Link";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Count } from "#ui/Count.tsx";
import { AlertIcon, CalendarIcon, SunIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import styles from "./HomeClock.module.css";
import { homeTexts } from "./home.texts.ts";
import type { NextThing } from "./next-things.ts";

interface Props {
  readonly things: readonly NextThing[];
  /** Vacation that is left, in words. */
  readonly vacation?: { readonly label: string; readonly value: string; readonly href: string } | undefined;
}

const icons = {
  missing: <AlertIcon />,
  absence: <SunIcon />,
  holiday: <CalendarIcon />,
} as const;

/** Tasks of the viewer first, then coming absences and holidays in the order of their days. */
export function NextCard({ things, vacation }: Props) {
  const t = useTexts(homeTexts);
  return (
    <Card title={t.next}>
      {things.length === 0 ? (
        <Muted as="p">{t.nothingNext}</Muted>
      ) : (
        <Stack as="ul" gap={1} className={styles.next}>
          {things.map(({ kind, text, detail, count, href }) => (
            <li key={`${kind} ${text} ${detail}`} data-kind={kind}>
              {icons[kind]}
              <span className={styles.name}>
                {href ? (
                  <Link href={href} className={styles.nextLink ?? ""}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
                {detail && <Muted as="small">{detail}</Muted>}
              </span>
              {count !== undefined && <Count value={count} tone="soft" />}
            </li>
          ))}
        </Stack>
      )}
      {vacation && (
        <p className={styles.vacation}>
          <Link href={vacation.href}>{vacation.label}</Link> <b>{vacation.value}</b>
        </p>
      )}
    </Card>
  );
}
