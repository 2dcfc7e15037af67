import { Link } from "react-aria-components/Link";
import { Card } from "#ui/Card.tsx";
import { Counter } from "#ui/Counter.tsx";
import { AlertIcon, CalendarIcon, CheckIcon, SunIcon } from "#ui/icons.tsx";
import styles from "./HomeClock.module.css";
import type { HomeTexts } from "./home.texts.ts";
import type { NextThing } from "./next-things.ts";

interface Props {
  readonly things: readonly NextThing[];
  readonly t: HomeTexts;
}

const icons = {
  missing: <AlertIcon />,
  decide: <CheckIcon />,
  absence: <SunIcon />,
  holiday: <CalendarIcon />,
} as const;

/** What waits for whoever looks, then what comes. */
export function NextCard({ things, t }: Props) {
  return (
    <Card title={t.next}>
      {things.length === 0 ? (
        <p className={styles.faint}>{t.nothingNext}</p>
      ) : (
        <ul className={styles.next}>
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
                {detail && <small className={styles.faint}>{detail}</small>}
              </span>
              {count !== undefined && <Counter value={count} tone="soft" />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
