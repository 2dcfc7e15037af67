import type { ExplainedStep, MonthSheet, SheetDay, SignOff } from "@glasen/contract/months.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewToday, crewWhereMiaIs, refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";
import { MonthSheetView } from "./MonthSheetView.tsx";
import { monthText } from "./month-text.public.ts";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
beforeEach(() => setLanguage("en"));
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const month = shiftMonth(monthOf(crewToday), -1);
const dayOf = (date: string, part: Partial<SheetDay> = {}): SheetDay => ({
  date: date as LocalDate,
  dayKindId: 1,
  holiday: null,
  work: "PT28620S",
  break: "PT1860S",
  automaticBreak: "PT0S",
  outsideFrame: "PT0S",
  target: "PT28800S",
  holidayCredit: "PT0S",
  absenceCredit: "PT0S",
  compensatoryMemo: "PT0S",
  difference: "PT-180S",
  booked: "PT0S",
  balance: "PT7020S",
  hasOpenChain: false,
  isClockOutMissing: false,
  isFromPlan: false,
  surcharges: [],
  confirmation: null,
  ...part,
});
const sheetOf = (userId: number, of: string): MonthSheet => ({
  crewId: 7,
  userId,
  month: of,
  opening: "PT7200S",
  closing: null,
  signOff: null,
  days: [
    dayOf(`${of}-03`, {
      booked: "PT3600S",
      surcharges: [
        { kind: "night40", duration: "PT7200S" },
        { kind: "sunday50", duration: "PT9000S" },
      ],
    }),
    dayOf(`${of}-04`, { holiday: "Unity Day", work: "PT0S", holidayCredit: "PT28800S" }),
  ],
});
const explained = {
  date: `${month}-03` as LocalDate,
  steps: [
    { step: "model" as const, source: "crew" as const, date: "2026-03-01" as LocalDate },
    {
      step: "stamps" as const,
      from: `${month}-03T07:00:00Z`,
      to: `${month}-03T15:33:00Z`,
      work: "PT28920S",
      break: "PT1860S",
    },
    {
      step: "rounding" as const,
      edge: "end" as const,
      minutes: 5,
      direction: "down",
      from: `${month}-03T15:33:00Z`,
      to: `${month}-03T15:28:00Z`,
      work: "PT-300S",
      break: "PT0S",
    },
    { step: "difference" as const, work: "PT28620S", credits: "PT0S", target: "PT28800S", difference: "PT-180S" },
    { step: "booking" as const, timeAccount: 9, duration: "PT3600S", reason: "Fair on Sunday" },
  ],
  day: { work: "PT28620S", break: "PT1860S", target: "PT28800S", difference: "PT-180S" },
};

function draw(days: SheetDay[], today: string, isNarrow = false) {
  const parts = { tools: null, notice: null, panel: null, selected: undefined, onOpen: () => {} };
  const shown = { name: "Mia", findings: [], stamped: new Map(), timeZone: "Europe/Berlin" } as const;
  const sheet = { ...sheetOf(1, days[0]?.date.slice(0, 7) ?? ""), days };
  const { container } = renderInApp(
    <MonthSheetView {...parts} {...shown} sheet={sheet} today={today as LocalDate} isNarrow={isNarrow} />,
  );
  const textsOf = (selector: string) => [...container.querySelectorAll(selector)].map((one) => one.textContent);
  return { textsOf, rows: within(container).getAllByRole("row") };
}

test("the sums of the current month, above and below the table, cover the days until yesterday and say so; today's row shows the work so far", () => {
  const days = [
    dayOf("2026-11-10", { work: "PT30600S", difference: "PT1800S", balance: "PT9000S" }),
    dayOf("2026-11-11", {
      ...{ work: "PT0S", break: "PT0S", absenceCredit: "PT28800S", difference: "PT0S", booked: "PT-1980S" },
    }),
    dayOf("2026-11-12", { work: "PT7200S", absenceCredit: "PT3600S", difference: "PT-18000S", balance: null }),
    dayOf("2026-11-13", { work: "PT0S", balance: null, surcharges: [{ kind: "night25", duration: "PT3600S" }] }),
  ];
  const running = draw(days, "2026-11-12");
  expect(running.textsOf("dl > div")).toEqual([
    "Target until yesterday16:00",
    "Work until yesterday8:30",
    "Credited until yesterday8:00holidays and absences",
    "Difference until yesterday+0:30",
    "Booked until yesterday−0:33corrections and payouts",
    expect.stringContaining("Time account on 11.11.2026+1:57"),
  ]);
  const foot = running.rows.at(-1) as HTMLElement;
  const figures = ["16:00", "", "", "0:31", "8:30", "8:00", "+0:30", "+1:57", ""];
  expect(running.textsOf("tfoot td")).toEqual(["Totaluntil yesterday", "", ...figures]);
  expect(foot.textContent).toContain("until yesterday");
  expect(running.rows[3]?.textContent).toMatch(/8:000:312:001:00––$/);
  expect(screen.queryByRole("region", { name: "With a surcharge" })).toBeNull();

  for (const [shown, today] of [
    [days.slice(0, 2), "2026-12-01"],
    [days.slice(2), "2026-10-20"],
  ] as const)
    expect(draw(shown, today).textsOf("dt, tfoot td").join(" ")).not.toContain("yesterday");
});

