import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar, avatarTone } from "./Avatar.tsx";

test("someone without a picture is shown with initials, drawn here and not fetched (UIX027)", () => {
  render(<Avatar name="Elif Şahin" isDecorative={false} />);
  expect(screen.getByRole("img", { name: "Elif Şahin" }).textContent).toBe("EŞ");
  expect(document.querySelector("img")).toBeNull();
});

test("a picture that does not load gives way to the initials (UIX027)", () => {
  render(<Avatar name="Anna Maria Weber" imageUrl="/gone.png" isDecorative={false} />);
  fireEvent.error(document.querySelector("img") ?? document.body);
  expect(screen.getByRole("img", { name: "Anna Maria Weber" }).textContent).toBe("AW");
});

test("a name keeps its colour, and names spread over the colours", () => {
  expect(avatarTone("Marek Kowalski")).toBe(avatarTone("Marek Kowalski"));
  const names = Array.from({ length: 60 }, (_, index) => `Person ${index}`);
  expect(new Set(names.map(avatarTone)).size).toBe(6);
});
