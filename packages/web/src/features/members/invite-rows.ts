import type { Role } from "@glasen/domain/access/permissions.ts";

export type InvitedRole = Exclude<Role, "owner">;

export interface InviteRow {
  readonly key: number;
  readonly name: string;
  /** An email address or a username; where it is empty, the username is made from the name. */
  readonly login: string;
  readonly role: InvitedRole;
  readonly teamId: string;
  /** The first password of somebody with a username; where it is empty, one is made. */
  readonly password: string;
  /** Why the server refused this row. */
  readonly refused?: string | undefined;
}

let lastKey = 0;
export const emptyRow = (): InviteRow => ({
  key: ++lastKey,
  name: "",
  login: "",
  role: "member",
  teamId: "",
  password: "",
});

export const isEmpty = ({ name, login }: InviteRow): boolean => name.trim() === "" && login.trim() === "";
/** The email address or the username that a row is sent with. */
export const loginOf = ({ login, name }: InviteRow): string => login.trim() || usernameFrom(name);
export const isByEmail = ({ login }: InviteRow): boolean => login.includes("@");

/** Makes sure that the list ends with an empty row. */
export const withSpareRow = (rows: readonly InviteRow[]): InviteRow[] => {
  const last = rows.at(-1);
  return last && isEmpty(last) ? [...rows] : [...rows, emptyRow()];
};

const address = /[^\s<>,;"]+@[^\s<>,;"]+/;

/** Each line of a pasted list becomes a person: a name, an address, or both in any order. */
export function rowsFromText(text: string): InviteRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const login = address.exec(line)?.[0] ?? "";
      const rest = line
        .replace(login, "")
        .split(/[\t;,<>"]/)
        .map((part) => part.trim())
        .filter(Boolean);
      const [name = "", second = ""] = rest;
      return { ...emptyRow(), name: name || nameFrom(login), login: login || usernameFrom(second) };
    });
}

const nameFrom = (login: string): string =>
  (login.split("@")[0] ?? "")
    .split(/[._-]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");

/** Umlauts as Germans write them without the dots; every other mark on a letter is left out. */
const germanSpelling: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

export const usernameFrom = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüß]/g, (letter) => germanSpelling[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/ı/g, "i")
    .replace(/ł/g, "l")
    .replace(/[^\p{L}\p{N}._-]+/gu, ".")
    .replace(/^\.+|\.+$/g, "");

export type RowProblem =
  | "nameMissing"
  | "loginMissing"
  | "emailFormat"
  | "usernameFormat"
  | "twice"
  | "known"
  | "passwordShort";

/** The problems of a row, by field. */
export function problemsIn(
  row: InviteRow,
  others: readonly InviteRow[],
  isKnown: (login: string) => boolean,
): Partial<Record<"name" | "login" | "password", RowProblem>> {
  if (isEmpty(row)) return {};
  const login = loginOf(row);
  const same = (one: InviteRow) => one.key !== row.key && loginOf(one).toLowerCase() === login.toLowerCase();
  const loginProblem: RowProblem | undefined =
    login === ""
      ? "loginMissing"
      : isByEmail(row) && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(login)
        ? "emailFormat"
        : !isByEmail(row) && !/^[\p{L}\p{N}._-]{3,50}$/u.test(login)
          ? "usernameFormat"
          : others.some(same)
            ? "twice"
            : isKnown(login)
              ? "known"
              : undefined;
  const isTooShort = !isByEmail(row) && row.password !== "" && row.password.length < 8;
  return {
    ...(row.name.trim() === "" && { name: "nameMissing" as const }),
    ...(loginProblem && { login: loginProblem }),
    ...(isTooShort && { password: "passwordShort" as const }),
  };
}

const letters = "abcdefghkmnpqrstuvwxyz";
const digits = "23456789";

/** Easy to read out and to type: without letters and digits that look alike. */
export function suggestPassword(random: (below: number) => number): string {
  const pick = (from: string) => from.charAt(random(from.length));
  const word = () => Array.from({ length: 4 }, () => pick(letters)).join("");
  return `${word()}-${word()}-${pick(digits)}${pick(digits)}`;
}