test("a day names its published shifts in the crew's time, in both languages", () => {
  const shifts = [
    { from: "2026-11-10T03:00:00.000Z", to: "2026-11-10T11:00:00.000Z" },
    { from: "2026-11-10T21:00:00.000Z", to: "2026-11-11T05:00:00.000Z" },
  ];
  const days = [dayOf("2026-11-10", { shifts }), dayOf("2026-11-11")];
  const { rows } = draw(days, "2026-11-12");
  expect(rows[1]?.textContent).toContain("Shift 04:00–12:00Shift 22:00–06:00");
  expect(rows[2]?.textContent).not.toContain("Shift");
  setLanguage("de");
  expect(draw(days, "2026-11-12").rows[1]?.textContent).toContain("Schicht 04:00–12:00");
});

test("an open chain is shown as running on the day it began; every column has an accessible name", () => {
  const { rows } = draw(
    [
      dayOf("2026-11-09", { hasOpenChain: true, isClockOutMissing: true }),
      dayOf("2026-11-11", { hasOpenChain: true }),
      dayOf("2026-11-12"),
    ],
    "2026-11-12",
  );
  expect(rows.slice(1, 4).map((row) => /running|Clock-out missing/.exec(row.textContent ?? "")?.[0])).toEqual([
    "Clock-out missing",
    "running",
    undefined,
  ]);
  const heads = (from: HTMLElement[]) => within(from[0] as HTMLElement).getAllByRole("columnheader");
  expect(heads(rows).map(({ textContent }) => textContent)).not.toContain("");
  const narrow = heads(draw([dayOf("2026-11-12")], "2026-11-12", true).rows);
  expect(narrow.map(({ textContent }) => textContent)).toEqual(["Day", "Work", "Difference", "Balance", "Confirmed"]);
});

interface Shown {
  day?: string;
  step?: ExplainedStep;
  signOff?: SignOff;
}

async function open(role: Role, userId?: number, { day, step, signOff }: Shown = {}) {
  history.replaceState(null, "", `/crew/7/times/month${userId ? `/${userId}` : ""}${day ? `?day=${day}` : ""}`);
  const server = startFakeServer({
    ...crewWhereMiaIs(role),
    "stampChains.missingClockOuts": () => [],
    "corrections.list": () => [],
    "absenceTypes.list": () => [],
    "months.sheet": (input) => ({ ...sheetOf(Number(input.userId), String(input.month)), ...(signOff && { signOff }) }),
    "months.findings": () => [
      {
        userId: 1,
        date: `${month}-03` as LocalDate,
        rule: "break",
        severity: "warning",
        act: "ArbZG",
        actual: "PT0S",
        limit: "PT1800S",
        remedy: { kind: "breakLonger", duration: "PT1800S" },
        answer: { answer: "prevented", from: null, to: null, reason: "Alone in the shop", outcome: "kept" },
        mark: null,
      },
    ],
    "months.explainDay": () => ({ ...explained, steps: [...explained.steps, ...(step ? [step] : [])] }),
    "months.confirmDay": ({ dates, state, note }) =>
      (dates as LocalDate[]).map((date) => ({
        date,
        confirmation: state
          ? { state: state as "confirmed", note: String(note ?? ""), at: "2026-11-15T08:00:00Z" }
          : null,
      })),
    "months.close": () => [],
  });
  renderInApp(<App />);
  const previous = await screen.findByRole("button", { name: "Previous month" });
  if (!day) await user.click(previous);
  await screen.findByRole("table", { name: `Month sheet ${monthText(month, "en")}` });
  return server;
}
const rowOf = (day: string) => screen.getByRole("row", { name: new RegExp(`${day}\\.`) });

