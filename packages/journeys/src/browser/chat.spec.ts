import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, liveOn, type Person, signIn, test } from "./journey.ts";
import { makeOwnCrew, type OwnCrew } from "./own-crew.ts";

/** A separate browser for one person, in the chat with the live channel open. */
async function openChat(browser: Browser, { crewId }: OwnCrew, person: Person): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, person);
  const page = await context.newPage();
  const live = liveOn(page);
  await page.goto(`/crew/${crewId}/chat`);
  await expect(page.getByRole("heading", { name: "Chat" })).toBeVisible();
  await live;
  return page;
}

const send = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Message", exact: true }).fill(text);
  await page.keyboard.press("Enter");
};

test("two people write, answer, react and see each other read, in two browsers at once (CHT501, CHT506, CHT507, CHT517, API524)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const [olga, max] = [await openChat(browser, crew, crew.owner), await openChat(browser, crew, crew.member)];
  const messageIn = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

  await olga.getByRole("button", { name: "New conversation" }).click();
  await olga.getByRole("dialog").getByText(crew.member.name).click();
  await olga.getByRole("button", { name: "Start" }).click();
  await send(olga, "Who has the key to the dock?");
  await expect(messageIn(olga, "Who has the key")).toContainText("not read yet");

  // It arrives by itself: the room, its count, and the message once the room is open.
  const room = max.getByRole("list", { name: "Rooms" }).getByRole("button", { name: crew.owner.name });
  await expect(room).toContainText("Who has the key to the dock?");
  await expect(room).toHaveAccessibleName(/1 unread message/);
  await room.click();
  await expect(messageIn(max, "Who has the key")).toBeVisible();
  await expect(messageIn(olga, "Who has the key")).toContainText("read by everybody");
  await expect(room).not.toHaveAccessibleName(/unread message/);

  // Typing is told while it lasts, a reply quotes what it answers, and a mention is chosen by keyboard.
  await messageIn(max, "Who has the key").hover();
  await messageIn(max, "Who has the key").getByRole("button", { name: "Reply" }).click();
  const field = max.getByRole("textbox", { name: "Message", exact: true });
  await field.pressSequentially("I do, @Ol");
  await expect(olga.getByText(`${crew.member.name} is typing …`)).toBeVisible();
  await expect(max.getByRole("listbox", { name: "Mention somebody" })).toBeVisible();
  await field.press("Enter");
  await expect(field).toHaveValue(`I do, @${crew.owner.name} `);
  await field.press("Enter");
  const reply = messageIn(olga, "I do");
  await expect(reply.getByTitle(`To the message of ${crew.owner.name}`)).toContainText("Who has the key");
  await expect(olga.getByText("is typing …")).toBeHidden();

  await reply.hover();
  await reply.getByRole("button", { name: "React", exact: true }).click();
  await olga.getByRole("button", { name: "React with 👍" }).click();
  await expect(messageIn(max, "I do").getByRole("button", { name: /👍/ })).toBeVisible();
  await expectAccessible(olga);

  // An edit and a deletion leave a trace in the other browser.
  await send(max, "See you at five");
  await max.getByRole("textbox", { name: "Message", exact: true }).press("ArrowUp");
  await max.getByRole("textbox", { name: "Message", exact: true }).fill("See you at six");
  await max.keyboard.press("Enter");
  await expect(messageIn(olga, "See you at six").getByRole("button", { name: "edited" })).toBeVisible();
  await messageIn(max, "See you at six").hover();
  await messageIn(max, "See you at six")
    .getByRole("button", { name: /^Actions/ })
    .click();
  await max.getByRole("menuitem", { name: "Delete" }).click();
  await max.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(olga.getByText("This message was deleted.").last()).toBeVisible();
  await expect(olga.getByText("See you at six")).toBeHidden();
  await expect(max.getByRole("alertdialog")).toBeHidden();

  // A message that does not get through waits; it is sent once when the connection is back.
  await max.route("**/api/**", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await send(max, "Written in the tunnel");
  await expect(messageIn(max, "Written in the tunnel")).toContainText("is being sent");
  await max.context().setOffline(true);
  await max.unrouteAll();
  await max.context().setOffline(false);
  await expect(messageIn(olga, "Written in the tunnel")).toHaveCount(1);
  await expect(messageIn(max, "Written in the tunnel")).toHaveCount(1);
  await Promise.all([olga.context().close(), max.context().close()]);
});
