import type { Crew } from "@glasen/contract/crews.ts";
import { limits } from "@glasen/contract/limits.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { Form } from "#ui/Form.tsx";
import { PlusIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import styles from "./CrewView.module.css";
import { crewTexts } from "./crews.texts.ts";

interface Props {
  readonly crew: Crew;
  readonly ownerName: string;
  readonly trialEnd: string | undefined;
  readonly membersHref: string;
  /** Undefined for people who may only look. */
  readonly onSave: ((changed: { name?: string; timeZone?: string }) => Promise<unknown>) | undefined;
  readonly onCreate: () => void;
}

export function CrewView({ crew, ownerName, trialEnd, membersHref, onSave, onCreate }: Props) {
  const t = useTexts(crewTexts);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Stack className={styles.cards}>
        <Card title={crew.name} aside={trialEnd && <Badge tone="open">{t.trialUntil(trialEnd)}</Badge>}>
          {onSave ? <CrewForm crew={crew} onSave={onSave} /> : <p>{crew.timeZone}</p>}
        </Card>
        <Card title={t.owner}>
          <p className={styles.owner}>{ownerName}</p>
          <Muted as="p">{t.ownerHelp}</Muted>
          <p className={styles.action}>
            <LinkButton href={membersHref}>{t.toMembers}</LinkButton>
          </p>
        </Card>
        <Card title={t.another}>
          <Muted as="p">{t.anotherHint}</Muted>
          <p className={styles.action}>
            <Button icon={<PlusIcon />} onPress={onCreate}>
              {t.create}
            </Button>
          </p>
        </Card>
      </Stack>
    </>
  );
}

const commonTimeZones = ["Europe/Berlin", "Europe/Vienna", "Europe/Zurich"];

/** The time zones of the browser, the most likely ones first. */
const timeZones = (): string[] => [...new Set([...commonTimeZones, ...Intl.supportedValuesOf("timeZone")])];

interface Fields {
  readonly name: string;
  readonly timeZone: string | null;
}

interface FormProps {
  readonly crew: Crew;
  readonly onSave: NonNullable<Props["onSave"]>;
}

function CrewForm({ crew, onSave }: FormProps) {
  const t = useTexts(crewTexts);
  const form = useForm<Fields>({
    initial: { name: crew.name, timeZone: crew.timeZone },
    validate: ({ name }) => ({ name: name.trim() === "" && t.nameMissing }),
    save: (values) => onSave(changesOf(values)),
    savedText: t.saved,
  });
  const changesOf = ({ name, timeZone }: Fields) => ({
    ...(name.trim() !== crew.name && { name: name.trim() }),
    ...(timeZone !== null && timeZone !== crew.timeZone && { timeZone }),
  });
  const isUnchanged = Object.keys(changesOf(form.values)).length === 0;
  const { isSaving, ...state } = form.state;
  return (
    <Form label={t.title} {...state}>
      <TextField {...form.field("name")} label={t.name} maxLength={limits.name} />
      <ComboBox
        {...form.field("timeZone")}
        label={t.timeZone}
        help={t.timeZoneHelp}
        choices={timeZones().map((id) => ({ id, label: id }))}
        emptyText={t.noTimeZone}
      />
      <div>
        <Button type="submit" variant="primary" isLoading={isSaving} isDisabled={isUnchanged}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
}
