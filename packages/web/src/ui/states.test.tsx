import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PresenceBadge } from "./Badge.tsx";
import { Button } from "./Button.tsx";
import { Card } from "./Card.tsx";
import { Menu } from "./Menu.tsx";
import { OfflineOverlay } from "./OfflineOverlay.tsx";
import { ProgressBells } from "./ProgressBells.tsx";

test("each presence has a word and a sign besides its colour", () => {
  const sign = (presence: "working" | "break" | "off") => {
    const { container, unmount } = render(<PresenceBadge presence={presence}>word</PresenceBadge>);
    const badge = container.firstElementChild;
    expect(badge?.textContent).toBe("word");
    const html = badge?.firstElementChild?.outerHTML;
    unmount();
    return html;
  };
  expect(new Set([sign("working"), sign("break"), sign("off")]).size).toBe(3);
});

test("eight bells fill in pairs and say how far it is", () => {
  render(<ProgressBells value={0.5} label="Day target" valueText="4:00 of 8:00" />);
  const figure = screen.getByRole("progressbar", { name: "Day target" });
  expect(figure.getAttribute("aria-valuetext")).toBe("4:00 of 8:00");
  expect(figure.querySelectorAll('[data-full="true"]')).toHaveLength(4);
  expect(figure.querySelectorAll("i")).toHaveLength(8);
});

test("a card that failed says what happened, offers to try again and shows the trace", async () => {
  let tries = 0;
  const onRetry = () => {
    tries += 1;
  };
  render(
    <Card title="Next shift" problem={{ text: "No answer.", retryText: "Try again", onRetry, trace: "Trace 7f3a" }} />,
  );
  expect(screen.getByRole("alert").textContent).toContain("No answer.");
  expect(screen.getByText("Trace 7f3a")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(tries).toBe(1);
});

test("a menu opens with Enter, does what was chosen and gives the focus back", async () => {
  const pressed: string[] = [];
  const items = ["Edit", "Copy"].map((label) => ({ id: label, label, onPress: () => pressed.push(label) }));
  render(<Menu label="Shift" trigger={<Button>More</Button>} items={items} />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Copy" }));
  expect(pressed).toEqual(["Copy"]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "More" })));
});

test("without a connection the window is covered, with one it is not", () => {
  const { rerender } = render(<OfflineOverlay isOffline title="No connection" text="Back soon" />);
  expect(screen.getByRole("alert").textContent).toContain("Back soon");
  rerender(<OfflineOverlay isOffline={false} title="No connection" text="Back soon" />);
  expect(screen.queryByRole("alert")).toBeNull();
});
