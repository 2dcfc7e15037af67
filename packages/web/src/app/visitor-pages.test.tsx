import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { mia, miaSignedIn, nobodySignedIn, refused, refusedAt, startFakeServer } from "../../test/fake-server.ts";
import { renderInApp } from "../../test/render-app.tsx";
import { VisitorArea } from "./VisitorArea.tsx";

const token = { "accounts.csrfToken": () => ({ token: "t" }) };

beforeEach(() => {
  setLanguage("en");
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

async function openAt(path: string, title: string, answers: Parameters<typeof startFakeServer>[0] = {}) {
  history.replaceState(null, "", path);
  const server = startFakeServer({ ...token, ...answers });
  renderInApp(<VisitorArea isTerminal={false} />);
  await screen.findByRole("heading", { level: 1, name: title }, { timeout: 5_000 });
  return server;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const alertText = async () => (await screen.findByRole("alert")).textContent;

async function fillSignUp(repetition = "geheimnis") {
  await userEvent.type(screen.getByLabelText("Your name"), " Nora Lind ");
  await userEvent.type(screen.getByLabelText("Email"), "nora@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "geheimnis");
  await userEvent.type(screen.getByLabelText("Repeat password"), repetition);
  await userEvent.click(screen.getByRole("checkbox"));
  await press("Create account");
}

test("the sign-in page leads to the trial and to a forgotten password, and back by their links (AUT002, AUT003, AUT004)", async () => {
  await openAt("/sign-in", "Sign in");
  expect(screen.getByRole("link", { name: "Try it for free" }).getAttribute("href")).toBe("/sign-up");
  await userEvent.click(screen.getByRole("link", { name: "Forgot password?" }));
  await screen.findByRole("heading", { name: "Forgot password" });
  expect(location.pathname).toBe("/password-recovery-request");
  await userEvent.click(screen.getByRole("link", { name: "Back to sign-in" }));
  await screen.findByRole("heading", { name: "Sign in" });
  expect(location.pathname).toBe("/sign-in");
});

test("an empty registration names every field and is not sent (AUT009, AUT034, AUT036, AUT037, AUT038, AUT039, UIX518, UIX533, UIX534, UIX535)", async () => {
  const server = await openAt("/sign-up", "Try Glasen");
  await press("Create account");
  for (const text of [
    "Please enter your name.",
    "Please enter a valid email address.",
    "Please enter a password.",
    "Please enter the password again.",
    "Please accept the terms.",
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(server.received).toEqual([]);
});

test("a different repetition is marked at its field, and nothing is sent (UIX536)", async () => {
  const server = await openAt("/sign-up", "Try Glasen");
  await fillSignUp("anders");
  expect(screen.getByText("Passwords don't match.")).toBeTruthy();
  expect(screen.getByLabelText("Repeat password").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).not.toBe("true");
  expect(server.received).toEqual([]);
});

test("a new user is signed in by the registration (AUT064)", async () => {
  const server = await openAt("/sign-up", "Try Glasen", {
    "signUp.crewOwner": () => null,
    "accounts.signIn": () => ({ id: 1, firstSignIn: true }),
    "accounts.context": () => miaSignedIn,
  });
  await userEvent.type(screen.getByLabelText("Name of the crew (optional)"), " Bakery Dawn ");
  await fillSignUp();
  await waitFor(() => expect(server.countOf("accounts.context")).toBe(1));
  const sent = (name: string) => server.received.find((call) => call.name === name)?.input;
  expect(sent("signUp.crewOwner")).toEqual({
    name: "Nora Lind",
    email: "nora@example.com",
    password: "geheimnis",
    termsAccepted: true,
    language: "en",
    crewName: "Bakery Dawn",
  });
  expect(sent("accounts.signIn")).toEqual({ userIdentifier: "nora@example.com", password: "geheimnis" });
});

test("if only the automatic sign-in fails, a message links to the sign-in page (AUT074)", async () => {
  await openAt("/sign-up", "Try Glasen", {
    "signUp.crewOwner": () => null,
    "accounts.signIn": () => refused(1007, 500),
  });
  await fillSignUp();
  expect(await alertText()).toBe(
    "Automatic sign-in failed. Please go to sign-in page and sign-in with your credentials.",
  );
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/sign-in");
});

async function requestReset(answer: ReturnType<typeof refused> | null) {
  const server = await openAt("/password-recovery-request", "Forgot password", {
    "passwords.requestReset": () => answer,
  });
  await userEvent.type(screen.getByLabelText("Username or email"), " mia ");
  await press("Send link");
  return server;
}

test("a reset is requested by one field, with the same response for everybody (AUT010, AUT079)", async () => {
  const server = await requestReset(null);
  await screen.findByText(
    "If you have an email address configured, you will receive an email to reset your password otherwise please contact your manager.",
  );
  expect(server.received.at(-1)?.input).toEqual({ userIdentifier: "mia" });
});

test("an empty request names its field (AUT035)", async () => {
  const server = await openAt("/password-recovery-request", "Forgot password");
  await press("Send link");
  expect(screen.getByText("Please enter email or username.")).toBeTruthy();
  expect(server.received).toEqual([]);
});

test.each([
  [1001, "No user found, please check again."],
  [1002, "No email given for this username, ask crew owner to reset password."],
  [1000, "The instructions could not be sent. Please contact your manager."],
])("a refused request with %i is told in words (AUT070, AUT071, AUT080, ERR527, ERR528)", async (id, text) => {
  await requestReset(refused(id));
  expect(await alertText()).toBe(text);
});

const resetPath = "/password-recovery-reset?password-reset-token=abc";
const noFactors = { "passwords.reset": () => ({ hasTotp: false, passkeys: [] }) };
async function fillNewPassword(repetition = "geheimnis") {
  await userEvent.type(screen.getByLabelText("Password"), "geheimnis");
  await userEvent.type(screen.getByLabelText("Password confirmation"), repetition);
  await press("Reset password");
}

test("a new password needs both fields, and nothing is sent without (AUT011, AUT012, AUT038, AUT039)", async () => {
  const server = await openAt(resetPath, "Set new password", noFactors);
  await press("Reset password");
  expect(screen.getByText("Please enter a password.")).toBeTruthy();
  expect(screen.getByText("Please enter the password again.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to sign-in" }).getAttribute("href")).toBe("/sign-in");
  expect(server.countOf("passwords.setByToken")).toBe(0);
});

test("two different new passwords: marked at the confirmation, and nothing is sent (AUT040)", async () => {
  const server = await openAt(resetPath, "Set new password", noFactors);
  await fillNewPassword("anders");
  expect(screen.getByText("Passwords don't match.")).toBeTruthy();
  expect(screen.getByLabelText("Password confirmation").getAttribute("aria-invalid")).toBe("true");
  expect(server.countOf("passwords.setByToken")).toBe(0);
});

test("the token comes from the address; after success the root page shows a message (AUT013, AUT014, AUT078, UIX503, ERR526)", async () => {
  const server = await openAt(resetPath, "Set new password", {
    ...noFactors,
    "passwords.setByToken": () => null,
    "accounts.context": () => nobodySignedIn,
  });
  await fillNewPassword();
  await screen.findByText("Password was changed successfully");
  expect(location.pathname + location.search).toBe("/");
  const sent = server.received.find(({ name }) => name === "passwords.setByToken");
  expect(sent?.input).toEqual({ token: "abc", password: "geheimnis" });
});

test("a reset removes the second factors that its owner does not know, together with the old password", async () => {
  const passkey = { id: "key-1", name: "Unknown phone", createdAt: "2026-11-01T08:00:00Z", lastUsedAt: null };
  const server = await openAt(resetPath, "Set new password", {
    "passwords.reset": () => ({ hasTotp: true, passkeys: [passkey] }),
    "passwords.setByToken": () => null,
    "accounts.context": () => nobodySignedIn,
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: /Remove the passkey “Unknown phone”/ }));
  await fillNewPassword();
  await screen.findByText("Password was changed successfully");
  const sent = server.received.find(({ name }) => name === "passwords.setByToken");
  expect(sent?.input).toEqual({ token: "abc", password: "geheimnis", removePasskeyIds: ["key-1"] });
});

test("without a token the form says so and sends nothing (AUT068)", async () => {
  const server = await openAt("/password-recovery-reset", "Set new password");
  await fillNewPassword();
  expect(await alertText()).toBe("Token missing, can't reset password, please see your email or go to reset-pwd page!");
  expect(server.received).toEqual([]);
});

test("a refused token is shown at the form, a refused password at its field, other errors as unknown (AUT081, ERR524)", async () => {
  const server = await openAt(resetPath, "Set new password", {
    ...noFactors,
    "passwords.setByToken": () => refusedAt("token", "Invalid password reset token."),
  });
  await fillNewPassword();
  expect(await alertText()).toBe("Invalid password reset token.");
  server.set({ "passwords.setByToken": () => refusedAt("password", "A password needs 8 to 128 characters.") });
  await press("Reset password");
  await screen.findByText("A password needs 8 to 128 characters.");
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
  server.set({ "passwords.setByToken": () => refused(1007, 500) });
  await press("Reset password");
  await screen.findByText("Unknown error. Please try again!");
});

test("on a terminal the page for a new password has no other links (AUT001)", async () => {
  history.replaceState(null, "", resetPath);
  startFakeServer({ ...token, ...noFactors });
  renderInApp(<VisitorArea isTerminal />);
  await screen.findByRole("heading", { name: "Set new password" });
  expect(screen.queryAllByRole("link")).toEqual([]);
});

test("an account with a second factor asks for its code, and optionally for a recovery code", async () => {
  const server = await openAt("/sign-in", "Sign in", {
    "accounts.signIn": () => ({ secondFactor: { ticket: "ticket-1", methods: ["totp", "recoveryCode"] } }),
    "secondFactor.signIn": () => refused(1001, 401, "This code is not right."),
    "accounts.context": () => miaSignedIn,
  });
  await userEvent.type(screen.getByLabelText("Username or email"), "mia");
  await userEvent.type(screen.getByLabelText("Password"), "secret{Enter}");
  await screen.findByRole("heading", { name: "One more step" });
  expect(server.countOf("accounts.context")).toBe(0);
  await userEvent.type(screen.getByLabelText("Code from the app"), "123 456{Enter}");
  expect(await alertText()).toBe("This code is not right.");
  expect(server.received.at(-1)?.input).toEqual({ ticket: "ticket-1", code: "123456" });
  server.set({ "secondFactor.signIn": () => ({ id: 1 }) });
  await press("Use a recovery code");
  await userEvent.type(screen.getByLabelText("Recovery code"), "7H2K-9QXD{Enter}");
  await waitFor(() => expect(server.countOf("accounts.context")).toBe(1));
});

test("an address is confirmed by a press, never by opening the link alone", async () => {
  const server = await openAt("/confirm-email?token=abc", "Confirm your email address", {
    "accounts.confirmEmail": () => refused(1011, 409),
    "accounts.context": () => nobodySignedIn,
  });
  expect(server.received).toEqual([]);
  await press("Confirm address");
  await screen.findByText("This link no longer works");
  server.set({ "accounts.confirmEmail": () => ({ email: "nora@example.com" }) });
  await press("Confirm address");
  await screen.findByText("nora@example.com is confirmed.");
  expect(server.received.find(({ name }) => name === "accounts.confirmEmail")?.input).toEqual({ token: "abc" });
});

test("emails of a kind are unsubscribed by a press, and the page says of which kind", async () => {
  const server = await openAt("/unsubscribe?token=4.shift.abc", "Unsubscribe from emails", {
    "notifications.unsubscribe": () => refused(1011, 409),
    "accounts.context": () => nobodySignedIn,
  });
  expect(server.received).toEqual([]);
  await press("Unsubscribe");
  await screen.findByText("This link does not work");
  server.set({ "notifications.unsubscribe": () => ({ kind: "shift" }) });
  await press("Unsubscribe");
  await screen.findByText("No more emails about “Shift tomorrow” are sent.");
});

test("an undone change of the address leads to the page for a new password", async () => {
  await openAt("/undo-email-change?token=abc", "Undo the change of your email address", {
    ...noFactors,
    "accounts.undoEmailChange": () => ({ resetToken: "fresh" }),
    "accounts.context": () => nobodySignedIn,
  });
  await press("Undo the change");
  await screen.findByRole("heading", { name: "Set new password" });
  expect(location.pathname + location.search).toBe("/password-recovery-reset?password-reset-token=fresh");
});

const invitation = { crewName: "Acme", name: "Nora", email: "nora@example.com", hasAccount: true };

test("an invitation of an existing account asks to sign in, and is accepted without a new password (MEM535)", async () => {
  const nora = { ...miaSignedIn, user: { ...mia, name: "Nora Lind", email: "Nora@example.com" } };
  const server = await openAt("/invitation?token=abc", "Welcome to Acme", {
    "members.invitation": () => invitation,
    "accounts.context": () => nobodySignedIn,
    "accounts.signIn": () => ({ id: 1 }),
    "members.acceptInvitation": () => ({ id: 1, crewId: 7 }),
  });
  await screen.findByText(/nora@example.com already has an account/);
  server.set({ "accounts.context": () => nora });
  await userEvent.type(await screen.findByLabelText("Username or email"), "nora@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "secret{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Join" }));
  await waitFor(() => expect(location.pathname).toBe("/crew/7"));
  expect(server.received.find(({ name }) => name === "members.acceptInvitation")?.input).toEqual({ token: "abc" });
});

test("an invitation of another account than the signed-in one offers to sign out", async () => {
  await openAt("/invitation?token=abc", "Welcome to Acme", {
    "members.invitation": () => invitation,
    "accounts.context": () => miaSignedIn,
  });
  await screen.findByText(/You are signed in as Mia Brandt, with another account/);
  expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
});
