import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { CheckIcon, CopyIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { PrintSheet } from "#ui/PrintSheet.tsx";
import styles from "./AccessSlips.module.css";
import { inviteTexts } from "./invite.texts.ts";
import type { Access } from "./send-invitations.ts";

interface Props {
  readonly people: readonly Access[];
  readonly crewName: string;
  readonly onClose: () => void;
}

/** Username, first password and PIN of new members. */
export function AccessSlips({ people, crewName, onClose }: Props) {
  const t = useTexts(inviteTexts);
  const [isCopied, setCopied] = useState(false);
  const linesOf = ({ login, password, pin }: Access): [term: string, value: string][] => [
    ...(password === null
      ? []
      : ([
          [t.signInAt, location.host],
          [t.username, login],
          [t.password, password],
        ] as [string, string][])),
    ...(pin === null ? [] : ([[t.pin, pin]] as [string, string][])),
  ];
  const text = people
    .map((person) => [person.name, ...linesOf(person).map(([term, value]) => `${term}: ${value}`)].join("\n"))
    .join("\n\n");
  return (
    <PrintSheet
      pieces="slip"
      size={people.length > 4 ? "fullscreen" : "standard"}
      title={t.slipsTitle}
      text={t.slipsText}
      onKept={onClose}
      otherWays={
        <Button
          icon={isCopied ? <CheckIcon /> : <CopyIcon />}
          onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {isCopied ? t.copied : t.copy}
        </Button>
      }
    >
      {people.map((person) => (
        <li key={person.userId} className={styles.slip}>
          <b>{person.name}</b>
          <Muted as="span">{crewName}</Muted>
          <dl>
            {linesOf(person).map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {person.password === null && person.login !== "" && <Muted as="p">{t.mailed(person.login)}</Muted>}
        </li>
      ))}
    </PrintSheet>
  );
}
