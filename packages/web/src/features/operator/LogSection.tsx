import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { HistoryIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { logPage } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { instantText, PagedTable } from "./operator-parts.tsx";

export function LogSection() {
  const t = useTexts(operatorTexts);
  const [page, setPage] = useState(1);
  return (
    <>
      <PageHeader title={t.section("log")} subtitle={t.noLogHint} />
      <PagedTable<"operator.log">
        label={t.section("log")}
        query={useQuery(logPage(page))}
        columns={[
          { id: "doneAt", head: t.doneAt, cell: ({ doneAt }) => instantText(doneAt) },
          { id: "operator", head: t.operator, cell: ({ operator }) => operator },
          { id: "act", head: t.act, cell: ({ act }) => t.actText(act) },
          { id: "about", head: t.about, cell: ({ about }) => t.aboutText(about) },
          { id: "address", head: t.from, cell: ({ address }) => address },
        ]}
        empty={{ icon: <HistoryIcon />, title: t.noLog }}
        onPage={setPage}
      />
    </>
  );
}
