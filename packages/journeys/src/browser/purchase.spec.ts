import { expect, expectAccessible, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";

test("an owner calculates a price, buys by direct debit, and sees the licence with its next invoice (BIL501, BIL507, BIL533)", async ({
  page,
  context,
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
});

test("a visitor calculates prices without signing in (BIL531, BIL508)", async ({ page }) => {
  await page.goto("/prices");
  await expect(page.getByText(/From month 13/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Number of people").fill("300");
  await page.getByLabel("Number of people").blur();
  await expect(page.getByRole("button", { name: "Request an offer" })).toBeVisible();
});
