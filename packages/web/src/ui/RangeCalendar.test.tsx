import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { RangeCalendar } from "./RangeCalendar.tsx";

const user = userEvent.setup({ delay: null });
afterEach(() => vi.useRealTimers());

function Calendar({
  initial,
  onChange,
}: {
  readonly initial?: LocalDate;
  readonly onChange?: (range: string) => void;
}) {
  const [range, setRange] = useState<{ start: LocalDate | null; end: LocalDate | null }>({
    start: initial ?? null,
    end: initial ?? null,
  });
  return (
    <>
      <RangeCalendar
        label="Days"
        {...range}
        onChange={(start, end) => {
          onChange?.(`${start} to ${end}`);
          setRange({ start, end });
        }}
        marked={new Set(["2027-03-10"])}
      />
      <button
        type="button"
        onClick={() => setRange({ start: "2027-07-01" as LocalDate, end: "2027-07-02" as LocalDate })}
      >
        July
      </button>
    </>
  );
}
const day = (name: RegExp) => screen.getByRole("button", { name });

test("without a range it opens at the current month", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-05T12:00:00Z") });
  render(<Calendar />);
  expect(screen.getByRole("heading", { name: /March 2027/ })).toBeTruthy();
});

test("the first press chooses a day, the second completes the range; a marked day in it is emphasised", async () => {
  const ranges: string[] = [];
  render(<Calendar initial={"2027-03-01" as LocalDate} onChange={(range) => ranges.push(range)} />);
  await user.click(day(/9 March 2027|March 9, 2027/));
  await user.click(day(/11 March 2027|March 11, 2027/));
  expect(ranges).toEqual(["2027-03-09 to 2027-03-09", "2027-03-09 to 2027-03-11"]);
  expect(screen.getByText("10").dataset["marked"]).toBe("true");
  expect(screen.getByText("11").dataset["marked"]).toBe("false");
});

test("a range that is set from outside comes into view", async () => {
  render(<Calendar initial={"2027-03-01" as LocalDate} />);
  await user.click(screen.getByRole("button", { name: "July" }));
  expect(screen.getByRole("heading", { name: /July 2027/ })).toBeTruthy();
});
