import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { operatorEndpoints } from "@glasen/contract/operator.ts";
import { createOperator } from "@glasen/server/features/operator/operator.public.ts";
import type { Database } from "@glasen/server/kernel/database/database.ts";
import { fromBase32, stepAt, totpAt } from "@glasen/server/kernel/secrets/totp.ts";
import type { BrowserContext } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";

/** A new operator with an authenticator app, in a browser of their own. */
async function signInOperator(context: BrowserContext, database: Database): Promise<void> {
  const name = `books-${Date.now()}`;
  const password = (await createOperator(database, name, new Date()))?.password ?? "";
  const { token } = (await (await context.request.get(accountEndpoints.csrfToken.path)).json()).payload;
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(path, { headers: { [headers.csrf]: token }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).payload;
  };
  await send(operatorEndpoints.signIn.path, { name, password });
  const { secret } = await send(operatorEndpoints.startTotp.path, { password });
  await send(operatorEndpoints.confirmTotp.path, { code: totpAt(fromBase32(secret), stepAt(new Date())) });
}

test("an owner calculates a price and buys by direct debit; the operator books the statement, and the invoice is paid (BIL501, BIL507, BIL533)", async ({
  page,
  context,
  browser,
  database,
}) => {
  const { crewId, owner } = await makeOwnCrew(database);
  await signIn(context, owner, "en");
  await page.goto(`/crew/${crewId}/settings/buyLicense`);
  await expect(page.getByRole("heading", { name: /Trial until/ })).toBeVisible();
  await page.getByRole("link", { name: "Buy a licence" }).click();
  await page.getByRole("radio", { name: /Time and leave/ }).check({ force: true });
  await page.getByLabel("Number of people").fill("10");
  await page.getByLabel("Number of people").blur();
  // Ten people, two products, eleven months of 45 euros and VAT.
  await expect(page.getByText("€589.05")).toBeVisible();
  await expect(page.getByText(/From month 13, the second year: €642.60 per year/)).toBeVisible();
  await page.getByLabel("Email for invoices").fill("olga@example.com");
  await page.getByLabel("Street and number").fill("Kai 1");
  await page.getByLabel("Postal code").fill("20457");
  await page.getByLabel("City").fill("Hamburg");
  await page.getByLabel("IBAN").fill("DE02 1203 0000 0000 2020 51");
  await page.getByText("I give this mandate.").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Order with obligation to pay" }).click();
  await expect(page.getByText("Thank you, the licence is active")).toBeVisible();
  await expect(page).toHaveURL(/buyLicense$/);
  await expect(page.getByRole("heading", { name: "Active" })).toBeVisible();
  await expect(page.getByText("2 of 10 people")).toBeVisible();
  await expect(page.getByText("Direct debit from the account ending in 2051")).toBeVisible();
  await expect(page.getByText(/, €642.60$/)).toBeVisible();

  const invoices = page.getByRole("table", { name: "Invoices" });
  const row = invoices.getByRole("row", { name: /€589.05/ });
  await expect(row.getByText("Open")).toBeVisible();
  const number = /R-\d+/.exec(await row.innerText())?.[0] ?? "";
  const desk = await browser.newContext();
  await signInOperator(desk, database);
  const books = await desk.newPage();
  await books.goto("/operator/money");
  await books.getByRole("tab", { name: "Bank statements" }).click();
  const day = new Date().toISOString().slice(0, 10);
  const chooser = books.waitForEvent("filechooser");
  await books.getByRole("button", { name: "Import statement" }).click();
  await (await chooser).setFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Buchungstag;Name;Verwendungszweck;Betrag;Waehrung\n${day};Olga;${number};589,05;EUR`),
  });
  await expect(books.getByText("Pays the invoice")).toBeVisible();
  await expectAccessible(books);
  await books.getByRole("button", { name: "Book 1 clear entry" }).click();
  // The owner's page hears of it by itself.
  await expect(row.getByText("Paid")).toBeVisible();
  await desk.close();
});

test("a visitor calculates prices without signing in (BIL531, BIL508)", async ({ page }) => {
  await page.goto("/prices");
  await expect(page.getByText(/From month 13/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Number of people").fill("300");
  await page.getByLabel("Number of people").blur();
  await expect(page.getByRole("button", { name: "Request an offer" })).toBeVisible();
});
