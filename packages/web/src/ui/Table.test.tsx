import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { type Column, type Sort, Table } from "./Table.tsx";

interface Person {
  readonly id: string;
  readonly name: string;
}
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Person ${index + 1}` }));
const columns: readonly Column<Person>[] = [
  { id: "name", head: "Name", cell: ({ name }) => name, isSortable: true },
  { id: "number", head: "Number", cell: ({ id }) => id, isNumber: true },
];

test("of 5,000 rows only those in sight are drawn, and the table says how many there are", () => {
  render(<Table label="People" columns={columns} rows={people(5000)} rowKey={({ id }) => id} />);
  expect(screen.getByRole("table", { name: "People" }).getAttribute("aria-rowcount")).toBe("5001");
  expect(screen.getAllByRole("row").length).toBeLessThan(60);
});

test("a head sorts up, then down, and says which", async () => {
  function Page() {
    const [sort, setSort] = useState<Sort>();
    return (
      <Table label="People" columns={columns} rows={people(2)} rowKey={({ id }) => id} sort={sort} onSort={setSort} />
    );
  }
  render(<Page />);
  const head = screen.getByRole("columnheader", { name: "Name" });
  const said: (string | null)[] = [head.getAttribute("aria-sort")];
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(screen.getByRole("button", { name: "Name" }));
    said.push(head.getAttribute("aria-sort"));
  }
  expect(said).toEqual(["none", "ascending", "descending"]);
});

test("rows are one stop for Tab, walked with the arrow keys and opened with Enter or a click, once", async () => {
  const opened: (string | undefined)[] = [];
  render(
    <Table
      label="People"
      columns={columns}
      rows={people(3)}
      rowKey={({ id }) => id}
      onOpen={({ name }, columnId) => opened.push(name, columnId)}
    />,
  );
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Person 1");
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Person 2"));
  await userEvent.keyboard("{Enter}");
  await userEvent.click(screen.getByText("Person 3"));
  await userEvent.click(screen.getByRole("cell", { name: "0" }));
  expect(opened).toEqual(["Person 2", "name", "Person 3", "name", "Person 1", "number"]);
  screen.getByRole("button", { name: "Person 3" }).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
