import type { BreakRule, Reevaluation } from "@glasen/contract/working-time.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import {
  areTiersInOrder,
  type BreakMode,
  breakModes,
  MAX_BREAK_TIERS,
} from "@glasen/domain/working-time/break-rule.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { useSettled } from "#platform/use-settled.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import { useForm } from "#ui/use-form.ts";
import { secondsOf } from "./amounts.public.ts";
import { BreakExample } from "./BreakExample.tsx";
import { RuleDialog } from "./RuleDialog.tsx";
import styles from "./Rules.module.css";
import { type BreakRuleInput, breakRulePreviewOf, useSaveBreakRule } from "./rules.queries.ts";
import { ruleTexts } from "./rules.texts.ts";

interface Props {
  /** Undefined for a new one. */
  readonly rule: BreakRule | undefined;
  readonly onSaved: (reevaluation: Reevaluation | null) => void;
  readonly onClose: () => void;
}

interface Tier {
  /** Seconds of work, exclusive. */
  readonly after: number;
  /** Seconds of break. */
  readonly minimum: number;
}

interface Draft {
  readonly name: string;
  readonly mode: BreakMode;
  readonly tiers: readonly Tier[];
}

const firstTier: Tier = { after: 6 * 3600, minimum: 1800 };
const tierAfter = ({ after, minimum }: Tier): Tier => ({ after: after + 3 * 3600, minimum: minimum + 900 });

/** The crew's own rule for the break that is due after a length of work. */
export function BreakRuleDialog({ rule, onSaved, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(ruleTexts);
  const { mutateAsync: save } = useSaveBreakRule(crew.id);
  const inputOf = ({ name, mode, tiers }: Draft): BreakRuleInput => ({
    ...(rule && { id: rule.id }),
    name: name.trim(),
    description: rule?.description ?? "",
    mode,
    tiers: tiers.map(({ after, minimum }) => ({
      after: isoDuration(seconds(after)),
      minimum: isoDuration(seconds(minimum)),
    })),
  });
  const form = useForm<Draft>({
    initial: {
      name: rule?.name ?? "",
      mode: rule?.mode ?? "capped",
      tiers: rule?.tiers.map(({ after, minimum }) => ({ after: secondsOf(after), minimum: secondsOf(minimum) })) ?? [
        firstTier,
      ],
    },
    validate: ({ name }) => ({ name: name.trim() === "" && t.nameMissing }),
    save: async (values) => onSaved(await save(inputOf(values))),
    onClose,
  });
  const { mode, tiers } = form.values;
  const isInOrder = areTiersInOrder([...tiers]);
  const input = useSettled(inputOf(form.values));
  const preview = useQuery({
    ...breakRulePreviewOf(crew.id, rule?.id ?? 0, input),
    enabled: rule !== undefined && isInOrder && input.name !== "",
  });
  return (
    <RuleDialog
      title={rule ? t.changeBreak : t.newBreak}
      form={form.state}
      isSubmitDisabled={!isInOrder}
      name={form.field("name")}
      onClose={onClose}
      preview={rule && preview}
      example={isInOrder ? <BreakExample rule={{ tiers: [...tiers], mode }} /> : <Muted as="p">{t.tierOrder}</Muted>}
    >
      <Tiers tiers={tiers} isInOrder={isInOrder} onChange={(next) => form.set({ tiers: next })} />
      <Select
        {...form.field("mode")}
        label={t.mode}
        choices={breakModes.map((id) => ({ id, label: t.modeOf(id) }))}
        help={t.modeHelp}
      />
    </RuleDialog>
  );
}

interface TiersProps {
  readonly tiers: readonly Tier[];
  readonly isInOrder: boolean;
  readonly onChange: (tiers: readonly Tier[]) => void;
}

function Tiers({ tiers, isInOrder, onChange }: TiersProps) {
  const t = useTexts(ruleTexts);
  return (
    <fieldset className={styles.tiers}>
      <legend>{t.tiers}</legend>
      {tiers.map((tier, index) => (
        <div key={index} className={styles.tier}>
          {(["after", "minimum"] as const).map((part) => (
            <DurationField
              key={part}
              label={index === 0 ? t[part] : t.level(t[part], index + 1)}
              isLabelHidden={index > 0}
              value={tier[part]}
              onChange={(value) =>
                onChange(tiers.map((one, place) => (place === index ? { ...one, [part]: value ?? 0 } : one)))
              }
            />
          ))}
          <Button
            variant="ghost"
            icon={<TrashIcon />}
            aria-label={t.removeTier(index + 1)}
            isDisabled={tiers.length === 1}
            onPress={() => onChange(tiers.filter((_, place) => place !== index))}
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
            onPress={() => onChange([...tiers, tierAfter(tiers.at(-1) ?? firstTier)])}
          >
            {t.addTier}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
