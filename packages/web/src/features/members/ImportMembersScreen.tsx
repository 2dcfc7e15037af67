import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { base64Of } from "#platform/base64.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { ImportFileView } from "./ImportFileView.tsx";
import { ImportView } from "./ImportView.tsx";
import { importTexts } from "./import.texts.ts";
import {
  contentOf,
  csvOf,
  firstRowLine,
  type ImportTable,
  isSpreadsheet,
  tableFrom,
  tableFromBytes,
  tableFromRows,
} from "./import-table.ts";
import { importPreviewOf, useImportMembers, useMembers, useReadSpreadsheet } from "./members.queries.ts";

export function ImportMembersScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(importTexts);
  const errorWords = useTexts(errorTexts);
  const navigate = useNavigate();
  const { teams } = useMembers(crew.id);
  const [table, setTable] = useState<ImportTable>();
  const [isUnreadable, setUnreadable] = useState(false);
  const mayImport = memberPolicy.import(me, { crewId: crew.id });
  const content = table ? contentOf(csvOf(table)) : undefined;
  const preview = useQuery({ ...importPreviewOf(crew.id, content ?? ""), enabled: mayImport && content !== undefined });
  const commit = useImportMembers(crew.id);
  const sheet = useReadSpreadsheet(crew.id);
  const membersHref = `/crew/${crew.id}/members`;

  function take(next: ImportTable): void {
    const isTable = next.rows.length > 0 && next.columns.some(({ field }) => field !== null);
    setUnreadable(!isTable);
    if (isTable) setTable(next);
  }

  async function open(file: File): Promise<void> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isSpreadsheet(bytes)) {
      take(tableFromBytes(file.name, bytes));
      return;
    }
    sheet.mutate(
      { content: base64Of(bytes) },
      {
        onSuccess: ({ rows }) => take(tableFromRows(file.name, rows)),
        onError: (error) => notifyError(error, t.notOpened),
      },
    );
  }

  function add(isSkipping: boolean, sendInvitations: boolean): void {
    if (!table) return;
    const faulty = new Set((preview.data?.problems ?? []).map(({ row }) => row - firstRowLine));
    const csv = csvOf(table, isSkipping ? faulty : new Set());
    commit.mutate(
      { content: contentOf(csv), sendInvitations, transactionID: crypto.randomUUID() },
      {
        onSuccess: ({ imported, invited }) => {
          toast.success(t.done(imported), invited > 0 ? t.invited(invited) : undefined);
          void navigate({ to: membersHref });
        },
        onError: (error) => notifyError(error, t.failed),
      },
    );
  }

  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      {table === undefined || !mayImport ? (
        <ImportFileView
          membersHref={membersHref}
          isUnreadable={isUnreadable}
          isOpening={sheet.isPending}
          onFile={mayImport ? (file) => void open(file) : undefined}
          onText={(text) => take(tableFrom(t.pasted, text))}
        />
      ) : (
        <ImportView
          table={table}
          onTable={setTable}
          preview={preview.data}
          isChecking={preview.isFetching}
          problem={
            preview.error
              ? { text: errorText(preview.error, errorWords), retry: () => void preview.refetch() }
              : undefined
          }
          teams={teams.map(({ name }) => name)}
          membersHref={membersHref}
          isAdding={commit.isPending}
          onAdd={add}
          onOtherFile={() => setTable(undefined)}
        />
      )}
    </>
  );
}
