import type { Reevaluation } from "@glasen/contract/working-time.ts";
import { countries } from "@glasen/domain/holidays/regions.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { sectors } from "@glasen/domain/working-time/law/sectors.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { useSettled } from "#platform/use-settled.ts";
import { Card } from "#ui/Card.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import { Switch } from "#ui/Switch.tsx";
import { SaveDraft } from "./Affected.tsx";
import { secondsOf } from "./amounts.public.ts";
import styles from "./Rules.module.css";
import {
  evaluationSettingsOf,
  type SettingsInput,
  settingsPreviewOf,
  useSaveEvaluationSettings,
} from "./rules.queries.ts";
import { ruleTexts } from "./rules.texts.ts";

interface Props {
  readonly canManage: boolean;
  readonly onSaved: (reevaluation: Reevaluation) => void;
}

const switches = ["isPlanActual", "doesGapCountAsBreak", "doesSicknessFillUp"] as const;

/** How the crew's time is evaluated; the effect of a change is shown before it is saved. */
export function EvaluationSettings({ canManage, onSaved }: Props) {
  const { crew } = useCrew();
  const t = useTexts(ruleTexts);
  const { data } = useSuspenseQuery(evaluationSettingsOf(crew.id));
  const { crewId: _, ...stored } = data;
  const [draft, setDraft] = useState<SettingsInput>();
  const save = useSaveEvaluationSettings(crew.id);
  const shown: SettingsInput = draft ?? stored;
  const isChanged = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(stored);
  const preview = useQuery({ ...settingsPreviewOf(crew.id, useSettled(shown)), enabled: isChanged });
  const set = (part: Partial<SettingsInput>) => setDraft({ ...shown, ...part });
  return (
    <Card title={t.settings}>
      <Muted as="p">{t.settingsHint}</Muted>
      <div className={styles.settings}>
        <Select
          label={t.nightMode}
          help={t.nightModeHelp}
          value={shown.nightMode}
          isDisabled={!canManage}
          choices={(["clockInDay", "split"] as const).map((id) => ({ id, label: t[id] }))}
          onChange={(nightMode) => set({ nightMode })}
        />
        <DurationField
          label={t.leastPiece}
          value={secondsOf(shown.leastPiece)}
          isDisabled={!canManage}
          onChange={(piece) => set({ leastPiece: isoDuration(seconds(piece ?? 0)) })}
        />
        <Select
          label={t.country}
          value={shown.country}
          isDisabled={!canManage}
          choices={countries.map((id) => ({ id, label: t.countryOf(id) }))}
          onChange={(country) => set({ country })}
        />
        <Select
          label={t.sector}
          help={t.sectorHelp}
          value={shown.sector}
          isDisabled={!canManage}
          choices={sectors.map((id) => ({ id, label: t.sectorOf(id) }))}
          onChange={(sector) => set({ sector })}
        />
      </div>
      <Stack gap={3}>
        {switches.map((name) => (
          <Switch
            key={name}
            isSelected={shown[name]}
            isDisabled={!canManage}
            onChange={(isOn) => set({ [name]: isOn })}
          >
            {t[name]}
          </Switch>
        ))}
        {isChanged && (
          <div className={styles.preview}>
            <SaveDraft
              preview={preview}
              saveText={t.saveSettings}
              isSaving={save.isPending}
              onSave={() =>
                save.mutate(shown, {
                  onSuccess: ({ reevaluation }) => {
                    setDraft(undefined);
                    onSaved(reevaluation);
                  },
                })
              }
              onDiscard={() => setDraft(undefined)}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
}
