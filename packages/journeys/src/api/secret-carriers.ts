import { contract } from "@glasen/contract/contract.ts";
import { z } from "zod";

const secretNames = /password|token|ticket|secret|^code$|recoveryCodes$|^pin$|pinCode|^credential$|^options$|^iban$/i;

/** Names that look like a secret and are none. */
const notSecret = ["pushToken"];

/** Calls with such a field whose value is no secret of a person; of a member's fields, only the list ever has the PIN. */
const exempt = new Map([
  ["profile.addPushToken", "the address of a device at its push service, stored to be used"],
  ["profile.removePushToken", "the same"],
  ["profile.referralVoucher", "a code to be passed on"],
  ["billing.calculate", "the code of a voucher, which is passed on"],
  ["operatorBilling.vouchers", "the same"],
  ["operatorBilling.createVoucher", "the same"],
  ["operatorBilling.endVoucher", "the same"],
  ["singleSignOn.save", "the secret of a crew's client, whose sealing the feature's own test proves beside a provider"],
  ["singleSignOn.finish", "a code of the provider, used up by the call and stored nowhere"],
  ["moving.readKimai", "a token of the other product, used by the call and stored nowhere"],
  ["settings.definitions", "the options of a choice"],
  ["members.changeMany", "the PIN is null"],
  ["members.changeRecords", "the PIN is null"],
  ["members.disable", "the PIN is null"],
  ["members.enable", "the PIN is null"],
  ["members.setRole", "the PIN is null"],
  ["members.resendInvitation", "the PIN is null"],
]);

function fieldNames(type: z.ZodType): string[] {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return fieldNames(type.unwrap() as z.ZodType);
  if (type instanceof z.ZodArray) return fieldNames(type.element as z.ZodType);
  if (type instanceof z.ZodPipe) return fieldNames(type.in as z.ZodType);
  if (!(type instanceof z.ZodObject)) return [];
  return Object.entries(type.shape).flatMap(([name, inner]) => [name, ...fieldNames(inner as z.ZodType)]);
}

/** The names of all calls that are given a secret, or give one. */
export const secretCarriers = (): string[] =>
  contract
    .filter(({ name, input, output }) => {
      const names = [...fieldNames(input), ...fieldNames(output)].filter((field) => !notSecret.includes(field));
      return !exempt.has(name) && names.some((field) => secretNames.test(field));
    })
    .map(({ name }) => name);
