import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { z } from "zod";

/** Ids for inputs by field name; a plain `id` has the feature as prefix, as in `teams.id`. */
export type IdOf = (field: string) => number | string | undefined;

type Json = Record<string, unknown>;

export const SAMPLE_GUID = "0193c5a0-0000-7000-8000-000000000001";

/** One value for each text format; the first that a field accepts is its sample. */
const texts = [
  "Sample",
  "2026-11-12",
  "2026-11-12T08:00:00Z",
  SAMPLE_GUID,
  "PT3600S",
  "sample@example.com",
  "08:00",
  "sample-key-of-a-client",
  "1234",
  "#3366cc",
  "Europe/Berlin",
  "DE89370400440532013000",
  "1234.5678",
  "https://example.com/",
  "53.5461,9.9665",
  "c2FtcGxl",
  "03-31",
  "membership.message",
  "de",
  "",
];
const numbers = [1, 0, 10, 100, -1, 1000, 0.5, 2026];

const modelDays = () => ({
  workingTimeModelDays: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    target: "PT3600S",
    breakRule: null,
    roundingRule: null,
  })),
});
const frameDays = Array(7).fill({ from: "08:00", to: "18:00" });

const newPassword = { password: "salt and water", passwordConfirmation: "salt and water" };
/** Some public key on the curve P-256. */
const p256Key =
  "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEjpLocsMeRO4ypR7_ATgF3MUG-8AlrGwRAmTF4-dDMJ7QJpJUxEaDx0avXUJPY89Ek_6vZ815oxxaYWXM32Yieg";

/** Fields that have to agree with each other, or with the permission under test. */
const overrides: Record<string, (idOf: IdOf) => Json> = {
  "live.authenticate": (idOf) => ({ socket_id: "1234.5678", channel_name: `private-user-${idOf("userId")}` }),
  // A duration is for types that are counted in hours.
  "absences.preview": () => ({ duration: undefined }),
  "absences.request": () => ({ duration: null }),
  "absences.create": () => ({ duration: null }),
  // Ownership, managers' roles and chosen PINs have permissions of their own.
  "crews.change": () => ({ ownerId: undefined }),
  "members.changeMany": () => ({ addToTeamIds: undefined, removeFromTeamIds: undefined }),
  "members.setRole": () => ({ role: "member" }),
  "members.inviteByEmail": () => ({ role: "member", teamIds: undefined }),
  "members.inviteByLoginName": () => ({ ...newPassword, role: "member", teamIds: undefined }),
  "memberRoles.create": () => ({ role: "member", scope: 1, groupId: null, validFrom: null }),
  "pins.set": () => ({ pinCode: undefined }),
  // So have the settings that limit managers.
  "settings.change": () => ({ managersDecideOwn: undefined, absenceTwoDecisions: undefined }),
  // A group is a category of its own kind.
  "groups.change": (idOf) => ({ groupId: idOf("time_categories.id") ?? 1 }),
  "groups.enable": (idOf) => ({ groupId: idOf("time_categories.id") ?? 1 }),
  "groups.disable": (idOf) => ({ groupId: idOf("time_categories.id") ?? 1 }),
  "geofences.create": () => ({ latitude: "48.137154", longitude: "11.576124" }),
  "workingTimeModels.create": modelDays,
  "workingTimeModels.change": modelDays,
  "workingTimeModels.preview": modelDays,
  "workingTimeFrames.create": () => ({ days: frameDays }),
  "workingTimeFrames.change": () => ({ days: frameDays }),
  "workingTimeFrames.replace": () => ({ days: frameDays }),
  "workingTimeFrameVersionTasks.create": () => ({ frame: { days: frameDays } }),
  "publicHolidayTemplates.get": () => ({ id: "de-BW" }),
  "publicHolidayTemplates.apply": () => ({ id: "de-BW" }),
  // A shift that is published at once changes no other one.
  "shifts.create": () => ({ publishedShiftId: null }),
  "months.sheet": () => ({ month: "2026-11" }),
  "months.paper": () => ({ month: "2026-11" }),
  "months.papers": () => ({ month: "2026-11" }),
  "months.file": () => ({ month: "2026-11", format: "csv" }),
  "months.findingsFile": () => ({ from: "2026-11-01", to: "2026-11-30", format: "csv" }),
  "months.status": () => ({ month: "2026-11" }),
  "months.close": () => ({ month: "2026-10" }),
  "payroll.check": () => ({ month: "2026-10" }),
  "payroll.export": () => ({ month: "2026-10" }),
  "payroll.createConfiguration": () => ({ format: "generic", wageTypes: [], costCentres: [] }),
  "payroll.changeConfiguration": () => ({ format: "generic", wageTypes: [], costCentres: [] }),
  // Readers of a schedule need rights of their own.
  "reportViews.create": () => ({ recipientIds: [] }),
  "reportViews.change": () => ({ recipientIds: [] }),
  "months.reopen": () => ({ month: "2026-10", reason: "Nachtrag" }),
  "months.signOff": () => ({ month: "2026-10", state: "confirmed" }),
  "proof.receipts": () => ({ month: "2026-10" }),
  "proof.export": () => ({ month: "2026-10" }),
  "inspections.create": () => ({ firstMonth: "2026-10", lastMonth: "2026-10", days: 7 }),
  "inspections.open": () => ({ token: "1-abcdefghijklmnopqrstuvwx", code: "12345678" }),
  "inspections.file": () => ({ pass: "1.1.1.forged", format: "csv" }),
  "badges.add": () => ({ name: "Chip", code: "04A2B3C4" }),
  "badges.signIn": () => ({ code: "04A2B3C4" }),
  "singleSignOn.finish": () => ({ crew: 1, answer: { state: "s" } }),
  "singleSignOn.start": () => ({ crew: 1, email: "a@example.com", returnPath: "/" }),
  "webhooks.create": () => ({ url: "https://example.com/hook", eventNames: ["team-saved"] }),
  "news.send": (idOf) => ({ receiverIds: [idOf("userId") ?? 1] }),
  "terminal.registerKey": () => ({ publicKey: p256Key }),
  "profile.setAvatar": () => ({ content: new Uint8Array([0]) }),
  "chat.upload": () => ({ content: new Uint8Array([0]) }),
};

