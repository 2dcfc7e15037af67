import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Form } from "#ui/Form.tsx";
import { PlusIcon, TagIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TextField } from "#ui/TextField.tsx";
import { LoadedCard } from "./LoadedCard.tsx";
import styles from "./OperatorFrame.module.css";
import { flags, useSetFlag } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";

export function FlagsSection() {
  const t = useTexts(operatorTexts);
  const query = useQuery(flags);
  const set = useSetFlag();
  const [name, setName] = useState("");
  return (
    <>
      <PageHeader title={t.section("flags")} subtitle={t.noFlagsHint} />
      <LoadedCard query={query}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<TagIcon />} title={t.noFlags} />
          ) : (
            <ul className={styles.lines} aria-label={t.section("flags")}>
              {all.map((flag) => (
                <li key={flag.name}>
                  {flag.name}
                  <Switch
                    aria-label={flag.name}
                    isSelected={flag.isEnabled}
                    onChange={(isEnabled) => set.mutate({ name: flag.name, isEnabled })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedCard>
      <Card title={t.newFlag}>
        <Form
          label={t.newFlag}
          invalidText={t.formInvalid}
          validate={(): Record<string, string> => (/^[a-zA-Z][\w-]{0,63}$/.test(name) ? {} : { name: t.flagInvalid })}
          onSubmit={() => set.mutate({ name, isEnabled: true }, { onSuccess: () => setName("") })}
        >
          <TextField name="name" label={t.flag} help={t.flagInvalid} value={name} onChange={setName} maxLength={64} />
          <div>
            <Button type="submit" icon={<PlusIcon />} isLoading={set.isPending}>
              {t.addFlag}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
