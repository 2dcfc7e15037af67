import { expect, test } from "vitest";
import { whoMay } from "../access/callers.fixture.ts";
import { invoicePolicy } from "./policy.ts";

test("the owner alone sees the crew's invoices, also when its products have ended", () => {
  expect(whoMay(invoicePolicy.see)).toEqual(["owner", "expiredOwner"]);
});
