import { limits } from "@glasen/contract/limits.ts";
import type { ReevaluationShape, RoundingRuleShape } from "@glasen/contract/working-time.ts";
import { roundingDirections, roundingSteps } from "@glasen/domain/working-time/rounding-rule.ts";
import { useId, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./Rules.module.css";
import { useSaveRoundingRule } from "./rules.queries.ts";
import { type RuleTexts, ruleTexts } from "./rules.texts.ts";

type Edge = RoundingRuleShape["start"];

interface Props {
  readonly rule: RoundingRuleShape | undefined;
  readonly onSaved: (reevaluation: ReevaluationShape | null) => void;
  readonly onClose: () => void;
}

/** A rule of the crew's own: to which grid start and end of work are rounded. */
export function RoundingRuleDialog({ rule, onSaved, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(ruleTexts);
  const errors = useTexts(errorTexts);
  const formId = useId();
  const save = useSaveRoundingRule(crew.id);
  const [name, setName] = useState(rule?.name ?? "");
  const [start, setStart] = useState<Edge>(rule ? rule.start : { minutes: 15, direction: "up" });
  const [end, setEnd] = useState<Edge>(rule ? rule.end : { minutes: 15, direction: "down" });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={rule ? t.changeRounding : t.newRounding}
      closeLabel={t.close}
      isClosePrevented={save.isPending}
      footer={(close) => (
        <>
          <Button variant="primary" type="submit" form={formId} isLoading={save.isPending}>
            {t.save}
          </Button>
          <Button onPress={close}>{t.cancel}</Button>
        </>
      )}
    >
      <Form
        id={formId}
        invalidText={t.invalid}
        problem={save.error && errorText(save.error, errors)}
        validate={() => ({ ...(name.trim() === "" && { name: t.nameNeeded }) })}
        onSubmit={() =>
          save.mutate(
            { ...(rule && { id: rule.id }), name: name.trim(), description: rule?.description ?? "", start, end },
            {
              onSuccess: (reevaluation) => {
                onSaved(reevaluation);
                onClose();
              },
            },
          )
        }
      >
        <TextField
          label={t.name}
          name="name"
          value={name}
          onChange={setName}
          maxLength={limits.name}
          isRequired
          autoFocus={!rule}
        />
        <EdgeFields label={t.start} edge={start} onChange={setStart} t={t} />
        <EdgeFields label={t.end} edge={end} onChange={setEnd} t={t} />
      </Form>
    </Modal>
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
