import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { DateField } from "./DateField.tsx";

vi.mock("./CalendarGrid.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

function Form() {
  const [day, setDay] = useState<LocalDate | null>(null);
  return (
    <>
      <input aria-label="Note" />
      <DateField label="Day" value={day} onChange={setDay} openLabel="Open calendar" invalidText="no" />
      <output>{day}</output>
    </>
  );
}

test("where the calendar cannot be fetched, the form stays and the day is typed", async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText("Note"), "for the office");
  await userEvent.click(screen.getByRole("button", { name: "Open calendar" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Open calendar" }).hasAttribute("disabled")).toBe(true),
  );
  expect(screen.getByLabelText("Note")).toHaveProperty("value", "for the office");
  await userEvent.type(screen.getByRole("textbox", { name: "Day" }), "09.03.2025");
  expect(screen.getByRole("status").textContent).toBe("2025-03-09");
});
