import { type Burden, burdens } from "@glasen/domain/filling/burdens.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted } from "#ui/Layout.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { fairnessTexts } from "./fairness.texts.ts";
import { useCorrectFairness } from "./filling.queries.ts";
import { burdenTexts } from "./filling.texts.ts";

interface Props {
  readonly people: readonly { readonly userId: number; readonly name: string }[];
  readonly onClose: () => void;
}

interface Draft {
  userId: string | null;
  burden: Burden;
  amount: number | null;
  reason: string;
}

/** Adds to what the ledger counts for somebody, or takes from it, with a reason. */
export function CorrectionDialog({ people, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(fairnessTexts);
  const kinds = useTexts(burdenTexts);
  const { mutateAsync: correct } = useCorrectFairness(crew.id);
  const form = useForm<Draft>({
    initial: { userId: null, burden: "weekend", amount: null, reason: "" },
    validate: ({ userId, amount, reason }) => ({
      userId: userId === null && t.personMissing,
      amount: !amount && t.amountMissing,
      reason: reason.trim() === "" && t.reasonMissing,
    }),
    save: async ({ userId, burden, amount, reason }) => {
      if (userId === null || amount === null) return;
      await correct({ userId: Number(userId), burden, amount, reason });
      onClose();
    },
  });
  return (
    <FormDialog form={form.state} title={t.correctTitle} onClose={onClose}>
      <Select
        {...form.field("userId")}
        label={t.person}
        placeholder={t.choose}
        choices={people.map(({ userId, name }) => ({ id: String(userId), label: name }))}
      />
      <Select
        {...form.field("burden")}
        label={t.kind}
        placeholder={t.choose}
        choices={burdens.map((burden) => ({ id: burden, label: kinds[burden] }))}
      />
      <NumberField {...form.field("amount")} label={t.amount} min={-99} max={99} isRequired />
      <TextField {...form.field("reason")} label={t.reason} isRequired />
      <Muted as="p">{t.correctHint}</Muted>
    </FormDialog>
  );
}
