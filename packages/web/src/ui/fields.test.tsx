import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { ComboBox } from "./ComboBox.tsx";
import { DurationField } from "./DurationField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SegmentedControl } from "./SegmentedControl.tsx";
import { Select } from "./Select.tsx";
import { TextField } from "./TextField.tsx";

const places = [
  { id: "herdern", label: "Counter Herdern" },
  { id: "wiehre", label: "Counter Wiehre" },
] as const;

test("a field is named by its label and described by its help, then by its error", () => {
  const { rerender } = render(<TextField label="Name" help="As on the sheet" value="" onChange={() => {}} />);
  const described = () =>
    document.getElementById(
      screen.getByRole("textbox", { name: "Name" }).getAttribute("aria-describedby")?.split(" ")[0] ?? "",
    )?.textContent;
  expect(described()).toBe("As on the sheet");
  rerender(<TextField label="Name" help="As on the sheet" error="Without spaces" value="" onChange={() => {}} />);
  expect(described()).toBe("Without spaces");
});

test("a password is hidden until the eye is pressed", async () => {
  render(<PasswordField label="Password" value="secret" onChange={() => {}} />);
  const input = screen.getByLabelText("Password");
  expect(input.getAttribute("type")).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input.getAttribute("type")).toBe("text");
  expect(screen.getByRole("button", { name: "Show password" }).getAttribute("aria-pressed")).toBe("true");
});

test("a select opens with Enter and shows what was chosen", async () => {
  function Page() {
    const [place, setPlace] = useState<(typeof places)[number]["id"] | null>(null);
    return <Select label="Place" choices={places} value={place} onChange={setPlace} />;
  }
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("option", { name: "Counter Wiehre" }));
  await waitFor(() => expect(screen.getByRole("button").textContent).toContain("Counter Wiehre"));
});

test("a combo box shrinks to what matches and says when nothing does", async () => {
  function Page() {
    const [place, setPlace] = useState<(typeof places)[number]["id"] | null>(null);
    return (
      <ComboBox
        label="Place"
        openLabel="Show all"
        emptyText="Nothing found"
        choices={places}
        value={place}
        onChange={setPlace}
      />
    );
  }
  render(<Page />);
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Place" });
  await userEvent.type(box, "wie");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Counter Wiehre"]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(box.value).toBe("Counter Wiehre");
  await userEvent.clear(box);
  await userEvent.type(box, "xyz");
  expect(screen.getByText("Nothing found")).toBeTruthy();
});

test("one segment is always chosen", async () => {
  function Page() {
    const [place, setPlace] = useState<(typeof places)[number]["id"]>("herdern");
    return <SegmentedControl label="Place" choices={places} value={place} onChange={setPlace} />;
  }
  render(<Page />);
  const chosen = () => screen.getAllByRole("radio").filter((radio) => radio.getAttribute("aria-checked") === "true");
  await userEvent.click(screen.getByRole("radio", { name: "Counter Wiehre" }));
  await userEvent.click(screen.getByRole("radio", { name: "Counter Wiehre" }));
  expect(chosen().map(({ textContent }) => textContent)).toEqual(["Counter Wiehre"]);
});

test("a duration typed as 1:30 becomes 01 h 30 m, and arrow up adds five minutes", async () => {
  function Page() {
    const [seconds, setSeconds] = useState<number | null>(null);
    return <DurationField label="Break" invalidText="Hours and minutes" value={seconds} onChange={setSeconds} />;
  }
  render(<Page />);
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Break" });
  await userEvent.type(box, "1:30");
  await userEvent.tab();
  expect(box.value).toBe("01 h 30 m");
  await userEvent.type(box, "{ArrowUp}");
  expect(box.value).toBe("01 h 35 m");
});
