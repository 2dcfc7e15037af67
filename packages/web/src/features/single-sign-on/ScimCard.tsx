import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { ShownOnce } from "#ui/ShownOnce.tsx";
import { useForm } from "#ui/use-form.ts";
import { CopyLine } from "./CopyLine.tsx";
import { scimOf, useCreateScimKey, useRevokeScimKey } from "./single-sign-on.queries.ts";
import { singleSignOnTexts } from "./single-sign-on.texts.ts";

/** The key with which the provider keeps members and teams. */
export function ScimCard() {
  const { crew } = useCrew();
  const t = useTexts(singleSignOnTexts);
  const scim = useQuery(scimOf(crew.id));
  const revoke = useRevokeScimKey(crew.id);
  const [isMaking, setMaking] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const problem = scim.isError ? { text: t.statusFailed, onRetry: () => void scim.refetch() } : undefined;
  const { key, url, users } = scim.data ?? { key: null, url: "", users: 0 };
  const dateOf = (instant: string) => formatDate(wallTime(Date.parse(instant), crew.timeZone).date);
  return (
    <Card
      title={t.scim}
      isLoading={scim.isPending}
      loadingLines={2}
      problem={problem}
      aside={
        <Button size="small" onPress={() => setMaking(true)}>
          {key ? t.renewKey : t.createKey}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{t.scimText}</p>
        <CopyLine label={t.scimUrl} value={url} />
        {key && (
          <Row justify="between">
            <Stack gap={0}>
              <code>{t.scimKey(key.beginning)}</code>
              <Muted as="div">
                {[key.lastUsedAt ? t.keyUsed(dateOf(key.lastUsedAt)) : t.keyUnused, t.scimUsers(users)].join(" · ")}
              </Muted>
            </Stack>
            <Button size="small" variant="ghost" onPress={() => setRevoking(true)}>
              {t.revokeKey}
            </Button>
          </Row>
        )}
      </Stack>
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
      <Question
        isOpen={isRevoking}
        title={t.revokeKeyTitle}
        text={t.revokeKeyText}
        confirmText={t.revokeKey}
        isConfirming={revoke.isPending}
        onCancel={() => setRevoking(false)}
        onConfirm={() => revoke.mutate({}, { onSettled: () => setRevoking(false) })}
      />
    </Card>
  );
}

/** Makes a key, and shows it once. */
function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { crew } = useCrew();
  const t = useTexts(singleSignOnTexts);
  const create = useCreateScimKey(crew.id);
  const [made, setMade] = useState<string>();
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => ({ password: password === "" && t.missing }),
    save: async ({ password }) => setMade((await create.mutateAsync({ password })).secret),
  });
  if (made === undefined)
    return (
      <FormDialog form={form.state} title={t.createKey} submitText={t.createKey} onClose={onClose}>
        <Muted as="p">{t.keyText}</Muted>
        <PasswordField {...form.field("password")} label={t.password} autoComplete="current-password" />
      </FormDialog>
    );
  const words = { title: t.keyMade, text: t.keyMadeText, copyText: t.copy };
  return <ShownOnce {...words} secret={made} onClose={onClose} />;
}
