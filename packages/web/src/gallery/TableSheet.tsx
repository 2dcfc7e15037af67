import { useState } from "react";
import { Avatar } from "#ui/Avatar.tsx";
import { Card } from "#ui/Card.tsx";
import { CardTable } from "#ui/CardTable.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { type Column, type Sort, Table } from "#ui/Table.tsx";
import { toast } from "#ui/toast-queue.ts";
import type { Say } from "./Gallery.tsx";

interface Day {
  readonly id: string;
  readonly name: string;
  readonly target: string;
  readonly work: string;
  readonly balance: string;
}

const days: readonly Day[] = [
  { id: "1", name: "Fr 02.10.", target: "8:00", work: "8:15", balance: "+7:03" },
  { id: "2", name: "Sa 03.10.", target: "8:00", work: "12:37", balance: "+11:40" },
  { id: "3", name: "So 04.10.", target: "–", work: "–", balance: "+11:40" },
  { id: "4", name: "Di 06.10.", target: "8:00", work: "7:55", balance: "+11:35" },
];
const many = Array.from({ length: 5000 }, (_, index) => ({ id: String(index), name: `Person ${index + 1}` }));

export function TableSheet({ say }: { readonly say: Say }) {
  const [sort, setSort] = useState<Sort>({ by: "name", direction: "ascending" });
  const columns: readonly Column<Day>[] = [
    { id: "name", head: say("Day", "Tag"), cell: ({ name }) => name, isSortable: true, foot: say("Sum", "Summe") },
    { id: "note", head: say("Note", "Notiz"), cell: () => say("a line of plain text", "eine Zeile Text") },
    { id: "target", head: say("Target", "Soll"), cell: ({ target }) => target, isNumber: true, foot: "24:00" },
    {
      id: "work",
      head: say("Work", "Arbeit"),
      cell: ({ work }) => work,
      isNumber: true,
      isSortable: true,
      foot: "28:47",
    },
    { id: "balance", head: say("Balance", "Saldo"), cell: ({ balance }) => balance, isNumber: true },
  ];
  const rows = sort.direction === "ascending" ? days : days.toReversed();
  const people: readonly Column<{ id: string; name: string }>[] = [
    {
      id: "name",
      head: say("Name", "Name"),
      cell: ({ name }) => (
        <>
          <Avatar name={name} size="small" />
          {name}
        </>
      ),
    },
    { id: "role", head: say("Role", "Rolle"), cell: () => say("Member", "Mitglied") },
    { id: "id", head: say("Number", "Nummer"), cell: ({ id }) => 1000 + Number(id), isNumber: true },
  ];
  return (
    <>
      <Card isFlush>
        <Table
          label={say("Days", "Tage")}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={setSort}
          rowLook={({ id }) => (id === "3" ? "quiet" : id === "2" ? "selected" : undefined)}
          isLoading
        />
      </Card>
      <Card isFlush>
        <Table
          label={say("5,000 people", "5.000 Personen")}
          columns={people}
          rows={many}
          rowKey={({ id }) => id}
          maxHeight="280px"
          onOpen={({ name }) => toast.info(name)}
        />
      </Card>
      <Card isFlush>
        <CardTable
          label={say("Cards on a phone", "Karten auf dem Telefon")}
          columns={columns}
          rows={days}
          rowKey={({ id }) => id}
          card={({ name, work, balance }) => (
            <>
              <Row justify="between">
                {name}
                <span>{work}</span>
              </Row>
              <Muted>{balance}</Muted>
            </>
          )}
        />
      </Card>
    </>
  );
}
