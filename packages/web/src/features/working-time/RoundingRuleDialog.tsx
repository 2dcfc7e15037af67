import type { Reevaluation, RoundingRule } from "@glasen/contract/working-time.ts";
import { roundingDirections, roundingSteps } from "@glasen/domain/working-time/rounding-rule.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Select } from "#ui/Select.tsx";
import { RoundingExample } from "./RoundingExample.tsx";
import { RuleDialog } from "./RuleDialog.tsx";
import styles from "./Rules.module.css";
import { type RoundingRuleInput, roundingRulePreviewOf, useSaveRoundingRule } from "./rules.queries.ts";
import { type RuleTexts, ruleTexts } from "./rules.texts.ts";
import { useSettled } from "./use-settled.ts";

type Edge = RoundingRule["start"];

interface Props {
  readonly rule: RoundingRule | undefined;
  readonly onSaved: (reevaluation: Reevaluation | null) => void;
  readonly onClose: () => void;
}

/** A rule of the crew's own: to which grid start and end of work are rounded. */
export function RoundingRuleDialog({ rule, onSaved, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(ruleTexts);
  const save = useSaveRoundingRule(crew.id);
  const [name, setName] = useState(rule?.name ?? "");
  const [start, setStart] = useState<Edge>(rule ? rule.start : { minutes: 15, direction: "up" });
  const [end, setEnd] = useState<Edge>(rule ? rule.end : { minutes: 15, direction: "down" });
  const input: RoundingRuleInput = {
    ...(rule && { id: rule.id }),
    name: name.trim(),
    description: rule?.description ?? "",
    start,
    end,
  };
  const asked = useSettled(input);
  const preview = useQuery({
    ...roundingRulePreviewOf(crew.id, rule?.id ?? 0, asked),
    enabled: rule !== undefined && asked.name !== "",
  });
  return (
    <RuleDialog
      title={rule ? t.changeRounding : t.newRounding}
      input={input}
      name={name}
      onName={setName}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      affected={rule && preview}
      example={<RoundingExample rule={{ start, end }} t={t} />}
    >
      <EdgeFields label={t.start} edge={start} onChange={setStart} t={t} />
      <EdgeFields label={t.end} edge={end} onChange={setEnd} t={t} />
    </RuleDialog>
  );
}

interface EdgeProps {
  readonly label: string;
  readonly edge: Edge;
  readonly onChange: (edge: Edge) => void;
  readonly t: RuleTexts;
}

const off = "off";

function EdgeFields({ label, edge, onChange, t }: EdgeProps) {
  const minutes = roundingSteps.map((step) => ({ id: String(step), label: t.minutes(step) }));
  return (
    <div className={styles.pair}>
      <Select
        label={t.ofEdge(label, t.step)}
        value={edge ? String(edge.minutes) : off}
        choices={[{ id: off, label: t.notRounded }, ...minutes]}
        onChange={(id) => {
          const step = roundingSteps.find((one) => String(one) === id);
          onChange(step ? { minutes: step, direction: edge?.direction ?? "nearest" } : null);
        }}
        placeholder={t.choose}
      />
      {edge && (
        <Select
          label={t.ofEdge(label, t.towards)}
          value={edge.direction}
          choices={roundingDirections.map((id) => ({ id, label: t.direction(id) }))}
          onChange={(direction) => onChange({ ...edge, direction })}
          placeholder={t.choose}
        />
      )}
    </div>
  );
}
