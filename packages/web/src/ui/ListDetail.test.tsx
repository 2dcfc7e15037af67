import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { BatchBar, ListDetail } from "./ListDetail.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { Table } from "./Table.tsx";
import { useSelection } from "./use-selection.ts";

const user = userEvent.setup({ delay: null });
const people = [
  { id: 1, name: "Mia", isLocked: false },
  { id: 2, name: "Ben", isLocked: true },
  { id: 3, name: "Eda", isLocked: false },
];

function People({ onRemove }: { readonly onRemove: (ids: ReadonlySet<number>) => void }) {
  const selection = useSelection(
    ({ id }: (typeof people)[number]) => id,
    ({ isLocked }) => !isLocked,
  );
  return (
    <ListDetail
      batch={
        <BatchBar count={selection.keys.size} onClear={selection.clear}>
          <button type="button" onClick={() => onRemove(selection.keys)}>
            Remove
          </button>
        </BatchBar>
      }
      panel={
        <SidePanel title="Mia" onClose={() => undefined}>
          Details
        </SidePanel>
      }
    >
      <Table
        label="People"
        columns={[{ id: "name", head: "Name", cell: ({ name }) => name }]}
        rows={people}
        rowKey={({ id }) => String(id)}
        selection={selection.forTable(({ name }) => `Select ${name}`)}
      />
    </ListDetail>
  );
}

test("marked rows can be acted on together; rows that may not be marked are left out of all", async () => {
  const onRemove = vi.fn<(ids: ReadonlySet<number>) => void>();
  render(<People onRemove={onRemove} />);
  expect(screen.queryByRole("status")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select Mia" }));
  expect(screen.getByRole("status").textContent).toBe("1 selected");
  await user.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(screen.getByRole("region", { name: "2 selected" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(new Set([1, 3]));
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("complementary", { name: "Mia" })).toBeTruthy();
});

test("a list says that it is loading, why it could not be loaded, or that the filters leave nothing", async () => {
  const onRetry = vi.fn<() => void>();
  const onReset = vi.fn<() => void>();
  const { rerender } = render(<ListDetail isLoading>rows</ListDetail>);
  expect(screen.getByRole("status").textContent).toBe("Loading");
  rerender(
    <ListDetail problem="No connection." onRetry={onRetry}>
      rows
    </ListDetail>,
  );
  expect(screen.getByRole("alert").textContent).toContain("No connection.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<ListDetail empty={{ onReset }}>rows</ListDetail>);
  expect(screen.getByRole("heading", { name: "Nothing found" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Reset filters" }));
  expect(onReset).toHaveBeenCalledOnce();
  rerender(<ListDetail>rows</ListDetail>);
  expect(screen.getByText("rows")).toBeTruthy();
});
