import type { Crew } from "@glasen/contract/crews.ts";
import { limits } from "@glasen/contract/limits.ts";
import { useState } from "react";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { Form } from "#ui/Form.tsx";
import { PlusIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./CrewView.module.css";
import type { CrewTexts } from "./crews.texts.ts";

interface Props {
  readonly crew: Crew;
  readonly ownerName: string;
  readonly trialEnd: string | undefined;
  readonly timeZones: readonly string[];
  readonly membersHref: string;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  /** Undefined for those who may only look. */
  readonly onSave: ((changed: { name?: string; timeZone?: string }) => void) | undefined;
  readonly onCreate: () => void;
  readonly t: CrewTexts;
}

export function CrewView(props: Props) {
  const { crew, ownerName, trialEnd, onSave, t } = props;
  const [name, setName] = useState(crew.name);
  const [timeZone, setTimeZone] = useState<string | null>(crew.timeZone);
  const wanted = name.trim();
  const changed = {
    ...(wanted !== crew.name && { name: wanted }),
    ...(timeZone !== null && timeZone !== crew.timeZone && { timeZone }),
  };
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className={styles.cards}>
        <Card title={crew.name} aside={trialEnd && <Badge tone="open">{t.trialUntil(trialEnd)}</Badge>}>
          {onSave ? (
            <Form
              label={t.title}
              invalidText={t.formInvalid}
              problem={props.problem}
              validate={(): Record<string, string> => (wanted === "" ? { name: t.nameMissing } : {})}
              onSubmit={() => onSave(changed)}
            >
              <TextField name="name" label={t.name} value={name} onChange={setName} maxLength={limits.name} />
              <ComboBox
                name="timeZone"
                label={t.timeZone}
                help={t.timeZoneHelp}
                value={timeZone}
                choices={props.timeZones.map((id) => ({ id, label: id }))}
                onChange={setTimeZone}
                openLabel={t.openList}
                emptyText={t.none}
              />
              <div>
                <Button
                  type="submit"
                  variant="primary"
                  isLoading={props.isSaving}
                  isDisabled={wanted !== "" && Object.keys(changed).length === 0}
                >
                  {t.save}
                </Button>
              </div>
            </Form>
          ) : (
            <p>{crew.timeZone}</p>
          )}
        </Card>
        <Card title={t.owner}>
          <p className={styles.owner}>{ownerName}</p>
          <p className={styles.soft}>{t.ownerHelp}</p>
          <p className={styles.action}>
            <LinkButton href={props.membersHref}>{t.toMembers}</LinkButton>
          </p>
        </Card>
        <Card title={t.another}>
          <p className={styles.soft}>{t.anotherHint}</p>
          <p className={styles.action}>
            <Button icon={<PlusIcon />} onPress={props.onCreate}>
              {t.create}
            </Button>
          </p>
        </Card>
      </div>
    </>
  );
}
