import type { Reevaluation } from "@glasen/contract/working-time.ts";
import { countries } from "@glasen/domain/holidays/regions.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { sectors } from "@glasen/domain/working-time/law/sectors.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { Select } from "#ui/Select.tsx";
import { Switch } from "#ui/Switch.tsx";
import { Affected } from "./Affected.tsx";
import { secondsOf } from "./amounts.public.ts";
import styles from "./Rules.module.css";
import {
  evaluationSettingsOf,
  type SettingsInput,
  settingsPreviewOf,
  useSaveEvaluationSettings,
} from "./rules.queries.ts";
import { ruleTexts } from "./rules.texts.ts";
import { useSettled } from "./use-settled.ts";

interface Props {
  readonly canManage: boolean;
  readonly onSaved: (reevaluation: Reevaluation) => void;
}

const switches = ["isPlanActual", "doesGapCountAsBreak", "doesSicknessFillUp"] as const;

/** How the crew's time is evaluated; what a change would do stands there before it is saved. */
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
      <p className={styles.soft}>{t.settingsHint}</p>
      <div className={styles.settings}>
        <Select
          label={t.nightMode}
          help={t.nightModeHelp}
          value={shown.nightMode}
          isDisabled={!canManage}
          choices={(["clockInDay", "split"] as const).map((id) => ({ id, label: t[id] }))}
          onChange={(nightMode) => set({ nightMode })}
          placeholder={t.choose}
        />
        <DurationField
          label={t.leastPiece}
          value={secondsOf(shown.leastPiece)}
          isDisabled={!canManage}
          onChange={(piece) => set({ leastPiece: isoDuration(seconds(piece ?? 0)) })}
          invalidText={t.badDuration}
        />
        <Select
          label={t.country}
          value={shown.country}
          isDisabled={!canManage}
          choices={countries.map((id) => ({ id, label: t.countryOf(id) }))}
          onChange={(country) => set({ country })}
          placeholder={t.choose}
        />
        <Select
          label={t.sector}
          help={t.sectorHelp}
          value={shown.sector}
          isDisabled={!canManage}
          choices={sectors.map((id) => ({ id, label: t.sectorOf(id) }))}
          onChange={(sector) => set({ sector })}
          placeholder={t.choose}
        />
      </div>
      <div className={styles.switches}>
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
      </div>
      {isChanged && (
        <>
          <div className={styles.preview}>
            <Affected preview={preview} />
          </div>
          <div className={styles.buttons}>
            <Button
              variant="primary"
              isLoading={save.isPending}
              onPress={() =>
                save.mutate(shown, {
                  onSuccess: ({ reevaluation }) => {
                    setDraft(undefined);
                    onSaved(reevaluation);
                  },
                  onError: (error) => notifyError(error, t.settingsNotSaved),
                })
              }
            >
              {t.saveSettings}
            </Button>
            <Button onPress={() => setDraft(undefined)}>{t.discard}</Button>
          </div>
        </>
      )}
    </Card>
  );
}
