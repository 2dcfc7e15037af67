import type { Setup } from "@glasen/contract/setup.ts";
import type { SetupStep } from "@glasen/domain/crews/setup.ts";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { TerminalStep, VacationStep, WeekStep } from "./FirstRunSteps.tsx";
import { FirstRunView } from "./FirstRunView.tsx";

beforeEach(() => setLanguage("en"));

const allOpen: Setup["steps"] = (["week", "region", "people", "vacation", "terminal"] as const).map((step) => ({
  step,
  state: "open",
}));
const withStates = (states: Partial<Record<SetupStep, "done" | "dismissed">>): Setup["steps"] =>
  allOpen.map(({ step }) => ({ step, state: states[step] ?? "open" }));

const onSkip = vi.fn<(steps: SetupStep[], isSkipped: boolean) => void>();
const onHide = vi.fn<() => void>();
const view = (steps: Setup["steps"]) => (
  <FirstRunView
    crewName="Acme"
    steps={steps}
    formOf={(step, onDone) => (
      <button type="button" onClick={onDone}>
        save {step}
      </button>
    )}
    hrefOf={(step) => `/x/${step}`}
    facts={["time zone Berlin"]}
    onSkip={onSkip}
    onHide={onHide}
    onDemo={undefined}
    isMakingDemo={false}
  />
);
const current = () => within(document.querySelector<HTMLElement>("[aria-current=step]") as HTMLElement);

test("one step is open at a time, and stays open until its form is finished, even if the server calls it done", async () => {
  const { rerender } = render(view(allOpen));
  expect(screen.getByText("5 steps are left. All of them can wait until tomorrow.")).toBeTruthy();
  rerender(view(withStates({ week: "done" })));
  expect(current().getByRole("heading").textContent).toBe("Choose the working week");
  await userEvent.click(screen.getByRole("button", { name: "save week" }));
  expect(current().getByRole("heading").textContent).toBe("Choose the state");
  expect(screen.getByRole("link", { name: "Change: Choose the working week" }).getAttribute("href")).toBe("/x/week");
});

test("a step is skipped and taken up again; hiding skips what is left", async () => {
  const { rerender } = render(view(allOpen));
  await userEvent.click(screen.getByRole("button", { name: "Skip: Choose the working week" }));
  expect(onSkip).toHaveBeenLastCalledWith(["week"], true);
  rerender(view(withStates({ week: "dismissed" })));
  await userEvent.click(screen.getByRole("button", { name: "Open: Choose the working week" }));
  expect(onSkip).toHaveBeenLastCalledWith(["week"], false);
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(onSkip).toHaveBeenLastCalledWith(["region", "people", "vacation", "terminal"], true);
  expect(onHide).toHaveBeenCalledOnce();
});

test("nothing is called ready that was left out", () => {
  const done = { week: "done", region: "done", people: "done", vacation: "done" } as const;
  const { rerender } = render(view(withStates({ ...done, terminal: "dismissed" })));
  expect(screen.getByText(/Left out: Set up a terminal/)).toBeTruthy();
  rerender(view(withStates({ ...done, terminal: "done" })));
  expect(screen.getByText("Nothing is left to set up.")).toBeTruthy();
});

test("the week is 40:00, 38:30 or one's own, on the days that are worked", async () => {
  const onSave = vi.fn<(days: unknown) => void>();
  render(<WeekStep isSaving={false} onSave={onSave} />);
  await userEvent.click(screen.getByRole("radio", { name: "38:30" }));
  await userEvent.click(screen.getByRole("button", { name: "Monday" }));
  await userEvent.click(screen.getByRole("button", { name: "Saturday" }));
  expect(screen.getByText("7:42 a day")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  const work = { target: 27_720 };
  expect(onSave.mock.calls[0]?.[0]).toMatchObject([{ target: null }, work, work, work, work, work, { target: null }]);
});

test("vacation days begin with what is usual in the country, the terminal with the PIN", async () => {
  const onDays = vi.fn<(days: number) => void>();
  render(<VacationStep country="at" isSaving={false} onSave={onDays} />);
  await userEvent.click(screen.getByRole("button", { name: "Apply to everybody" }));
  expect(onDays).toHaveBeenCalledWith(25);
  const onTerminal = vi.fn<(chosen: object) => void>();
  render(<TerminalStep isSaving={false} isAwaited={false} onSave={onTerminal} />);
  await userEvent.click(screen.getByRole("button", { name: "Use another device" }));
  expect(onTerminal).toHaveBeenCalledWith({ mode: "PIN_CODE", isHere: false });
});
