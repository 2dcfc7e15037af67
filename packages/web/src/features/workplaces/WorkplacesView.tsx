import type { Workplace } from "@glasen/contract/workplaces.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { PenIcon, PinIcon, PlusIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Switch } from "#ui/Switch.tsx";
import styles from "./WorkplacesView.module.css";
import { workplaceTexts } from "./workplaces.texts.ts";

interface Props {
  readonly workplaces: readonly Workplace[];
  /** Undefined for people who may only look; then nothing else can be pressed either. */
  readonly onCreate: (() => void) | undefined;
  readonly onRename: (workplace: Workplace) => void;
  readonly onSwitch: (workplace: Workplace, isOn: boolean) => void;
}

export function WorkplacesView({ workplaces, onCreate, onRename, onSwitch }: Props) {
  const t = useTexts(workplaceTexts);
  const create = onCreate && (
    <Button variant="primary" icon={<PlusIcon />} onPress={onCreate}>
      {t.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} actions={workplaces.length > 0 && create} />
      <Card isFlush={workplaces.length > 0}>
        {workplaces.length === 0 ? (
          <EmptyState icon={<PinIcon />} title={t.empty} actions={create}>
            {onCreate ? t.emptyHint : t.emptyReadOnly}
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t.title}>
            {workplaces.map((workplace) => {
              const isOn = workplace.disabledAt === null;
              return (
                <li key={workplace.id} className={styles.row} data-off={!isOn}>
                  <span className={styles.name}>{workplace.name}</span>
                  {onCreate ? (
                    <>
                      <Button
                        variant="ghost"
                        icon={<PenIcon />}
                        aria-label={t.actions(workplace.name)}
                        onPress={() => onRename(workplace)}
                      />
                      <Switch
                        aria-label={t.offered(workplace.name)}
                        isSelected={isOn}
                        onChange={(next) => onSwitch(workplace, next)}
                      />
                    </>
                  ) : (
                    <Badge tone={isOn ? "working" : "off"}>{isOn ? t.isOffered : t.isNotOffered}</Badge>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Card>
    </>
  );
}
