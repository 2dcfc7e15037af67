import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CardIcon } from "#ui/icons.tsx";
import { Row } from "#ui/Layout.tsx";
import { InvoiceListView } from "./InvoiceListView.tsx";
import { invoicesOf } from "./invoices.queries.ts";
import { invoiceTexts } from "./invoices.texts.ts";

/** The crew's invoices with their files, newest first. */
export function InvoiceList({ crewId }: { readonly crewId: number }) {
  const t = useTexts(invoiceTexts);
  const errors = useTexts(errorTexts);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(invoicesOf(crewId, page));
  const problem =
    data === undefined && error ? { text: errorText(error, errors), onRetry: () => void refetch() } : undefined;
  const pages = data?.pagination.totalPages ?? 1;
  return (
    <Card title={t.title} isFlush isLoading={data === undefined && !error} problem={problem}>
      {data?.payload.length === 0 && (
        <EmptyState icon={<CardIcon />} title={t.none}>
          {t.noneHint}
        </EmptyState>
      )}
      {data !== undefined && data.payload.length > 0 && <InvoiceListView crewId={crewId} invoices={data.payload} />}
      {pages > 1 && (
        <Row justify="end">
          <Button variant="ghost" isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
            {t.newer}
          </Button>
          <Button variant="ghost" isDisabled={page >= pages} onPress={() => setPage(page + 1)}>
            {t.more}
          </Button>
        </Row>
      )}
    </Card>
  );
}
