import { badgeCode } from "@glasen/domain/badges/badge-code.ts";
import { useEffect, useRef, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useAddBadge } from "./badges.queries.ts";
import { badgeTexts } from "./badges.texts.ts";
import { hasNfc, readTags } from "./nfc.public.ts";

interface Props {
  readonly userId: number;
  readonly onClose: () => void;
}

/** Reads a tag in: a reader types its number into the field and submits with Enter. */
export function AddTagDialog({ userId, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(badgeTexts);
  const add = useAddBadge(crew.id);
  const form = useForm({
    initial: { code: "", name: t.usualName },
    validate: ({ code, name }) => ({
      code: badgeCode(code) === undefined && t.codeMissing,
      name: name.trim() === "" && t.nameMissing,
    }),
    save: ({ code, name }) => add.mutateAsync({ userId, code, name: name.trim() }),
    onClose,
  });
  const code = form.field("code");
  return (
    <FormDialog form={form.state} title={t.addTag} submitText={t.add} onClose={onClose}>
      <p>{t.addText}</p>
      <TextField {...code} label={t.code} maxLength={200} autoFocus />
      {hasNfc() && <NfcButton onCode={code.onChange} />}
      <TextField {...form.field("name")} label={t.name} maxLength={100} />
    </FormDialog>
  );
}

function NfcButton({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useTexts(badgeTexts);
  const [state, setState] = useState<"idle" | "reading" | "refused">("idle");
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  function read(): void {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setState("reading");
    readTags((code) => {
      controller.abort();
      setState("idle");
      onCode(code);
    }, controller.signal).catch(() => !controller.signal.aborted && setState("refused"));
  }
  return (
    <Row>
      <Button onPress={read} isLoading={state === "reading"}>
        {t.nfc}
      </Button>
      <Muted>{state === "reading" ? t.nfcWaits : state === "refused" ? t.nfcRefused : ""}</Muted>
    </Row>
  );
}
