import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const providerUrl = "#provider";

beforeEach(() => setLanguage("en"));
afterEach(() => history.replaceState(null, "", "/"));

test("an address leads to the provider, or to a choice of crews", async () => {
  const server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "singleSignOn.start": ({ crew, email }) => {
      if (email === "who@nowhere.example") return refused(1005, 404);
      return crew === undefined
        ? { redirectUrl: null, crews: [7, 8].map((id) => ({ id, name: `Crew ${id}` })) }
        : { redirectUrl: providerUrl, crews: [] };
    },
  });
  history.replaceState(null, "", "/sign-in");
  renderInApp(<App />);
  await user.click(await screen.findByRole("button", { name: "Continue with the company account" }));
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Please enter your email address.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Work email" }), "who@nowhere.example");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("alert");
  await user.clear(screen.getByRole("textbox", { name: "Work email" }));
  await user.type(screen.getByRole("textbox", { name: "Work email" }), "who@shared.example");
  const next = screen.getByRole("button", { name: "Continue" });
  await waitFor(() => expect(next.hasAttribute("data-pending")).toBe(false));
  await user.click(next);
  await user.click(await screen.findByRole("button", { name: "Crew 8" }));
  await waitFor(() => expect(location.hash).toBe(providerUrl));
  expect(server.received.filter(({ name }) => name === "singleSignOn.start").at(-1)?.input).toMatchObject({
    crew: 8,
    email: "who@shared.example",
  });
});

test("the provider's answer is handed in once and leaves the address; a refusal is told in words", async () => {
  const server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "singleSignOn.finish": () => refused(1011, 409),
  });
  history.replaceState(null, "", "/single-sign-on/7?code=c&state=s&iss=https%3A%2F%2Fidp.example&other=x");
  renderInApp(<App />);
  await screen.findByRole("heading", { name: "Sign-in did not work" });
  expect(location.search).toBe("");
  expect(server.received.filter(({ name }) => name === "singleSignOn.finish").map(({ input }) => input)).toEqual([
    { crew: 7, answer: { state: "s", code: "c", iss: "https://idp.example" } },
  ]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Continue" });
});

test("the owner sets up the provider, and every problem stands at its field", async () => {
  const server = startFakeServer({ ...crewWhereMiaIs("owner", []), "singleSignOn.save": () => refused(1005, 400) });
  history.replaceState(null, "", "/crew/7/integrations");
  renderInApp(<App />);
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Single sign-on" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findAllByText("Please fill this in.")).length).toBe(3);
  await user.type(dialog.getByRole("textbox", { name: /Address of the provider/ }), "https://idp.example");
  await user.type(dialog.getByRole("textbox", { name: "Client ID" }), "glasen");
  await user.type(dialog.getByLabelText("Client secret"), "secret");
  await user.click(dialog.getByRole("radio", { name: /Everybody with an address/ }));
  await user.click(dialog.getByRole("checkbox", { name: "Member" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByRole("alert");
  expect(server.received.find(({ name }) => name === "singleSignOn.save")?.input).toMatchObject({
    issuer: "https://idp.example",
    clientSecret: "secret",
    joining: "everybody",
    requiredRoles: ["member"],
  });
});

test("the owner sees connected members, separates one, and makes a key for provisioning that is shown once", async () => {
  const at = "2026-11-01T08:00:00.000Z";
  const server = startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "singleSignOn.get": () => ({
      configuration: {
        issuer: "https://idp.example/realms/crew",
        clientId: "glasen",
        isOn: true,
        joining: "members",
        joiningRole: "member",
        requiredRoles: [],
        countsAsSecondFactor: false,
        signsOutAtProvider: false,
        createdAt: at,
        lastUsedAt: at,
      },
      redirectUrl: "https://glasen.example/single-sign-on/7",
      logoutUrl: "https://glasen.example/api/single-sign-on/7/back-channel-logout",
      signInUrl: "https://glasen.example/single-sign-on/7",
      proof: { name: "_glasen", value: "glasen-crew=proof" },
      domains: [{ domain: "example.com", verifiedAt: at }],
      identities: [{ userId: 2, name: "Ben", email: "ben@example.com", linkedAt: at, lastUsedAt: null }],
    }),
    "scim.createToken": () => ({ url: "u", key: null, users: 0, secret: "glasen_scim_7_secret" }),
  });
  history.replaceState(null, "", "/crew/7/integrations");
  renderInApp(<App />);
  await screen.findByText("idp.example");
  await user.click(screen.getByRole("button", { name: "Test connection" }));
  await user.click(screen.getByRole("button", { name: "Remove example.com" }));
  await user.click(screen.getByRole("button", { name: "Disconnect" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Disconnect" }));
  await waitFor(() => expect(server.countOf("singleSignOn.unlink")).toBe(1));
  expect([server.countOf("singleSignOn.test"), server.countOf("singleSignOn.removeDomain")]).toEqual([1, 1]);
  await user.click(screen.getByRole("button", { name: "Create key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create key" }));
  await user.type(dialog.getByLabelText("Password"), "a password");
  await user.click(dialog.getByRole("button", { name: "Create key" }));
  expect(await screen.findByText("glasen_scim_7_secret")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "I have kept it" }));
  expect(screen.queryByText("glasen_scim_7_secret")).toBeNull();
});
