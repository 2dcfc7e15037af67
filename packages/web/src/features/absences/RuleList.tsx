import type { ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import styles from "./RuleList.module.css";

interface CardProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** Shown while the list has no rows. */
  readonly empty?: { readonly icon: ReactNode; readonly title: string; readonly hint: string } | undefined;
  readonly children: readonly ReactNode[];
}

/** A titled list of rules: types of absence, blocked periods, closures. */
export function RuleCard({ title, aside, empty, children }: CardProps) {
  return (
    <Card title={title} isFlush aside={aside}>
      {empty && children.length === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.hint}
        </EmptyState>
      ) : (
        <ul aria-label={title}>{children}</ul>
      )}
    </Card>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly badge?: ReactNode;
  readonly facts: readonly string[];
  readonly isOff?: boolean | undefined;
  /** Buttons and switches. */
  readonly children?: ReactNode;
}

export function RuleRow({ icon, name, badge, facts, isOff, children }: RowProps) {
  return (
    <li className={styles.row} data-off={isOff}>
      {icon}
      <span className={styles.words}>
        <b>
          {name}
          {badge}
        </b>
        <Muted>{facts.join(" · ")}</Muted>
      </span>
      {children && (
        <Row as="span" isNowrap>
          {children}
        </Row>
      )}
    </li>
  );
}

interface ActionProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onPress: () => void;
}

export const RuleAction = ({ icon, label, onPress }: ActionProps) => (
  <Button variant="ghost" icon={icon} aria-label={label} onPress={onPress} />
);
