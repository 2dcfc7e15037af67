import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Form } from "#ui/Form.tsx";
import { PlusIcon, TagIcon } from "#ui/icons.tsx";
import { Line } from "#ui/Line.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { flags, useAddFlag, useSwitchFlag } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { LoadedCard } from "./operator-parts.tsx";

export function FlagsSection() {
  const t = useTexts(operatorTexts);
  const switchFlag = useSwitchFlag();
  return (
    <>
      <PageHeader title={t.section("flags")} subtitle={t.noFlagsHint} />
      <LoadedCard query={useQuery(flags)}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<TagIcon />} title={t.noFlags} />
          ) : (
            <ul aria-label={t.section("flags")}>
              {all.map(({ name, isEnabled }) => (
                <Line as="li" key={name} title={name}>
                  <Switch
                    aria-label={name}
                    isSelected={isEnabled}
                    onChange={(isOn) => switchFlag.mutate({ name, isEnabled: isOn })}
                  />
                </Line>
              ))}
            </ul>
          )
        }
      </LoadedCard>
      <Card title={t.newFlag}>
        <NewFlagForm />
      </Card>
    </>
  );
}

function NewFlagForm() {
  const t = useTexts(operatorTexts);
  const addFlag = useAddFlag();
  const form = useForm({
    initial: { name: "" },
    validate: ({ name }) => ({ name: !/^[a-zA-Z][\w-]{0,63}$/.test(name) && t.flagInvalid }),
    save: ({ name }) => addFlag(name),
    onClose: (): void => form.set({ name: "" }),
  });
  const { isSaving, ...state } = form.state;
  return (
    <Form label={t.newFlag} {...state}>
      <TextField {...form.field("name")} label={t.name} help={t.flagInvalid} maxLength={64} />
      <div>
        <Button type="submit" icon={<PlusIcon />} isLoading={isSaving}>
          {t.add}
        </Button>
      </div>
    </Form>
  );
}
