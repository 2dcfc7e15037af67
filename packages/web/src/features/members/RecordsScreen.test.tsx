import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { channels } from "../../../test/fake-pusher.ts";
import { crewWhereMiaIs, memberNamed, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

beforeAll(() => Promise.all([import("../../app/FullApplication.tsx"), import("./RecordsScreen.tsx")]));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  channels.clear();
});

test("personnel numbers are pasted as a column, a double one is named in its row, and all are saved at once", async () => {
  const sent: Record<string, unknown>[] = [];
  const people = [memberNamed(1, "Mia", "owner"), memberNamed(2, "Ben"), memberNamed(4, "Eda")];
  startFakeServer({
    ...crewWhereMiaIs("owner"),
    "members.list": () => people,
    "members.changeRecords": (input) => {
      sent.push(input);
      return people;
    },
  });
  history.replaceState(null, "", "/crew/7/members/records");
  renderInApp(<App />);
  const ben = await screen.findByRole("textbox", { name: "Personnel number: Ben" });
  const paste = (text: string) => fireEvent.paste(ben, { clipboardData: { getData: () => text } });
  paste("500\n500\n");
  expect(await screen.findAllByText("Another member has this number, too.")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Save" }).hasAttribute("disabled")).toBe(true);
  fireEvent.paste(screen.getByRole("textbox", { name: "Personnel number: Ben" }), {
    clipboardData: { getData: () => "500\tMini job\tA1\n501\n" },
  });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const idOf = (name: string) => people.find((one) => one.name === name)?.id;
  await vi.waitFor(() =>
    expect(sent[0]?.["records"]).toEqual([
      { memberId: idOf("Ben"), externalId: "500", employmentType: "mini-job", costCentre: "A1" },
      { memberId: idOf("Eda"), externalId: "501" },
    ]),
  );
});
