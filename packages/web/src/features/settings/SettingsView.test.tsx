import { settingTexts } from "@glasen/contract/setting-texts.ts";
import type { SettingDefinition } from "@glasen/contract/settings.ts";
import { definitionOf, type SettingName, settingNames } from "@glasen/domain/settings/definitions.ts";
import { settingsEffectiveOn } from "@glasen/domain/settings/effective.ts";
import { widgetTypes } from "@glasen/domain/settings/widgets.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { memberNamed } from "../../../test/fake-server.ts";
import { type SettingsProps, SettingsView } from "./SettingsView.tsx";
import { pageOf } from "./settings-entries.ts";
import { widgets } from "./widgets.tsx";

const today = localDate("2026-11-12");

/** A definition as the server sends it. */
function definitionNamed(name: SettingName): SettingDefinition {
  const { kind, perMember, area, folder, group, widget, default: usual } = definitionOf(name);
  const options = kind.of === "texts" ? (usual as string[]) : "options" in kind ? kind.options : null;
  return {
    id: name,
    ...settingTexts.en[name],
    applicableForCrews: kind.of !== "account",
    applicableForMembers: perMember,
    area,
    folder: { id: folder, title: folder },
    subgroups: [{ id: group, title: group }],
    versions: [],
    type: widget,
    language: "en",
    default: usual,
    options: options?.map((option) => ({ id: String(option), title: `option ${option}` })) ?? null,
    minimum: kind.of === "number" ? kind.least : null,
    maximum: kind.of === "number" ? kind.most : null,
    unit: kind.of === "number" ? kind.unit : null,
    available: true,
    changeable: true,
  };
}
const all = settingNames.map(definitionNamed);

function props(part: Partial<SettingsProps> = {}): SettingsProps {
  const values = part.values ?? [];
  const versions = values.map((value) => ({ ...value, name: value.settingId }));
  const asMap = (userId?: number) =>
    new Map(settingsEffectiveOn(versions, today, userId).map((one) => [one.name, one]));
  return {
    area: "timeTracking",
    definitions: all,
    values,
    effective: asMap(part.member?.userId),
    ofCrew: asMap(),
    draft: new Map(),
    today,
    crewName: "Acme",
    members: [memberNamed(2, "Ben Kurz")],
    member: undefined,
    onMember: () => undefined,
    onChange: () => undefined,
    onReset: () => undefined,
    onRemoveVersion: () => undefined,
    validFrom: today,
    onValidFrom: () => undefined,
    isSaving: false,
    onSave: () => undefined,
    onDiscard: () => undefined,
    recordHref: "/crew/7/members",
    ...part,
  };
}
const version = (
  settingId: "editStampChainTimeLimit",
  userId: number | null,
  value: unknown,
  validFrom = "2026-01-01",
) => ({
  id: `0190a5a0-0000-7000-8000-00000000000${userId ?? 0}`,
  settingId,
  userId,
  value,
  validFrom: localDate(validFrom),
  validTo: null,
});
const rowOf = (title: string) =>
  within(screen.getByRole("heading", { level: 3, name: new RegExp(title) }).closest("li") as HTMLElement);

test("each of the 14 types of setting has a widget, and one of each type is rendered (SET513)", () => {
  expect(Object.keys(widgets).sort()).toEqual([...widgetTypes].sort());
  const rendered = new Set<string>();
  for (const area of [
    "generalSettings",
    "notifications",
    "timeTracking",
    "absenceManager",
    "shiftPlanner",
    "workforceManagement",
  ] as const) {
    const { unmount } = render(<SettingsView {...props({ area })} />);
    for (const { title, type } of all.filter((one) => pageOf(one) === area)) {
      const row = rowOf(title);
      const roles = ["switch", "combobox", "textbox", "checkbox", "button", "link"];
      expect(roles.some((role) => row.queryAllByRole(role).length > 0)).toBe(true);
      rendered.add(type);
    }
    unmount();
  }
  expect([...rendered].sort()).toEqual([...widgetTypes].sort());
});

test("each value shows its source: default, crew or member (SET514)", () => {
  const values = [version("editStampChainTimeLimit", null, 24), version("editStampChainTimeLimit", 2, 48)];
  const { rerender } = render(<SettingsView {...props()} />);
  expect(rowOf("Limit for editing").getByText("Default")).toBeTruthy();
  rerender(<SettingsView {...props({ values })} />);
  expect(rowOf("Limit for editing").getByText("Crew")).toBeTruthy();
  rerender(<SettingsView {...props({ values, member: memberNamed(2, "Ben Kurz") })} />);
  expect(rowOf("Limit for editing").getByText("Only for this person")).toBeTruthy();
  expect(rowOf("Limit for editing").getByText(/Crew: 24 hours/)).toBeTruthy();
  expect(rowOf("Limit for editing").getByRole("textbox")).toHaveProperty("value", "48");
});

test("a member's own value can be reset to the crew's (SET023)", async () => {
  const onReset = vi.fn<(name: string) => void>();
  const values = [version("editStampChainTimeLimit", 2, 48)];
  render(<SettingsView {...props({ values, member: memberNamed(2, "Ben Kurz"), onReset })} />);
  await userEvent.click(screen.getByRole("button", { name: /Where “Limit for editing times” comes from/ }));
  await userEvent.click(screen.getByRole("button", { name: "Back to the crew's value" }));
  expect(onReset.mock.calls).toEqual([["editStampChainTimeLimit"]]);
});

test("the search covers all areas and highlights its hits", async () => {
  render(<SettingsView {...props({ area: "generalSettings" })} />);
  await userEvent.type(screen.getByRole("searchbox"), "terminal");
  expect(await screen.findByRole("heading", { level: 1, name: /hits for “terminal”/ })).toBeTruthy();
  expect(screen.getAllByText("Terminal", { selector: "mark" }).length).toBeGreaterThan(0);
});

test("unsaved values have a dot at their field and share one save bar", () => {
  const draft = new Map<string, unknown>([
    ["timeTrackingEditAllowed", true],
    ["timeTrackingInFutureAllowed", true],
  ]);
  render(<SettingsView {...props({ draft })} />);
  expect(screen.getAllByRole("img", { name: "not saved yet" })).toHaveLength(2);
  expect(screen.getByRole("region", { name: "2 changes not saved yet" })).toBeTruthy();
});

test("default tags are shown in the reader's language, tags of the crew as they were typed", () => {
  const value = {
    settingId: "employmentTypes",
    userId: null,
    value: ["mini-job", "Werkstudent"],
    validFrom: "2026-01-01",
  };
  render(
    <SettingsView
      {...props({ area: "workforceManagement", values: [{ ...value, id: "1", crewId: 7, validTo: null }] as never })}
    />,
  );
  const words = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(words).toEqual(expect.arrayContaining(["option mini-job", "Werkstudent"]));
  expect(screen.queryByText("mini-job")).toBeNull();
});

test("a reader without the permission to change sees values and no widget", () => {
  render(<SettingsView {...props({ onChange: undefined })} />);
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.queryByRole("spinbutton")).toBeNull();
  expect(screen.getAllByText("Off").length).toBeGreaterThan(0);
});

test("a setting outside of the licence is locked and names the product that contains it", () => {
  const definitions = all.map((one) => (one.id === "secondTimeCategoryEnabled" ? { ...one, available: false } : one));
  render(<SettingsView {...props({ definitions })} />);
  expect(rowOf("Second time category").getByText(/part of Time Tracking Plus/)).toBeTruthy();
  expect(rowOf("Second time category").queryByRole("switch")).toBeNull();
});
