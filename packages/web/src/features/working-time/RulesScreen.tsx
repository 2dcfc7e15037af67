import type { BreakRule, RoundingRule } from "@glasen/contract/working-time.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { BreakRuleDialog } from "./BreakRuleDialog.tsx";
import { EvaluationSettings } from "./EvaluationSettings.tsx";
import { useReevaluation } from "./Reevaluation.tsx";
import { RoundingRuleDialog } from "./RoundingRuleDialog.tsx";
import { RulesView } from "./RulesView.tsx";
import { breakRulesOf, roundingRulesOf, useRemoveRule } from "./rules.queries.ts";
import { ruleTexts } from "./rules.texts.ts";

type Rule = BreakRule | RoundingRule;

/** Break rules, rounding rules, and the settings of evaluation. */
export function RulesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(ruleTexts);
  const [{ data: breakRules }, { data: roundingRules }] = useSuspenseQueries({
    queries: [breakRulesOf(crew.id), roundingRulesOf(crew.id)],
  });
  const canManage = workingTimePolicy.manageCrewRules(me, { crewId: crew.id });
  const [editing, setEditing] = useState<{ type: Rule["type"]; rule?: Rule }>();
  const [removing, setRemoving] = useState<Rule>();
  const remove = useRemoveRule(crew.id);
  const { notifySaved, progress } = useReevaluation();
  const close = () => setEditing(undefined);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <RulesView
        breakRules={breakRules}
        roundingRules={roundingRules}
        onNew={canManage ? (type) => setEditing({ type }) : undefined}
        onChange={canManage ? (rule) => setEditing({ type: rule.type, rule }) : undefined}
        onRemove={canManage ? setRemoving : undefined}
        progress={progress}
        settings={<EvaluationSettings canManage={canManage} onSaved={notifySaved} />}
      />
      {editing?.type === "break" && (
        <BreakRuleDialog rule={editing.rule as BreakRule | undefined} onSaved={notifySaved} onClose={close} />
      )}
      {editing?.type === "rounding" && (
        <RoundingRuleDialog rule={editing.rule as RoundingRule | undefined} onSaved={notifySaved} onClose={close} />
      )}
      <Question
        isOpen={removing !== undefined}
        title={t.removeTitle(removing?.name ?? "")}
        text={t.removeText}
        confirmText={t.remove}
        cancelText={t.keep}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) remove.mutate(removing.id);
          setRemoving(undefined);
        }}
      />
    </>
  );
}
