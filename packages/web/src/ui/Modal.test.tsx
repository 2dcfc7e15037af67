import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "./Button.tsx";
import { Modal } from "./Modal.tsx";

interface Options {
  readonly isClosePrevented?: boolean;
  readonly asks?: boolean;
  readonly size?: "standard" | "fullscreen";
}

function Page({ isClosePrevented = false, asks = false, size = "standard" }: Options) {
  const [isOpen, setOpen] = useState(false);
  const question = { title: "Leave without saving?", confirmText: "Discard", cancelText: "Keep editing" };
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Correct break"
        closeLabel="Close"
        size={size}
        isClosePrevented={isClosePrevented}
        closeQuestion={asks ? question : undefined}
        footer={(close) => <Button onPress={close}>Cancel</Button>}
      >
        <input aria-label="Note" />
      </Modal>
    </>
  );
}

async function open(options: Options = {}) {
  render(<Page {...options} />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  return screen.getByRole("dialog", { name: "Correct break" });
}
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("Escape closes a modal, and the focus goes back where it came from (UIX022, UIX519)", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" })));
});

test("Tab stays inside an open modal", async () => {
  const dialog = await open();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test("Escape does nothing while closing is prevented, and no close sign is offered (UIX023, UIX520)", async () => {
  await open({ isClosePrevented: true });
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});

const ways = {
  Escape: () => userEvent.keyboard("{Escape}"),
  "the close sign": () => userEvent.click(screen.getByRole("button", { name: "Close" })),
  "the ground behind": () => userEvent.click(document.querySelector(".veil") ?? document.body),
};

test.each(
  Object.entries(ways),
)("%s asks first where a question is set: cancel keeps, confirm closes (UIX024, UIX521)", async (_way, leave) => {
  await open({ asks: true });
  await leave();
  expect(screen.getByRole("alertdialog", { name: "Leave without saving?" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByRole("dialog", { name: "Correct break" })).toBeTruthy();
  await leave();
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  await gone();
});

test("Escape at the question keeps editing (UIX024)", async () => {
  await open({ asks: true });
  await userEvent.keyboard("{Escape}");
  await screen.findByRole("alertdialog");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByRole("dialog", { name: "Correct break" })).toBeTruthy();
});

test("a standard modal is 500 px wide (UIX026)", async () => {
  const frame = (await open()).parentElement;
  expect(frame?.style.getPropertyValue("--modal-width")).toBe("500px");
});

test("a fullscreen modal is 980 px wide and 80vh high (UIX025, UIX522)", async () => {
  const frame = (await open({ size: "fullscreen" })).parentElement;
  expect(frame?.style.getPropertyValue("--modal-width")).toBe("980px");
  expect(frame?.style.getPropertyValue("--modal-height")).toBe("80vh");
});
