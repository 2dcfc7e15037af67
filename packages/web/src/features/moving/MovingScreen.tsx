import type { MoveImport } from "@glasen/contract/moving.ts";
import type { ImportKind, Mapping } from "@glasen/domain/moving/fields.ts";
import { missingFields } from "@glasen/domain/moving/fields.ts";
import { movingPolicy } from "@glasen/domain/moving/policy.ts";
import { mappingOf } from "@glasen/domain/moving/recognise.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { toast } from "#ui/toast-queue.ts";
import { ImportHistory } from "./ImportHistory.tsx";
import { KimaiDialog } from "./KimaiDialog.tsx";
import { MappingView } from "./MappingView.tsx";
import { MovingOutCard } from "./MovingOutCard.tsx";
import { importsOf, previewOf, useStartImport, useUploadTable } from "./moving.queries.ts";
import { movingTexts } from "./moving.texts.ts";
import { TableFileCard } from "./TableFileCard.tsx";

export type ReadFile = MoveImport & { readonly samples: readonly (readonly string[])[] };

interface OpenFile {
  readonly file: ReadFile;
  readonly kind: ImportKind;
  readonly mapping: Mapping;
}

export function MovingScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(movingTexts);
  const mayImport = movingPolicy.moveIn(me, { crewId: crew.id });
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={mayImport && <LinkButton href={`/crew/${crew.id}/members/import`}>{t.members}</LinkButton>}
      />
      <Stack>
        {mayImport ? <MovingIn /> : <EmptyState icon={<LockIcon />} title={t.notAllowed} />}
        {movingPolicy.moveOut(me, { crewId: crew.id }) && <MovingOutCard />}
      </Stack>
    </>
  );
}

function MovingIn() {
  const { crew } = useCrew();
  const t = useTexts(movingTexts);
  const imports = useQuery(importsOf(crew.id));
  const upload = useUploadTable(crew.id);
  const start = useStartImport(crew.id);
  const [open, setOpen] = useState<OpenFile>();
  const [isKimai, setKimai] = useState(false);
  const isComplete = open !== undefined && missingFields(open.kind, open.mapping).length === 0;
  const preview = useQuery({
    ...previewOf(crew.id, open?.file.id ?? "", open?.kind ?? "times", open?.mapping ?? []),
    enabled: isComplete,
  });

  function show(file: ReadFile): void {
    setOpen({ file, kind: file.kind, mapping: file.mapping as Mapping });
  }

  function read(file: File): void {
    // The media types that systems name for tables differ; the server looks at the bytes.
    const content = new Blob([file], { type: "application/octet-stream" });
    upload.mutate({ name: file.name.slice(-100), content }, { onSuccess: show });
  }

  function begin({ file, kind, mapping }: OpenFile): void {
    start.mutate(
      { importId: file.id, kind, mapping: [...mapping], transactionID: crypto.randomUUID() },
      {
        onSuccess: () => {
          toast.success(t.started);
          setOpen(undefined);
        },
      },
    );
  }

  return (
    <Stack>
      {open ? (
        <MappingView
          file={open.file}
          kind={open.kind}
          mapping={open.mapping}
          onKind={(kind) => setOpen({ ...open, kind, mapping: mappingOf(kind, open.file.headings, open.file.product) })}
          onMapping={(mapping) => setOpen({ ...open, mapping })}
          preview={isComplete ? preview.data : undefined}
          isChecking={isComplete && preview.isFetching}
          problem={
            isComplete && preview.isError ? { text: t.previewFailed, onRetry: () => void preview.refetch() } : undefined
          }
          isStarting={start.isPending}
          onStart={() => begin(open)}
          onOtherFile={() => setOpen(undefined)}
        />
      ) : (
        <TableFileCard isReading={upload.isPending} onFile={read} onKimai={() => setKimai(true)} />
      )}
      {isKimai && <KimaiDialog onRead={show} onClose={() => setKimai(false)} />}
      <ImportHistory
        imports={imports.data}
        problem={imports.isError ? { text: t.historyFailed, onRetry: () => void imports.refetch() } : undefined}
      />
    </Stack>
  );
}
