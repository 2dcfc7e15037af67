import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted } from "#ui/Layout.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import type { ReadFile } from "./MovingScreen.tsx";
import { useReadKimai } from "./moving.queries.ts";
import { movingTexts } from "./moving.texts.ts";

interface Props {
  readonly onRead: (file: ReadFile) => void;
  readonly onClose: () => void;
}

const nothing: { url: string; token: string; from: LocalDate | null; to: LocalDate | null } = {
  ...{ url: "", token: "", from: null, to: null },
};

/** Asks for the address and a token of a Kimai, whose times are then shown like those of a file. */
export function KimaiDialog({ onRead, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(movingTexts);
  const read = useReadKimai(crew.id);
  const form = useForm({
    initial: nothing,
    validate: ({ url, token, from, to }) => ({
      url: url.trim() === "" && t.urlMissing,
      token: token === "" && t.tokenMissing,
      from: from === null && t.dayMissing,
      to: to === null && t.dayMissing,
    }),
    save: async ({ url, token, from, to }) => {
      if (!from || !to) return;
      onRead(await read.mutateAsync({ url: url.trim(), token, from, to }));
      onClose();
    },
  });
  return (
    <FormDialog form={form.state} title={t.kimai} submitText={t.readTimes} onClose={onClose}>
      <Muted as="p">{t.kimaiText}</Muted>
      <TextField {...form.field("url")} label={t.kimaiUrl} type="url" autoFocus />
      <PasswordField {...form.field("token")} label={t.kimaiToken} autoComplete="off" />
      <DateField {...form.field("from")} label={t.from} />
      <DateField {...form.field("to")} label={t.lastDay} />
    </FormDialog>
  );
}
