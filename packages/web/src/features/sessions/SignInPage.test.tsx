import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { type ErrorReport, reportTo } from "#platform/reporter.ts";
import { miaSignedIn, refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { SignInPage } from "./SignInPage.tsx";

let warnings: string[];
beforeEach(() => {
  warnings = [];
  setLanguage("en");
  vi.spyOn(console, "warn").mockImplementation((message: string) => void warnings.push(message));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const formText = "The form has not yet been filled out correctly. Please check the marked fields.";
const identifier = () => screen.getByLabelText("Username or email");
const password = () => screen.getByLabelText("Password");
const submit = () => userEvent.click(screen.getByRole("button", { name: "Sign in" }));

async function signInAgainst(answer: ReturnType<typeof refused>) {
  startFakeServer({ "accounts.csrfToken": () => ({ token: "t" }), "accounts.signIn": () => answer });
  renderInApp(<SignInPage />);
  await userEvent.type(identifier(), "mia");
  await userEvent.type(password(), "secret");
  await submit();
  return (await screen.findByRole("alert")).textContent;
}

test("the sign-in screen has username-or-email and password, known to password managers (AUT008)", () => {
  renderInApp(<SignInPage />);
  expect(identifier().getAttribute("autocomplete")).toBe("username");
  expect(password().getAttribute("autocomplete")).toBe("current-password");
});

test("an empty form is not sent: both fields and the form say what is wrong (UIX033, AUT035, AUT038)", async () => {
  const server = startFakeServer({});
  renderInApp(<SignInPage />);
  await submit();
  expect(screen.getByText("Please enter email or username.")).toBeTruthy();
  expect(screen.getByText("Please enter a password.")).toBeTruthy();
  expect(screen.getByText(formText)).toBeTruthy();
  expect(server.received).toEqual([]);
});

test("a change clears the error of its own field only (UIX034)", async () => {
  startFakeServer({});
  renderInApp(<SignInPage />);
  await submit();
  await userEvent.type(password(), "x");
  expect(screen.queryByText("Please enter a password.")).toBeNull();
  expect(screen.getByText("Please enter email or username.")).toBeTruthy();
});

test("wrong credentials show the server's message at the form, the input stays, and nothing is reported (AUT069, ERR012)", async () => {
  const reports: ErrorReport[] = [];
  reportTo((report) => reports.push(report));
  const text = await signInAgainst(refused(1001, 401, "Sign-in failed. Wrong credentials?"));
  expect(text).toBe("Sign-in failed. Wrong credentials?");
  expect(identifier()).toHaveProperty("value", "mia");
  expect(warnings).toEqual(["Sign-in failed: Sign-in failed. Wrong credentials?"]);
  expect(reports).toEqual([]);
});

test('an unknown failure: "Unknown error. Please try again!" (AUT073)', async () => {
  expect(await signInAgainst(refused(1007, 500))).toBe("Unknown error. Please try again!");
});

test('nobody answers: "A connection error occured. Are you online? Please retry." (AUT072)', async () => {
  const server = startFakeServer({});
  server.setReachable(false);
  renderInApp(<SignInPage />);
  await userEvent.type(identifier(), "mia");
  await userEvent.type(password(), "secret{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "A connection error occured. Are you online? Please retry.",
  );
});

test("correct credentials are sent trimmed, and the context is loaded again", async () => {
  const server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "accounts.signIn": () => ({ id: 1 }),
    "accounts.context": () => miaSignedIn,
  });
  renderInApp(<SignInPage />);
  await userEvent.type(identifier(), " mia ");
  await userEvent.type(password(), " secret {Enter}");
  await waitFor(() => expect(server.countOf("accounts.context")).toBe(1));
  const sent = server.received.find(({ name }) => name === "accounts.signIn");
  expect(sent?.input).toEqual({ userIdentifier: "mia", password: " secret " });
});

test("the whole screen changes its language at a press, and remembers it (UIX002, UIX502)", async () => {
  renderInApp(<SignInPage />);
  await userEvent.click(screen.getByRole("radio", { name: "Deutsch" }));
  expect(screen.getByRole("heading", { name: "Anmelden" })).toBeTruthy();
  expect(screen.getByLabelText("Benutzername oder E-Mail")).toBeTruthy();
  expect(document.documentElement.lang).toBe("de");
  expect(screen.queryByText(/Sign in|Password/)).toBeNull();
});
