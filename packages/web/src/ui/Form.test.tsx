import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "./Button.tsx";
import { DateField } from "./DateField.tsx";
import { Form } from "./Form.tsx";
import { TextField } from "./TextField.tsx";

const invalidText = "The form has not yet been filled out correctly. Please check the marked fields.";

function Sheet({ refusal }: { readonly refusal?: Readonly<Record<string, string>> }) {
  const [name, setName] = useState("");
  const [mail, setMail] = useState("");
  const [day, setDay] = useState<LocalDate | null>(null);
  const [sent, setSent] = useState(0);
  const validate = () => ({ ...(!name && { name: "A name, please" }), ...(!mail && { mail: "An address, please" }) });
  return (
    <Form validate={validate} onSubmit={() => setSent(sent + 1)} errors={refusal}>
      <TextField name="name" label="Name" value={name} onChange={setName} />
      <TextField name="mail" label="Mail" value={mail} onChange={setMail} />
      <DateField name="day" label="Day" value={day} onChange={setDay} openLabel="Open" invalidText="No such day" />
      <Button type="submit">Save</Button>
      <p>sent {sent}</p>
    </Form>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const marked = () => ["Name", "Mail", "Day"].filter((name) => box(name).getAttribute("aria-invalid") === "true");

test("an invalid form says so and marks every field at once; the first one has the focus (UIX033)", async () => {
  render(<Sheet />);
  expect(screen.queryByText(invalidText)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("alert").textContent).toBe(invalidText);
  expect(marked()).toEqual(["Name", "Mail"]);
  expect(screen.getByText("A name, please")).toBeTruthy();
  expect(screen.getByText("An address, please")).toBeTruthy();
  expect(document.activeElement).toBe(box("Name"));
  expect(screen.getByText("sent 0")).toBeTruthy();
});

test("changing one marked field clears its error only (UIX034)", async () => {
  render(<Sheet />);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.type(box("Mail"), "m");
  expect(marked()).toEqual(["Name"]);
  expect(screen.queryByText("An address, please")).toBeNull();
  expect(screen.getByText(invalidText)).toBeTruthy();
});

test("Enter submits a right form", async () => {
  render(<Sheet />);
  await userEvent.type(box("Name"), "Mia");
  await userEvent.type(box("Mail"), "mia@example.org{Enter}");
  expect(screen.getByText("sent 1")).toBeTruthy();
});

test("a day that cannot be read keeps the form from being sent, and what was typed", async () => {
  render(<Sheet />);
  await userEvent.type(box("Name"), "Mia");
  await userEvent.type(box("Mail"), "m");
  await userEvent.type(box("Day"), "31.02.2026{Enter}");
  expect(screen.getByText("sent 0")).toBeTruthy();
  expect(screen.getByText("No such day")).toBeTruthy();
  expect([box("Name").value, box("Mail").value, box("Day").value]).toEqual(["Mia", "m", "31.02.2026"]);
});

test("what the answer refuses marks its fields and throws nothing typed away", async () => {
  const { rerender } = render(<Sheet />);
  await userEvent.type(box("Name"), "Mia");
  await userEvent.type(box("Mail"), "m{Enter}");
  rerender(<Sheet refusal={{ mail: "Taken already" }} />);
  expect(marked()).toEqual(["Mail"]);
  expect(screen.getByText("Taken already")).toBeTruthy();
  expect([box("Name").value, box("Mail").value]).toEqual(["Mia", "m"]);
});
