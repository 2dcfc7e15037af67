import type { PayrollCheck, PayrollConfigurationItem, PayrollExport } from "@glasen/contract/payroll.ts";
import { builtInConfiguration, emptyRule } from "@glasen/domain/payroll/configuration.ts";
import { payrollKinds } from "@glasen/domain/payroll/time-kinds.ts";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { channels } from "../../../test/fake-pusher.ts";
import { crewWhereMiaIs, memberNamed, refusedAt, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

beforeAll(() => Promise.all([import("../../app/FullApplication.tsx"), import("./PayrollScreen.tsx")]));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  channels.clear();
});

const lodas: PayrollConfigurationItem = {
  ...{ id: 3, crewId: 7, isBuiltIn: false, name: "LODAS", delimiter: ";", format: "lodas", encoding: "windows-1252" },
  ...{ consultantNumber: "1234567", clientNumber: "12345", costCentreFrom: "member", costCentres: [] },
  wageTypes: payrollKinds.map((kind) => ({ ...emptyRule(kind), wageType: kind === "work" ? "101" : null })),
};
const builtIn: PayrollConfigurationItem = {
  ...builtInConfiguration,
  ...{ id: 0, crewId: 7, isBuiltIn: true, name: "General (csv)", delimiter: ";" },
  ...{ wageTypes: [...builtInConfiguration.wageTypes], costCentres: [] },
};
const complete: PayrollCheck = {
  ...{ month: "2026-10", people: 2, lines: 3, problems: [], earlier: [] },
  wageTypes: [{ wageType: "101", kinds: ["work"], seconds: 66_600, hundredths: 1850 }],
  kinds: [{ kind: "work", sheets: 66_600, exported: 66_600, leftOut: 0, difference: 0 }],
};
const made: PayrollExport = {
  ...{ number: 1, crewId: 7, configurationId: 3, configurationName: "LODAS", format: "lodas", month: "2026-10" },
  ...{ correctedIn: null, fileName: "LODAS-2026-10-1.txt", size: 400, lines: 3, people: 2, sha256: "ab".repeat(32) },
  ...{ madeBy: 1, madeAt: "2026-11-02T08:00:00.000Z", downloads: 1, lastDownloadAt: "2026-11-02T09:00:00.000Z" },
};

function open(answers: Parameters<typeof startFakeServer>[0], role: "owner" | "member" = "owner") {
  const server = startFakeServer({
    ...crewWhereMiaIs(role),
    "members.list": () => [memberNamed(1, "Mia", role), memberNamed(2, "Ben")],
    "payroll.configurations": () => [lodas, builtIn],
    "payroll.check": () => complete,
    ...answers,
  });
  history.replaceState(null, "", "/crew/7/salary-export");
  renderInApp(<App />);
  return server;
}

test("the navigation leads to the salary export only with the right (UIX508)", async () => {
  open({});
  const entry = await screen.findByRole("link", { name: "Salary export" });
  expect(entry.getAttribute("href")).toBe("/crew/7/salary-export");
  await screen.findByRole("heading", { level: 1, name: "Salary export" });
});

test("the navigation of a member has no salary export (UIX508)", async () => {
  open({ "payroll.configurations": () => [] }, "member");
  await screen.findAllByRole("link", { name: "Time tracking" });
  expect(screen.queryByRole("link", { name: "Salary export" })).toBeNull();
});

test("the check names what is missing with a way to mend it, and nothing can be exported before", async () => {
  const problem = { isBlocking: true, timeKind: null, absenceTypeId: null, value: null };
  const problems: PayrollCheck["problems"] = [
    { ...problem, kind: "personnelNumberMissing", userId: 2 },
    { ...problem, kind: "wageTypeMissing", userId: null, timeKind: "night25" },
    { ...problem, kind: "requestUndecided", userId: 2, value: "absence" },
  ];
  open({ "payroll.check": () => ({ ...complete, problems }) });
  await screen.findByText("3 things are missing");
  const links = screen.getAllByRole("link", { name: "Ben" }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/crew/7/members/2", "/crew/7/absences/requests"]);
  expect(screen.getByRole("button", { name: "Export" }).hasAttribute("disabled")).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Night 25 %" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Set up LODAS" }));
  expect(dialog.getByRole("group", { name: "Night 25 %" })).toBeTruthy();
});

