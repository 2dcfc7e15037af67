import type { HeldQualification, Qualification } from "@glasen/contract/qualifications.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import { useForm } from "#ui/use-form.ts";
import styles from "./Qualifications.module.css";
import { useSetHeld } from "./qualifications.queries.ts";
import { qualificationTexts } from "./qualifications.texts.ts";

interface Props {
  readonly member: { readonly userId: number; readonly name: string };
  readonly held: readonly HeldQualification[];
  readonly qualifications: readonly Qualification[];
  readonly onClose: () => void;
}

interface Entry {
  readonly qualificationId: string;
  readonly validFrom: LocalDate | null;
  readonly validUntil: LocalDate | null;
}

/** Everything that a member holds, changed together. */
export function HeldDialog({ member, held, qualifications, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(qualificationTexts);
  const setHeld = useSetHeld(crew.id);
  const form = useForm<{ entries: readonly Entry[] }>({
    initial: () => ({
      entries: held.map(({ qualificationId, validFrom, validUntil }) => ({
        qualificationId: String(qualificationId),
        validFrom,
        validUntil,
      })),
    }),
    validate: ({ entries }) => ({ entries: entries.some(isBackwards) && t.endFirst }),
    save: ({ entries }) =>
      setHeld.mutateAsync({
        userId: member.userId,
        held: entries.map(({ qualificationId, ...days }) => ({ qualificationId: Number(qualificationId), ...days })),
      }),
    savedText: t.heldSaved,
    onClose,
  });
  const { entries } = form.values;
  const change = (index: number, more: Partial<Entry>) =>
    form.set({ entries: entries.map((entry, at) => (at === index ? { ...entry, ...more } : entry)) });
  const choices = qualifications.map(({ id, name }) => ({ id: String(id), label: name }));
  const nameOf = (id: string) => choices.find((one) => one.id === id)?.label ?? "";
  const unused = choices.find(({ id }) => !entries.some((entry) => entry.qualificationId === id)) ?? choices[0];
  const problem = form.state.validate()["entries"];
  return (
    <FormDialog form={form.state} title={t.editTitle(member.name)} onClose={onClose}>
      <Stack gap={3}>
        {entries.map((entry, index) => (
          <div key={index} className={styles.held}>
            <div className={styles.kind}>
              <Select
                label={t.qualification}
                value={entry.qualificationId}
                choices={choices}
                onChange={(qualificationId) => change(index, { qualificationId })}
              />
            </div>
            <DateField
              label={t.validFrom}
              value={entry.validFrom}
              onChange={(validFrom) => change(index, { validFrom })}
            />
            <DateField
              label={t.validUntil}
              value={entry.validUntil}
              onChange={(validUntil) => change(index, { validUntil })}
            />
            <Button
              variant="ghost"
              icon={<TrashIcon />}
              aria-label={t.drop(nameOf(entry.qualificationId))}
              onPress={() => form.set({ entries: entries.filter((_, at) => at !== index) })}
            />
          </div>
        ))}
        {problem && <p role="alert">{problem}</p>}
        <div>
          <Button
            size="small"
            icon={<PlusIcon />}
            onPress={() =>
              unused &&
              form.set({ entries: [...entries, { qualificationId: unused.id, validFrom: null, validUntil: null }] })
            }
          >
            {t.addHeld}
          </Button>
        </div>
        <Muted as="p" size="tiny">
          {t.validHint}
        </Muted>
      </Stack>
    </FormDialog>
  );
}

const isBackwards = ({ validFrom, validUntil }: Entry): boolean =>
  validFrom !== null && validUntil !== null && validUntil < validFrom;
