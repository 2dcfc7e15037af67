import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Tabs } from "./Tabs.tsx";

const tabs = [
  { id: "days", label: "Days", content: "all days" },
  { id: "locked", label: "Locked", content: "", isDisabled: true },
  { id: "weeks", label: "Weeks", content: "all weeks" },
] as const;

function Page({ orientation }: { readonly orientation: "horizontal" | "vertical" }) {
  const [selected, setSelected] = useState<(typeof tabs)[number]["id"]>("days");
  return <Tabs label="Span" tabs={tabs} selected={selected} onSelect={setSelected} orientation={orientation} />;
}

test.each([
  ["horizontal", "{ArrowRight}", "{ArrowLeft}"],
  ["vertical", "{ArrowDown}", "{ArrowUp}"],
] as const)("%s tabs say so and are walked with their arrow keys (UIX526)", async (orientation, forth, back) => {
  render(<Page orientation={orientation} />);
  expect(screen.getByRole("tablist", { name: "Span" }).getAttribute("aria-orientation")).toBe(orientation);
  await userEvent.tab();
  await userEvent.keyboard(forth);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Weeks");
  expect(screen.getByRole("tabpanel").textContent).toBe("all weeks");
  await userEvent.keyboard(back);
  expect(screen.getByRole("tabpanel").textContent).toBe("all days");
});
