import type { BreakRule, RoundingRule } from "@glasen/contract/working-time.ts";
import type { ReactNode } from "react";
import { formatHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { PenIcon, PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { secondsOf } from "./amounts.public.ts";
import styles from "./Rules.module.css";
import { type RuleTexts, ruleTexts } from "./rules.texts.ts";

type Rule = BreakRule | RoundingRule;

interface Props {
  readonly breakRules: readonly BreakRule[];
  readonly roundingRules: readonly RoundingRule[];
  /** Undefined for viewers who may only read, like the next two. */
  readonly onNew: ((type: Rule["type"]) => void) | undefined;
  readonly onChange: ((rule: Rule) => void) | undefined;
  readonly onRemove: ((rule: Rule) => void) | undefined;
  readonly progress: ReactNode;
  readonly settings: ReactNode;
}

export function RulesView(props: Props) {
  const { breakRules, roundingRules, onNew } = props;
  const t = useTexts(ruleTexts);
  const add = (type: Rule["type"], word: string) =>
    onNew && (
      <Button size="small" variant="ghost" icon={<PlusIcon />} onPress={() => onNew(type)}>
        {word}
      </Button>
    );
  return (
    <>
      <PageHeader title={t.title} />
      <Stack>
        {props.progress}
        <Card title={t.breakRules} aside={add("break", t.addBreak)}>
          <Muted as="p">{t.breakHint}</Muted>
          <RuleList {...props} label={t.breakRules} rules={breakRules} about={(rule) => tiersText(rule, t)} />
        </Card>
        <Card title={t.roundingRules} aside={add("rounding", t.addRounding)}>
          <Muted as="p">{t.roundingHint}</Muted>
          <RuleList {...props} label={t.roundingRules} rules={roundingRules} about={(rule) => edgesText(rule, t)} />
        </Card>
        {props.settings}
      </Stack>
    </>
  );
}

const tiersText = ({ tiers }: BreakRule, t: RuleTexts): string =>
  tiers
    .map(({ after, minimum }) => `${t.after} ${formatHours(secondsOf(after))}: ${formatHours(secondsOf(minimum))}`)
    .join(", ");

function edgesText({ start, end }: RoundingRule, t: RuleTexts): string {
  const word = (edge: RoundingRule["start"]) => (edge ? t.edge(edge.minutes, edge.direction) : t.notRounded);
  return t.edges(word(start), word(end));
}

interface ListProps<R extends Rule> extends Pick<Props, "onChange" | "onRemove"> {
  readonly label: string;
  readonly rules: readonly R[];
  readonly about: (rule: R) => string;
}

function RuleList<R extends Rule>({ label, rules, about, onChange, onRemove }: ListProps<R>) {
  const t = useTexts(ruleTexts);
  // The crew's own rules come first; the built-in ones are the same everywhere.
  const sorted = [...rules].sort((one, other) => Number(one.isBuiltIn) - Number(other.isBuiltIn));
  return (
    <ul className={styles.rules} aria-label={label}>
      {sorted.map((rule) => (
        <li key={rule.id}>
          <span className={styles.words}>
            <span>{rule.name}</span>
            <Muted>{rule.description || about(rule)}</Muted>
          </span>
          {rule.isBuiltIn ? (
            <Badge>{t.builtIn}</Badge>
          ) : (
            onChange && (
              <>
                <Button
                  variant="ghost"
                  icon={<PenIcon />}
                  aria-label={t.changeRule(rule.name)}
                  onPress={() => onChange(rule)}
                />
                <Button
                  variant="ghost"
                  icon={<TrashIcon />}
                  aria-label={t.removeRule(rule.name)}
                  onPress={() => onRemove?.(rule)}
                />
              </>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
