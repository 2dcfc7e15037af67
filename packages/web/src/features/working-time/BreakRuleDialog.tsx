import type { BreakRule, Reevaluation } from "@glasen/contract/working-time.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import {
  areTiersInOrder,
  type BreakMode,
  breakModes,
  MAX_BREAK_TIERS,
} from "@glasen/domain/working-time/break-rule.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { Select } from "#ui/Select.tsx";
import { secondsOf } from "./amounts.public.ts";
import { BreakExample } from "./BreakExample.tsx";
import { RuleDialog } from "./RuleDialog.tsx";
import styles from "./Rules.module.css";
import { type BreakRuleInput, breakRulePreviewOf, useSaveBreakRule } from "./rules.queries.ts";
import { ruleTexts } from "./rules.texts.ts";
import { useSettled } from "./use-settled.ts";

interface Props {
  readonly rule: BreakRule | undefined;
  readonly onSaved: (reevaluation: Reevaluation | null) => void;
  readonly onClose: () => void;
}

const sixHours = 21_600;
const halfHour = 1_800;
const quarter = 900;

/** A rule of the crew's own: which break is due after how much work. */
export function BreakRuleDialog({ rule, onSaved, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(ruleTexts);
  const save = useSaveBreakRule(crew.id);
  const [name, setName] = useState(rule?.name ?? "");
  const [mode, setMode] = useState<BreakMode>(rule?.mode ?? "capped");
  const [tiers, setTiers] = useState(
    rule?.tiers.map(({ after, minimum }) => ({ after: secondsOf(after), minimum: secondsOf(minimum) })) ?? [
      { after: sixHours, minimum: halfHour },
    ],
  );
  const isInOrder = areTiersInOrder(tiers);
  const input: BreakRuleInput = {
    ...(rule && { id: rule.id }),
    name: name.trim(),
    description: rule?.description ?? "",
    mode,
    tiers: tiers.map(({ after, minimum }) => ({
      after: isoDuration(seconds(after)),
      minimum: isoDuration(seconds(minimum)),
    })),
  };
  const asked = useSettled(input);
  const preview = useQuery({
    ...breakRulePreviewOf(crew.id, rule?.id ?? 0, asked),
    enabled: rule !== undefined && isInOrder && asked.name !== "",
  });
  const change = (index: number, part: Partial<(typeof tiers)[number]>) =>
    setTiers(tiers.map((tier, place) => (place === index ? { ...tier, ...part } : tier)));
  const last = tiers.at(-1);
  return (
    <RuleDialog
      title={rule ? t.changeBreak : t.newBreak}
      input={isInOrder ? input : undefined}
      name={name}
      onName={setName}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      affected={rule && preview}
      example={isInOrder ? <BreakExample rule={{ tiers, mode }} t={t} /> : <p className={styles.soft}>{t.tierOrder}</p>}
    >
      <fieldset className={styles.tiers}>
        <legend>{t.tiers}</legend>
        {tiers.map(({ after, minimum }, index) => (
          <div key={index} className={styles.tier}>
            <DurationField
              label={index === 0 ? t.after : t.level(t.after, index + 1)}
              isLabelHidden={index > 0}
              value={after}
              onChange={(value) => change(index, { after: value ?? 0 })}
              invalidText={t.badDuration}
            />
            <DurationField
              label={index === 0 ? t.minimum : t.level(t.minimum, index + 1)}
              isLabelHidden={index > 0}
              value={minimum}
              onChange={(value) => change(index, { minimum: value ?? 0 })}
              invalidText={t.badDuration}
            />
            <Button
              variant="ghost"
              icon={<TrashIcon />}
              aria-label={t.removeTier(index + 1)}
              isDisabled={tiers.length === 1}
              onPress={() => setTiers(tiers.filter((_, place) => place !== index))}
            />
          </div>
        ))}
        {!isInOrder && <Banner tone="danger">{t.tierOrder}</Banner>}
        {tiers.length < MAX_BREAK_TIERS && (
          <div>
            <Button
              variant="ghost"
              size="small"
              icon={<PlusIcon />}
              onPress={() =>
                setTiers([...tiers, { after: (last?.after ?? 0) + 10_800, minimum: (last?.minimum ?? 0) + quarter }])
              }
            >
              {t.addTier}
            </Button>
          </div>
        )}
      </fieldset>
      <Select
        label={t.mode}
        value={mode}
        choices={breakModes.map((id) => ({ id, label: t.modeOf(id) }))}
        onChange={setMode}
        placeholder={t.choose}
        help={t.modeHelp}
      />
    </RuleDialog>
  );
}
