import { Link } from "react-aria-components/Link";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Count } from "#ui/Count.tsx";
import { AlertIcon, CalendarIcon, CheckIcon, SunIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import styles from "./HomeClock.module.css";
import { homeTexts } from "./home.texts.ts";
import type { NextThing } from "./next-things.ts";

interface Props {
  readonly things: readonly NextThing[];
}

const icons = {
  missing: <AlertIcon />,
  decide: <CheckIcon />,
  absence: <SunIcon />,
  holiday: <CalendarIcon />,
} as const;

/** Tasks of the viewer first, then coming absences and holidays. */
export function NextCard({ things }: Props) {
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
    </Card>
  );
}
