import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Button } from "react-aria-components/Button";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/query-client.ts";
import { startFakeServer } from "../../test/fake-server.ts";
import { LazyMenu } from "./LazyMenu.tsx";

afterEach(() => vi.unstubAllGlobals());

vi.mock("#ui/Menu.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("a menu that cannot be loaded reloads the page when it is pressed, at most once a minute (UIX020, UIX540)", async () => {
  sessionStorage.clear();
  startFakeServer({});
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LazyMenu label="Crew" trigger={<Button>Acme</Button>} items={[]} />
    </QueryClientProvider>,
  );
  await userEvent.hover(screen.getByRole("button"));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