/** A plain valid input of any declared call: every field given, ids taken from `idOf`. */
export function sampleInput(endpoint: Endpoint, idOf: IdOf): Json {
  const feature = endpoint.name.split(".")[0] as string;
  const given = overrides[endpoint.name]?.(idOf) ?? {};
  const rest = Object.entries(endpoint.input.shape).filter(([name]) => !(name in given));
  const input: Json = { ...given };
  for (const [name, type] of rest) input[name] = sampleOf(type as z.ZodType, [feature, name], idOf);
  const problem = removeConflicts(endpoint.input, input);
  if (problem) {
    throw new Error(`no sample input for ${endpoint.name}, add one to \`overrides\`: ${z.prettifyError(problem)}`);
  }
  return input;
}

/** Removes optional fields that conflict with others; returns the error that remains. */
function removeConflicts(schema: z.ZodObject, input: Json): z.ZodError | undefined {
  for (let tries = 0; tries < 50; tries++) {
    const { error } = schema.safeParse(input);
    const path = error?.issues[0]?.path ?? [];
    if (!error || path.length === 0) return error;
    const holder = path.slice(0, -1).reduce<unknown>((value, key) => (value as Json)[key as string], input) as Json;
    const name = path.at(-1) as string;
    if (!(name in holder)) return error;
    delete holder[name];
  }
  return schema.safeParse(input).error;
}

/** `path` is the feature and then the names of fields, innermost last. */
function sampleOf(type: z.ZodType, path: readonly string[], idOf: IdOf): unknown {
  const field = path.at(-1) as string;
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault) {
    return sampleOf(type.unwrap() as z.ZodType, path, idOf);
  }
  if (type instanceof z.ZodPipe) {
    // For a value that is transformed before parsing, the sample is of the result.
    return sampleOf((type.in instanceof z.ZodTransform ? type.out : type.in) as z.ZodType, path, idOf);
  }
  if (type instanceof z.ZodReadonly || type instanceof z.ZodPrefault || type instanceof z.ZodLazy) {
    return sampleOf(type.unwrap() as z.ZodType, path, idOf);
  }
  if (type instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(type.shape).map(([name, inner]) => [name, sampleOf(inner as z.ZodType, [...path, name], idOf)]),
    );
  }
  if (type instanceof z.ZodArray) {
    const element = sampleOf(type.element as z.ZodType, [...path.slice(0, -1), singular(field)], idOf);
    return type.safeParse([element]).success ? [element] : [];
  }
  if (type instanceof z.ZodUnion) return sampleOf(type.options[0] as z.ZodType, path, idOf);
  if (type instanceof z.ZodEnum) return type.options[0];
  if (type instanceof z.ZodLiteral) return [...type.values][0];
  if (type instanceof z.ZodBoolean) return false;
  if (type instanceof z.ZodNull) return null;
  if (type instanceof z.ZodRecord) return {};
  if (type instanceof z.ZodTuple) {
    return type.def.items.map((item) => sampleOf(item as z.ZodType, path, idOf));
  }
  if (type instanceof z.ZodUnknown || type instanceof z.ZodAny) return "Sample";
  const id = idOf(field === "id" && path.length === 2 ? `${path[0]}.id` : field);
  const fitting = [id, ...texts, ...numbers, new Uint8Array([1])].find(
    (value) => value !== undefined && type.safeParse(value).success,
  );
  if (fitting === undefined) throw new Error(`no sample for ${path.join(".")} (${type.def.type})`);
  return fitting;
}

const singular = (name: string): string => name.replace(/Ids$/, "Id").replace(/(?<!s)s$/, "");
