import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { UsersIcon } from "#ui/icons.tsx";
import { Question } from "#ui/Modal.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { Switch } from "#ui/Switch.tsx";
import { Table } from "#ui/Table.tsx";
import { LoadedCard } from "./LoadedCard.tsx";
import { crewsPage, useSetMaintenance } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { Pages } from "./Pages.tsx";

export function CrewsSection() {
  const t = useTexts(operatorTexts);
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [closing, setClosing] = useState<{ id: number; name: string }>();
  const query = useQuery(crewsPage(search, page));
  const set = useSetMaintenance();
  const pagination = query.data?.pagination;
  return (
    <>
      <PageHeader title={t.section("crews")} />
      <SearchBox
        label={t.search}
        placeholder={t.search}
        clearLabel={t.clearSearch}
        onSearch={(typed) => {
          setSearch(typed);
          setPage(1);
        }}
      />
      <LoadedCard query={query} isFlush>
        {({ payload }) =>
          payload.length === 0 ? (
            <EmptyState icon={<UsersIcon />} title={t.noCrews} />
          ) : (
            <Table
              label={t.section("crews")}
              rows={payload}
              rowKey={({ id }) => String(id)}
              columns={[
                { id: "name", head: t.crew, cell: ({ name }) => name },
                { id: "id", head: t.number, isNumber: true, cell: ({ id }) => id },
                { id: "members", head: t.members, isNumber: true, cell: ({ members }) => members },
                {
                  id: "maintenance",
                  head: t.maintenance,
                  cell: ({ id, name, inMaintenance }) => (
                    <Switch
                      aria-label={t.maintenanceOf(name)}
                      isSelected={inMaintenance}
                      onChange={(isOn) => (isOn ? setClosing({ id, name }) : set.mutate({ crewId: id, isOn }))}
                    />
                  ),
                },
              ]}
            />
          )
        }
      </LoadedCard>
      {pagination && <Pages pagination={pagination} onPage={setPage} t={t} />}
      <Question
        isOpen={closing !== undefined}
        title={t.maintenanceQuestion(closing?.name ?? "")}
        text={t.maintenanceText}
        confirmText={t.close}
        cancelText={t.cancel}
        onCancel={() => setClosing(undefined)}
        onConfirm={() => {
          if (closing) set.mutate({ crewId: closing.id, isOn: true });
          setClosing(undefined);
        }}
      />
    </>
  );
}
