import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { languageStore } from "#platform/language.ts";
import { FormDialog } from "./FormDialog.tsx";
import { TextField } from "./TextField.tsx";

afterEach(() => languageStore.set("en"));

function Page() {
  const [isOpen, setOpen] = useState(true);
  const [name, setName] = useState("");
  const [place, setPlace] = useState("");
  if (!isOpen) return <p>closed</p>;
  return (
    <FormDialog title="New shift" onSubmit={() => undefined} onClose={() => setOpen(false)}>
      <TextField label="Name" value={name} onChange={setName} />
      <TextField label="Place" value={place} onChange={setPlace} />
    </FormDialog>
  );
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test("Escape leaves a form in which little was entered, and asks first where more would be lost (UIX024, UIX521)", async () => {
  const { unmount } = render(<Page />);
  await type("Name", "Early");
  await userEvent.keyboard("{Escape}");
  await screen.findByText("closed");
  unmount();

  render(<Page />);
  await type("Name", "Early");
  await type("Place", "Bakehouse");
  await userEvent.keyboard("{Escape}");
  await screen.findByRole("alertdialog", { name: "Discard what was entered?" });
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByLabelText("Place")).toHaveProperty("value", "Bakehouse");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByText("closed");
});

test("the question is asked in German too", async () => {
  languageStore.set("de");
  render(<Page />);
  await type("Name", "Früh");
  await type("Place", "Backstube");
  await userEvent.keyboard("{Escape}");
  await screen.findByRole("alertdialog", { name: "Eingaben verwerfen?" });
});
