import { type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { expect, test } from "vitest";
import { DateField } from "./DateField.tsx";
import { parseDate } from "./date-text.ts";

const invalidText = "Invalid date format. (DD/MM/YYYY)";

function Day({ start = null, locale = "en-GB" }: { readonly start?: LocalDate | null; readonly locale?: string }) {
  const [day, setDay] = useState(start);
  return (
    <I18nProvider locale={locale}>
      <DateField label="Day" value={day} onChange={setDay} openLabel="Open calendar" invalidText={invalidText} />
      <output>{day ?? "none"}</output>
    </I18nProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Day" });
const value = () => screen.getByRole("status").textContent;

test.each(["de-DE", "en-GB", "en-US"])("5 March 2024 is shown as 05.03.2024 in %s (UIX035, UIX537)", (locale) => {
  render(<Day start={localDate("2024-03-05")} locale={locale} />);
  expect(field().value).toBe("05.03.2024");
});

test.each([
  "09.03.2025",
  "09/03/2025",
  "9.3.2025",
  "9/3/25",
  "09032025",
])("%s is read and tidied to dots", async (text) => {
  render(<Day />);
  await userEvent.type(field(), text);
  expect(value()).toBe("2025-03-09");
  await userEvent.tab();
  expect(field().value).toBe("09.03.2025");
});

test.each([
  "99.99.2025",
  "2024-99-01",
  "30.02.2025",
  "1.1",
])("%s is told in words when the field is left, and stays as typed (UIX036, UIX538)", async (text) => {
  render(<Day />);
  await userEvent.type(field(), text);
  expect(screen.queryByText(invalidText)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(invalidText)).toBeTruthy();
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(field().value).toBe(text);
  await userEvent.type(field(), "{Backspace}");
  expect(screen.queryByText(invalidText)).toBeNull();
});

test("the bounds 01.01.1970 and 01.01.2222 are taken, the days beyond are not (CON002, CON506)", () => {
  expect(parseDate("01.01.1970")).toBe("1970-01-01");
  expect(parseDate("01.01.2222")).toBe("2222-01-01");
  expect(parseDate("31.12.1969")).toBeUndefined();
  expect(parseDate("02.01.2222")).toBeUndefined();
});

test("the calendar starts its weeks on Monday and a day picked there is taken (UIX528)", async () => {
  render(<Day start={localDate("2026-11-12")} locale="en-US" />);
  await userEvent.click(screen.getByRole("button", { name: "Open calendar" }));
  const grid = await screen.findByRole("grid");
  expect([...grid.querySelectorAll("th")].map((head) => head.textContent)).toEqual([
    "Mon",
    "Tue",
    "Wed",
    "Thu",
    "Fri",
    "Sat",
    "Sun",
  ]);
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect(field().value).toBe("13.11.2026");
});

test("the calendar offers no day beyond the bounds (CON002, CON506)", async () => {
  render(<Day start={localDate("1970-01-02")} />);
  await userEvent.click(screen.getByRole("button", { name: "Open calendar" }));
  await screen.findByRole("grid");
  expect(screen.getByRole("button", { name: /previous/i })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: /\b1 January 1970/ }));
  expect(field().value).toBe("01.01.1970");
});
