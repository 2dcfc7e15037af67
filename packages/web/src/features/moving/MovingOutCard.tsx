import type { CrewArchive } from "@glasen/contract/moving.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { DownloadIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { ListCard } from "#ui/ListCard.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { ProgressBells } from "#ui/ProgressBells.tsx";
import { useForm } from "#ui/use-form.ts";
import { useMoment } from "../sessions/use-moment.public.ts";
import { archivesOf, useMoveOut } from "./moving.queries.ts";
import { movingTexts } from "./moving.texts.ts";

/** Everything of the crew in one archive; for the owner. */
export function MovingOutCard() {
  const { crew } = useCrew();
  const t = useTexts(movingTexts);
  const archives = useQuery(archivesOf(crew.id));
  const [isAsking, setAsking] = useState(false);
  return (
    <ListCard
      title={t.movingOut}
      label={t.archives}
      query={archives}
      failedText={t.archivesFailed}
      action={{ text: t.makeArchive, onPress: () => setAsking(true) }}
      intro={t.movingOutText}
      row={(archive) => <ArchiveLine key={archive.id} archive={archive} />}
    >
      {isAsking && <PasswordDialog onClose={() => setAsking(false)} />}
    </ListCard>
  );
}

function ArchiveLine({ archive: { status, progress, createdAt, file } }: { readonly archive: CrewArchive }) {
  const { crew } = useCrew();
  const t = useTexts(movingTexts);
  const moment = useMoment();
  const isFailed = status === "FAILED" || status === "ERROR";
  const until = file && formatDate(wallTime(Date.parse(file.expiresAt), crew.timeZone).date);
  return (
    <Line
      as="li"
      title={file?.name ?? t.archive}
      text={until ? t.keptUntil(moment(createdAt), until) : moment(createdAt)}
    >
      {isFailed && <Badge tone="danger">{t.archiveFailed}</Badge>}
      {!isFailed && !file && (
        <ProgressBells value={progress / 100} label={t.archiving} valueText={t.progress(Math.round(progress))} />
      )}
      {file && (
        <LinkButton size="small" icon={<DownloadIcon />} href={file.downloadUrl} download>
          {t.download}
        </LinkButton>
      )}
    </Line>
  );
}

function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { crew } = useCrew();
  const t = useTexts(movingTexts);
  const moveOut = useMoveOut(crew.id);
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => ({ password: password === "" && t.passwordMissing }),
    save: async ({ password }) => {
      await moveOut.mutateAsync({ password });
      onClose();
    },
  });
  return (
    <FormDialog form={form.state} title={t.makeArchive} submitText={t.makeArchive} onClose={onClose}>
      <Muted as="p">{t.archiveText}</Muted>
      <PasswordField {...form.field("password")} label={t.password} autoComplete="current-password" autoFocus />
    </FormDialog>
  );
}
