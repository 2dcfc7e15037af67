import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { TableIcon, UploadIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { type Statement, statementsPage, useImportStatement } from "./money.queries.ts";
import { moneyTexts } from "./money.texts.ts";
import { instantText, PagedTable } from "./operator-parts.tsx";
import { StatementDialog } from "./StatementDialog.tsx";

/** Bank statements; an imported one opens at once, to be booked and decided. */
export function Statements() {
  const t = useTexts(moneyTexts);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Statement>();
  const upload = useImportStatement();
  const query = useQuery(statementsPage(page));
  const current = query.data?.payload.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <Stack>
      <Row justify="end" gap={3}>
        <Muted size="small">{t.uploadHint}</Muted>
        <FileTrigger
          acceptedFileTypes={[".xml", ".camt", ".csv", ".txt", "text/csv", "application/xml", "text/xml"]}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) upload.mutate(file, { onSuccess: setOpened });
          }}
        >
          <Button variant="primary" icon={<UploadIcon />} isLoading={upload.isPending} loadingText={t.uploading}>
            {t.upload}
          </Button>
        </FileTrigger>
      </Row>
      <PagedTable<"money.statements">
        label={t.part("statements")}
        query={query}
        columns={[
          { id: "name", head: t.statement, cell: ({ name }) => name },
          { id: "imported", head: t.imported, cell: ({ importedAt }) => instantText(importedAt) },
          { id: "entries", head: t.entries, isNumber: true, cell: ({ lines }) => lines },
          { id: "toDecide", head: t.toDecide, isNumber: true, cell: ({ openLines }) => openLines },
        ]}
        empty={{ icon: <TableIcon />, title: t.noStatements, children: t.noStatementsHint }}
        onPage={setPage}
        onOpen={setOpened}
      />
      {current && <StatementDialog statement={current} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}
