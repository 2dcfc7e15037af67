import { limits } from "@glasen/contract/limits.ts";
import type { Preview } from "@glasen/contract/working-time.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { FormState } from "#ui/use-form.ts";
import { Affected } from "./Affected.tsx";
import styles from "./Rules.module.css";
import { ruleTexts } from "./rules.texts.ts";

interface Props {
  readonly title: string;
  readonly form: FormState;
  readonly isSubmitDisabled?: boolean;
  /** `form.field("name")` */
  readonly name: Pick<ComponentProps<typeof TextField>, "name" | "value" | "onChange">;
  readonly onClose: () => void;
  /** The effect of a change; undefined for a new rule, which affects nobody yet. */
  readonly preview: UseQueryResult<Preview> | undefined;
  /** Shows by example what the rule does. */
  readonly example: ReactNode;
  readonly children: ReactNode;
}

/** The frame of both kinds of rules. */
export function RuleDialog({ name, preview, example, children, ...dialog }: Props) {
  const t = useTexts(ruleTexts);
  return (
    <FormDialog {...dialog} submitText={t.saveRule}>
      <TextField {...name} label={t.name} maxLength={limits.name} isRequired autoFocus={!preview} />
      {children}
      <section className={styles.example} aria-label={t.example}>
        <h3>{t.example}</h3>
        {example}
      </section>
      {preview && (
        <div className={styles.preview}>
          <Affected preview={preview} />
        </div>
      )}
    </FormDialog>
  );
}
