import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { memberNamed } from "../../../test/fake-server.ts";
import { type TeamAction, TeamsView } from "./TeamsView.tsx";
import { teamTexts } from "./teams.texts.ts";

const theke = { id: 3, crewId: 7, name: "Theke" };
const props = {
  teams: [theke, { id: 5, crewId: 7, name: "Tour" }],
  members: [memberNamed(1, "Ayşe Demir"), memberNamed(2, "Ben Kurz"), memberNamed(4, "Çem Demir")],
  userIdsOf: (teamId: number) => (teamId === 3 ? [1, 2] : []),
  selectedId: 3,
  isChosen: false,
  onSelect: () => undefined,
  t: teamTexts.en,
};
const people = () => within(screen.getByRole("list", { name: "Members of Theke" }));

afterEach(() => vi.restoreAllMocks());

test("a manager can create, rename and delete a team", async () => {
  const asked: TeamAction[] = [];
  render(<TeamsView {...props} onAction={(action) => asked.push(action)} />);
  await userEvent.click(screen.getByRole("button", { name: "New team" }));
  await userEvent.click(screen.getByRole("button", { name: "Actions for Theke" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  await userEvent.click(screen.getByRole("button", { name: "Actions for Theke" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  expect(asked).toEqual([{ kind: "create" }, { kind: "rename", team: theke }, { kind: "remove", team: theke }]);
});

test("a manager switches people in and out of a team", async () => {
  const set: unknown[] = [];
  render(<TeamsView {...props} onAction={() => undefined} onSetMembers={(...made) => set.push(made)} />);
  expect(people().getByRole("switch", { name: "Ayşe Demir" })).toHaveProperty("checked", true);
  await userEvent.click(people().getByRole("switch", { name: "Çem Demir" }));
  await userEvent.click(people().getByRole("switch", { name: "Ben Kurz" }));
  expect(set).toEqual([
    [3, [1, 2, 4]],
    [3, [1]],
  ]);
});

test("a member sees who is in a team and can press nothing but the teams", () => {
  render(<TeamsView {...props} />);
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Theke2 people",
    "Tournobody yet",
  ]);
  expect(
    people()
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([expect.stringContaining("Ayşe Demir"), expect.stringContaining("Ben Kurz")]);
});

test("a team that is chosen in a low list comes into view; one that is opened by its address starts at the top", () => {
  const scrolled = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrolled;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, innerHeight, 390, 600));
  const { rerender } = render(<TeamsView {...props} />);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<TeamsView {...props} selectedId={5} isChosen />);
  expect(scrolled).toHaveBeenCalledOnce();
});

test("the search finds a part of a name, whatever its case", async () => {
  render(<TeamsView {...props} onSetMembers={() => undefined} />);
  await userEvent.type(screen.getByRole("searchbox"), "DEMIR");
  const listed = () =>
    people()
      .getAllByRole("switch")
      .map((item) => item.getAttribute("aria-label"));
  await waitFor(() => expect(listed()).toEqual(["Ayşe Demir", "Çem Demir"]));
});

test("without teams the screen says what to do next, worded for each role", () => {
  const { rerender } = render(<TeamsView {...props} teams={[]} onAction={() => undefined} />);
  expect(screen.getByText("A team brings together people who share a place or a task.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "New team" })).toBeTruthy();
  rerender(<TeamsView {...props} teams={[]} />);
  expect(screen.getByText("Once a manager has created teams, they appear here.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
