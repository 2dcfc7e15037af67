import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { HistoryIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Table } from "#ui/Table.tsx";
import { LoadedCard } from "./LoadedCard.tsx";
import { logWords } from "./log-words.ts";
import { logPage } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { Pages } from "./Pages.tsx";
import { useInstantText } from "./use-instant-text.ts";

export function LogSection() {
  const t = useTexts(operatorTexts);
  const words = useTexts(logWords);
  const [page, setPage] = useState(1);
  const query = useQuery(logPage(page));
  const instantText = useInstantText();
  const pagination = query.data?.pagination;
  return (
    <>
      <PageHeader title={t.section("log")} subtitle={t.noLogHint} />
      <LoadedCard query={query} isFlush>
        {({ payload }) =>
          payload.length === 0 ? (
            <EmptyState icon={<HistoryIcon />} title={t.noLog} />
          ) : (
            <Table
              label={t.section("log")}
              rows={payload}
              rowKey={({ id }) => id}
              columns={[
                { id: "doneAt", head: t.doneAt, cell: ({ doneAt }) => instantText(doneAt) },
                { id: "operator", head: t.operator, cell: ({ operator }) => operator },
                { id: "act", head: t.act, cell: ({ act }) => words.act(act) },
                { id: "about", head: t.about, cell: ({ about }) => words.about(about) },
                { id: "address", head: t.address, cell: ({ address }) => address },
              ]}
            />
          )
        }
      </LoadedCard>
      {pagination && <Pages pagination={pagination} onPage={setPage} t={t} />}
    </>
  );
}
