import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CallError } from "#platform/call-error.ts";
import { FormDialog } from "./FormDialog.tsx";
import { Switch } from "./Switch.tsx";
import { TextField } from "./TextField.tsx";
import { currentToasts, dismissToast } from "./toast-queue.ts";
import { useForm } from "./use-form.ts";

const user = userEvent.setup({ delay: null });
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const refusalAt = (field: string | undefined, message: string) =>
  new CallError({
    code: 1005,
    statusCode: 400,
    message,
    errors: [{ id: 1005, ...(field && { field }), message, errors: [] }],
  });

/** Waits for the end of the button's minimum loading time. */
const submitAgain = () => fireEvent.submit(screen.getByRole("form", { name: "Place" }));

interface Values {
  readonly name: string;
  readonly isShared: boolean;
}

type Save = (values: Values, changed: Partial<Values>) => unknown;

function open(save: Save) {
  const onClose = vi.fn<() => void>();
  function Dialog() {
    const form = useForm({
      initial: { name: "Bar", isShared: false },
      validate: ({ name }) => ({ name: name.trim() === "" && "A name is needed." }),
      save,
      savedText: "Saved",
      onClose,
    });
    return (
      <FormDialog form={form.state} title="Place" onClose={onClose}>
        <TextField {...form.field("name")} label="Name" />
        <Switch {...form.toggle("isShared")}>Shared</Switch>
        <output>{form.isDirty ? "changed" : "as before"}</output>
      </FormDialog>
    );
  }
  render(<Dialog />);
  return { onClose, submit: () => user.click(screen.getByRole("button", { name: "Save" })) };
}

test("values go to save together with what was changed; then a toast shows and the dialog closes", async () => {
  const save = vi.fn<Save>();
  const { onClose, submit } = open(save);
  expect(screen.getByText("as before")).toBeTruthy();
  await user.click(screen.getByRole("switch"));
  expect(screen.getByText("changed")).toBeTruthy();
  await submit();
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: "Bar", isShared: true }, { isShared: true });
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentToasts()).toMatchObject([{ type: "success", title: "Saved" }]);
});

test("a value that is not valid is marked and nothing is saved", async () => {
  const save = vi.fn<Save>();
  const { submit } = open(save);
  await user.clear(screen.getByLabelText("Name"));
  await submit();
  expect(screen.getByText("A name is needed.")).toBeTruthy();
  expect(screen.getByText(/has not yet been filled out correctly/)).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test("while it is saving, nothing is sent twice and the dialog stays", async () => {
  let finish = (): void => undefined;
  const save = vi.fn<Save>(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { onClose, submit } = open(save);
  await submit();
  submitAgain();
  expect(save).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => finish());
  expect(onClose).toHaveBeenCalledOnce();
});

test("a refusal is shown at its field, or above the form where the form has no such field", async () => {
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(refusalAt("name", "Name taken."))
    .mockRejectedValueOnce(refusalAt("crewId", "No such crew."))
    .mockRejectedValueOnce(refusalAt(undefined, "Too many places."));
  const { onClose } = open(save);
  submitAgain();
  await waitFor(() => expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("Name taken.")).toBeTruthy();
  submitAgain();
  await screen.findByText("No such crew.");
  submitAgain();
  await screen.findByText("Too many places.");
  expect(onClose).not.toHaveBeenCalled();
});