test("a member's month shows target, work, break, difference and balance; a figure opens its calculation; the member confirms or disputes days and closes nothing (EVL504)", async () => {
  const server = await open("member");
  await waitFor(() => expect(rowOf("03").textContent).toMatch(/8:00.*0:31.*7:57.*−0:03.*\+1:57/));
  expect(screen.queryByRole("button", { name: "Close month" })).toBeNull();
  expect(screen.queryByLabelText("Of whom")).toBeNull();

  await user.click(within(rowOf("03")).getByRole("button"));
  const panel = await screen.findByRole("complementary", { name: "Why 7:57?" });
  await within(panel).findByText("Stamped break");
  const lines = [...panel.querySelectorAll("dl > div")].map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Stamps8:33/),
    "Stamped break−0:31",
    expect.stringMatching(/^Rounding−0:05.*5 min, earlier/),
    "Worked7:57",
    "Target−8:00",
    "Difference−0:03",
    "Correction+1:00Fair on Sunday",
    expect.stringMatching(/^Balance of 02\./),
    "Balance+1:57",
    "Night from 0 to 4, 40 %2:00",
    "Sunday, 50 %2:30",
  ]);

  expect(within(panel).getByText("0:00, limit 0:30 (ArbZG)")).toBeTruthy();
  expect(within(panel).getByText("Resolved with 0:30 more break.")).toBeTruthy();
  expect(within(panel).getByText(/could not take it, “Alone in the shop”/)).toBeTruthy();
  expect(within(panel).getByRole("button", { name: "Say what happened" })).toBeTruthy();

  await user.click(within(panel).getByRole("button", { name: "Wrong" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Dispute day" }));
  expect(dialog.getByText("Please say what is wrong.")).toBeTruthy();
  await user.type(dialog.getByRole("textbox"), "I left at five");
  await user.click(dialog.getByRole("button", { name: "Dispute day" }));
  expect(await within(panel).findByText("Disputed")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Confirm month" }));
  await waitFor(() => expect(within(rowOf("04")).getByRole("img", { name: "Confirmed" })).toBeTruthy());
  expect(server.received.findLast(({ name }) => name === "months.confirmDay")?.input).toMatchObject({
    userId: 1,
    dates: [`${month}-04`],
    state: "confirmed",
  });
});

test("a month that was confirmed is not asked for again, also where days of it have no word of their own", async () => {
  await open("member", undefined, {
    signOff: { state: "confirmed", reason: "", at: "2026-11-02T08:00:00Z", isOutdated: false },
  });
  await screen.findByText(/confirmed on 02\.11\.2026/i);
  expect(screen.getByRole("button", { name: "Confirm month" })).toHaveProperty("disabled", true);
  expect(screen.queryByText(/of \d+ days confirmed/)).toBeNull();
});

test("the address of a day opens the day, with the hours that carry a surcharge beside its sum; the month sums them below its days", async () => {
  await open("manager", 2, { day: `${month}-03` });
  const panel = within(await screen.findByRole("complementary", { name: "Why 7:57?" }));
  await panel.findByText("With a surcharge");
  expect(panel.getByText("Night from 0 to 4, 40 %").parentElement?.textContent).toContain("2:00");

  await user.click(panel.getByRole("button", { name: "Close" }));
  const sums = within(screen.getByRole("region", { name: "With a surcharge" }));
  await user.click(sums.getByRole("button", { name: "2:30" }));
  await user.click(sums.getByRole("button", { name: `03.${month.slice(5)}.` }));
  expect(await screen.findByRole("complementary", { name: "Why 7:57?" })).toBeTruthy();
});

test("a closed day that changed later says by how much, and where that was booked instead", async () => {
  const booked = [{ date: "2026-11-01" as LocalDate, duration: "PT28800S" }];
  await open("member", 1, { day: `${month}-03`, step: { step: "correction", difference: "PT28800S", booked } });
  const panel = within(await screen.findByRole("complementary", { name: "Why 7:57?" }));
  expect(
    await panel.findByText(
      "Changed after the month was closed: +8:00. Booked on 01.11.2026 for the whole month: +8:00.",
    ),
  ).toBeTruthy();
});

test("a manager reads the month of another, states nothing in their place, and closes it after a question", async () => {
  const server = await open("manager", 2, {
    signOff: { state: "disputed", reason: "The 5th is missing.", at: "2026-11-02T08:00:00Z", isOutdated: false },
  });
  await user.click(within(rowOf("03")).getByRole("button"));
  const panel = within(await screen.findByRole("complementary", { name: "Why 7:57?" }));
  expect(panel.queryByRole("button", { name: "Right" })).toBeNull();
  expect(panel.getByText(/could not take it, “Alone in the shop”/)).toBeTruthy();
  expect(panel.queryByRole("button", { name: "Say what happened" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close month" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/Ben Kurz/)).toBeTruthy();
  expect(question.getByText(/^The member disputes this month\./)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Close month" }));
  await waitFor(() => expect(server.countOf("months.close")).toBe(1));
  expect(server.received.findLast(({ name }) => name === "months.close")?.input).toMatchObject({ month, userIds: [2] });
});

test("a month whose findings cannot be loaded is not shown as one without any", async () => {
  const server = await open("member");
  server.set({ "months.findings": () => refused(0, 503) });
  await user.click(screen.getByRole("button", { name: "Previous month" }));
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 30_000 });
  expect(screen.queryByRole("table", { name: /^Month sheet/ })).toBeNull();
  server.set({ "months.findings": () => [] });
  await user.click(retry);
  await screen.findByRole("table", { name: /^Month sheet/ });
});
