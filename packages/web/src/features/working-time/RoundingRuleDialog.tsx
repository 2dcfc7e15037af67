import type { Reevaluation, RoundingRule } from "@glasen/contract/working-time.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import {
  type RoundingEdge,
  roundingDirections,
  roundingSteps,
  roundToGrid,
} from "@glasen/domain/working-time/rounding-rule.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { useSettled } from "#platform/use-settled.ts";
import { Select } from "#ui/Select.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { useForm } from "#ui/use-form.ts";
import { RuleDialog } from "./RuleDialog.tsx";
import styles from "./Rules.module.css";
import { type RoundingRuleInput, roundingRulePreviewOf, useSaveRoundingRule } from "./rules.queries.ts";
import { ruleTexts } from "./rules.texts.ts";

type Edge = RoundingRule["start"];

interface Props {
  /** Undefined for a new one. */
  readonly rule: RoundingRule | undefined;
  readonly onSaved: (reevaluation: Reevaluation | null) => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly start: Edge;
  readonly end: Edge;
}

/** The crew's own rule for rounding the start and the end of work. */
export function RoundingRuleDialog({ rule, onSaved, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(ruleTexts);
  const { mutateAsync: save } = useSaveRoundingRule(crew.id);
  const inputOf = ({ name, start, end }: Draft): RoundingRuleInput => ({
    ...(rule && { id: rule.id }),
    name: name.trim(),
    description: rule?.description ?? "",
    start,
    end,
  });
  const form = useForm<Draft>({
    initial: {
      name: rule?.name ?? "",
      start: rule ? rule.start : { minutes: 15, direction: "up" },
      end: rule ? rule.end : { minutes: 15, direction: "down" },
    },
    validate: ({ name }) => ({ name: name.trim() === "" && t.nameMissing }),
    save: async (values) => onSaved(await save(inputOf(values))),
    onClose,
  });
  const { start, end } = form.values;
  const input = useSettled(inputOf(form.values));
  const preview = useQuery({
    ...roundingRulePreviewOf(crew.id, rule?.id ?? 0, input),
    enabled: rule !== undefined && input.name !== "",
  });
  return (
    <RuleDialog
      title={rule ? t.changeRounding : t.newRounding}
      form={form.state}
      name={form.field("name")}
      onClose={onClose}
      preview={rule && preview}
      example={
        <div className={styles.tries}>
          <Example label={t.start} initial="07:53" edge={start} />
          <Example label={t.end} initial="16:38" edge={end} />
        </div>
      }
    >
      <EdgeFields label={t.start} edge={start} onChange={(edge) => form.set({ start: edge })} />
      <EdgeFields label={t.end} edge={end} onChange={(edge) => form.set({ end: edge })} />
    </RuleDialog>
  );
}

interface EdgeProps {
  readonly label: string;
  readonly edge: Edge;
  readonly onChange: (edge: Edge) => void;
}

const off = "off";

function EdgeFields({ label, edge, onChange }: EdgeProps) {
  const t = useTexts(ruleTexts);
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
      />
      {edge && (
        <Select
          label={t.ofEdge(label, t.towards)}
          value={edge.direction}
          choices={roundingDirections.map((id) => ({ id, label: t.direction(id) }))}
          onChange={(direction) => onChange({ ...edge, direction })}
        />
      )}
    </div>
  );
}

/** A stamp to try the rule with. */
function Example({ label, initial, edge }: { readonly label: string; readonly initial: string; readonly edge: Edge }) {
  const t = useTexts(ruleTexts);
  const [time, setTime] = useState<string | null>(initial);
  return (
    <div className={styles.try}>
      <TimeField label={t.ofEdge(label, t.stamped)} value={time} onChange={setTime} stepMinutes={1} />
      <span aria-hidden="true">→</span>
      <output aria-label={t.ofEdge(label, t.counts)}>{time ? roundedTime(time, edge) : "–"}</output>
    </div>
  );
}

const DAY_SECONDS = DAY_MS / 1000;

/** Rounding past midnight gives a time of the next day. */
function roundedTime(time: string, edge: RoundingEdge | null): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const at = hours * 3600 + minutes * 60;
  // UTC has no offset, so its grid is that of the time of day.
  const rounded = (edge ? roundToGrid("UTC", at, edge) : at) % DAY_SECONDS;
  const two = (count: number): string => String(count).padStart(2, "0");
  return `${two(Math.floor(rounded / 3600))}:${two(Math.floor((rounded % 3600) / 60))}`;
}
