import { limits } from "@glasen/contract/limits.ts";
import type { Preview, Reevaluation } from "@glasen/contract/working-time.ts";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Affected } from "./Affected.tsx";
import styles from "./Rules.module.css";
import { ruleTexts } from "./rules.texts.ts";

interface Props<Input> {
  readonly title: string;
  /** What is saved; undefined while it makes no sense. */
  readonly input: Input | undefined;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly save: UseMutationResult<Reevaluation | null, Error, Input>;
  readonly onSaved: (reevaluation: Reevaluation | null) => void;
  readonly onClose: () => void;
  /** Whom the change touches; a new rule touches nobody yet. */
  readonly affected: UseQueryResult<Preview> | undefined;
  /** What the rule does, by example. */
  readonly example: ReactNode;
  readonly children: ReactNode;
}

/** A rule of the crew's own: its name, what it says, what that does, and whom a change touches. */
export function RuleDialog<Input>(props: Props<Input>) {
  const { input, name, save, affected, onClose } = props;
  const t = useTexts(ruleTexts);
  const errors = useTexts(errorTexts);
  return (
    <FormDialog
      title={props.title}
      submitText={t.save}
      isSaving={save.isPending}
      onClose={onClose}
      problem={save.error && errorText(save.error, errors)}
      validate={() => ({ ...(name.trim() === "" && { name: t.nameNeeded }) })}
      onSubmit={() => {
        if (input === undefined) return;
        save.mutate(input, {
          onSuccess: (reevaluation) => {
            props.onSaved(reevaluation);
            onClose();
          },
        });
      }}
      texts={{ close: t.close, cancel: t.cancel, formInvalid: t.invalid }}
    >
      <TextField
        label={t.name}
        name="name"
        value={name}
        onChange={props.onName}
        maxLength={limits.name}
        isRequired
        autoFocus={!affected}
      />
      {props.children}
      <section className={styles.example} aria-label={t.example}>
        <h3>{t.example}</h3>
        {props.example}
      </section>
      {affected && (
        <div className={styles.preview}>
          <Affected preview={affected} />
        </div>
      )}
    </FormDialog>
  );
}