test("a complete month shows sums beside the month sheets' and is exported", async () => {
  const hint = { isBlocking: false, timeKind: null, absenceTypeId: null, value: null };
  const problems: PayrollCheck["problems"] = [{ ...hint, kind: "monthNotConfirmed", userId: 2 }];
  const server = open({ "payroll.export": () => made, "payroll.check": () => ({ ...complete, problems }) });
  await screen.findByText("Everything is there");
  // A month that its member has not confirmed is named, and stops nothing.
  expect(screen.getByText("Month not confirmed by the member yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ben" }).getAttribute("href")).toContain("/crew/7/times/month/2?month=");
  const sums = within(screen.getByRole("table", { name: "Kind of time" }));
  expect(sums.getByRole("row", { name: /Work 18:30.* 18:30/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  await vi.waitFor(() => expect(currentToasts()).toMatchObject([{ type: "success", title: "Export 1 is ready" }]));
  expect(server.received.filter(({ name }) => name === "payroll.export").map(({ input }) => input)).toMatchObject([
    { configurationId: 3, confirmsRepeat: false },
  ]);
});

test("a second export and a second download warn before they are made", async () => {
  const server = open({
    "payroll.check": () => ({ ...complete, earlier: [1] }),
    "payroll.exports": () => [made],
    "payroll.export": () => ({ ...made, number: 2 }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Export again" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/already exported \(no\. 1\)/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Export again" }));
  await vi.waitFor(() =>
    expect(server.received.filter(({ name }) => name === "payroll.export").map(({ input }) => input)).toMatchObject([
      { confirmsRepeat: true },
    ]),
  );
  await userEvent.click(screen.getByRole("button", { name: "Download export 1" }));
  expect(await screen.findByText(/reads the same file twice/)).toBeTruthy();
});

test("changes are offered where a program takes them, once the month was exported, and say in which month they are paid", async () => {
  const lohnAg: PayrollConfigurationItem = { ...lodas, id: 4, name: "Lohn AG", format: "lohnAg" };
  const correction: PayrollExport = { ...made, number: 2, correctedIn: "2026-12" };
  const server = open({
    "payroll.configurations": () => [lodas, lohnAg],
    "payroll.check": () => complete,
    "payroll.exports": () => [correction],
  });
  expect(await screen.findByText("Corrections, paid in December 2026")).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "Only changes since" }));
  expect(await screen.findByText("Not exported yet")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Export" }).hasAttribute("disabled")).toBe(true);
  expect(screen.queryByRole("table", { name: "Wage type" })).toBeNull();
  server.set({ "payroll.check": () => ({ ...complete, earlier: [1] }) });
  await userEvent.click(screen.getByRole("button", { name: /Payroll program/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Lohn AG" }));
  await vi.waitFor(() => expect(screen.queryByRole("radio", { name: "Only changes since" })).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: "Export again" }));
  expect(await screen.findByText(/the new file replaces the earlier one/)).toBeTruthy();
  expect(server.received.findLast(({ name }) => name === "payroll.check")?.input).toMatchObject({
    ...{ configurationId: "4", onlyChanges: "false" },
  });
});

test("a payroll program is set up step by step, and each step checks what the program takes", async () => {
  const server = open({ "payroll.createConfiguration": () => ({ ...lodas, id: 4 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  await userEvent.click(await screen.findByRole("radio", { name: "DATEV LODAS" }));
  const next = () => userEvent.click(screen.getByRole("button", { name: "Next" }));
  await userEvent.clear(screen.getByLabelText(/^Name/));
  await userEvent.type(screen.getByLabelText(/^Name/), "Lohnbüro");
  await next();
  await userEvent.type(await screen.findByLabelText(/Consultant number/), "abc");
  await next();
  expect((await screen.findAllByText("The payroll program does not accept this value.")).length).toBeGreaterThan(0);
  expect(screen.getByText("The payroll program needs this number.")).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/Consultant number/));
  await userEvent.type(screen.getByLabelText(/Consultant number/), "1234567");
  await userEvent.type(screen.getByLabelText(/Client number/), "99");
  await next();
  const work = within(await screen.findByRole("group", { name: "Work" }));
  await userEvent.type(work.getByLabelText("Wage type"), "101");
  await next();
  await screen.findByRole("radio", { name: "Of the member" });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(
      server.received.filter(({ name }) => name === "payroll.createConfiguration").map(({ input }) => input),
    ).toHaveLength(1),
  );
  const [sent] = server.received
    .filter(({ name }) => name === "payroll.createConfiguration")
    .map(({ input }) => input) as { name: string; wageTypes: { wageType: string | null }[] }[];
  expect(sent).toMatchObject({ name: "Lohnbüro", consultantNumber: "1234567", clientNumber: "99" });
  expect(sent?.wageTypes[0]?.wageType).toBe("101");
});

test("a crew in Austria says of overtime how it is paid, or that it is time off, and what is unknown stays open", async () => {
  const server = open({
    "payroll.createConfiguration": () => ({ ...lodas, id: 4 }),
    "evaluationSettings.get": () => ({ crewId: 7, country: "at", sector: "other" }) as never,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  await userEvent.click(await screen.findByRole("radio", { name: "RZL" }));
  const next = () => userEvent.click(screen.getByRole("button", { name: "Next" }));
  await next();
  await screen.findByText("This program needs no numbers.");
  await next();
  const overtime = within(await screen.findByRole("group", { name: "Overtime 50 %" }));
  expect(screen.queryByRole("group", { name: "Night 25 %" })).toBeNull();
  expect(screen.queryByRole("group", { name: "Overtime 25 %" })).toBeNull();
  await userEvent.type(overtime.getByLabelText("Wage type"), "330");
  await userEvent.type(overtime.getByLabelText("Basic pay"), "331");
  const save = async () => {
    await next();
    await screen.findByRole("radio", { name: "Of the member" });
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
  };
  const sentRules = () =>
    server.received
      .filter(({ name }) => name === "payroll.createConfiguration")
      .map(({ input }) =>
        (input as { wageTypes: { kind: string; wageType: string | null; taxedWageType: string | null }[] }).wageTypes
          .filter(({ kind }) => kind === "overtime50" || kind === "additional25")
          .map(({ kind, wageType, taxedWageType }) => [kind, wageType, taxedWageType]),
      );
  await save();
  await vi.waitFor(() => expect(sentRules()).toEqual([[["overtime50", "330", "331"]]]));
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  await userEvent.click(await screen.findByRole("radio", { name: "RZL" }));
  await next();
  await screen.findByText("This program needs no numbers.");
  await next();
  const additional = within(await screen.findByRole("group", { name: /Additional hours/ }));
  await userEvent.click(additional.getByRole("checkbox", { name: "Time off instead of pay" }));
  expect(additional.queryByLabelText("Wage type")).toBeNull();
  await save();
  await vi.waitFor(() => expect(sentRules()[1]).toEqual([["additional25", null, null]]));
});

test("a name that another configuration has leads back to the step where it is changed", async () => {
  const taken = refusedAt("name", "This name is taken.");
  const server = open({
    "payroll.createConfiguration": ({ name }: { name: string }) =>
      name === "Another program (csv)" ? taken : { ...lodas, id: 4, format: "generic", name },
  } as never);
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Another program (csv)" }));
  const goThrough = async () => {
    for (const step of ["Step 2 of 4", "Step 3 of 4", "Step 4 of 4"]) {
      await userEvent.click(await screen.findByRole("button", { name: "Next" }));
      await screen.findByText(step);
    }
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
  };
  await goThrough();
  expect(await screen.findByText("This name is taken.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Name/), " 2");
  await goThrough();
  const names = () =>
    server.received.flatMap(({ name, input }) =>
      name === "payroll.createConfiguration" ? (input as { name: string }).name : [],
    );
  await vi.waitFor(() => expect(names()).toEqual(["Another program (csv)", "Another program (csv) 2"]));
});
