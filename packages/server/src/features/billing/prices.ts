import { readFileSync } from "node:fs";
import { defaultPrices } from "@glasen/domain/billing/default-prices.ts";
import { configProblems, type PriceConfig } from "@glasen/domain/billing/price-config.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Config } from "#kernel/process/config.ts";
import { StartProblem } from "#kernel/process/start-problem.ts";
import { priceFile } from "./price-file.ts";

/** Files are read once: other prices count after the next start. */
const read = new Map<string, PriceConfig>();

/** The operator's prices, or those that Glasen brings. A file that is not right is a problem of the start. */
export function pricesOf({ pricesFile }: Pick<Config, "pricesFile">): PriceConfig {
  if (pricesFile === undefined) return defaultPrices;
  let prices = read.get(pricesFile);
  if (!prices) {
    prices = readPrices(pricesFile);
    read.set(pricesFile, prices);
  }
  return prices;
}

function readPrices(path: string): PriceConfig {
  const problem = (said: string) => new StartProblem(`The prices in ${path} (GLASEN_PRICES) cannot be used: ${said}`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw problem(error instanceof Error ? error.message : String(error));
  }
  const { data, error } = priceFile.safeParse(parsed);
  if (!data) throw problem(error.issues.map(({ path: at, message }) => `${at.join(".")}: ${message}`).join("; "));
  const contradictions = configProblems(data);
  if (contradictions.length > 0) throw problem(contradictions.join(" "));
  return data;
}

/** The prices, in an installation that has some; in another one there is no such call. */
export function pricesFor(config: Config): PriceConfig {
  if (config.billing === "none") throw new Refusal("noSuchPath");
  return pricesOf(config);
}
