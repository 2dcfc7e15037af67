import type { Role } from "@glasen/domain/access/permissions.ts";

export interface DemoPerson {
  name: string;
  role: Role;
  team: string;
  email?: string;
  username?: string;
  managesTeamsOnly?: true;
  /** Disabled since the first day of last month. */
  hasLeft?: true;
  employment: "full-time" | "part-time" | "mini-job" | "apprentice";
  /** Years since the first work day. */
  years: number;
  /** Minors are so many days from coming of age. */
  ofAgeIn?: number;
}

export const demoCrewName = "Bäckerei Morgenrot";
export const demoPassword = "morgenrot";

const firstNumber = 101;
/** The personnel number of the person at this index of the list. */
export const demoNumber = (index: number): string => String(firstNumber + index);
/** Easy to remember: a 1 and the personnel number. */
export const demoPin = (index: number): string => `1${demoNumber(index)}`;

const at = (name: string): string => `${name}@morgenrot.example`;

export const demoPeople: readonly DemoPerson[] = [
  { name: "Johanna Kiefer", role: "owner", team: "Büro", email: at("johanna"), employment: "full-time", years: 9 },
  { name: "Deniz Çelik", role: "manager", team: "Backstube", email: at("deniz"), employment: "full-time", years: 6 },
  {
    name: "Petra Winterhalter",
    role: "manager",
    team: "Theke",
    email: at("petra"),
    managesTeamsOnly: true,
    employment: "full-time",
    years: 5,
  },
  { name: "Lena Hofmann", role: "managerReadOnly", team: "Büro", email: at("lena"), employment: "part-time", years: 3 },
  { name: "Marek Kowalski", role: "member", team: "Backstube", username: "marek", employment: "full-time", years: 4 },
  {
    name: "Katarzyna Nowak",
    role: "member",
    team: "Backstube",
    username: "katarzyna",
    employment: "full-time",
    years: 3,
  },
  { name: "Jonas Brenner", role: "member", team: "Backstube", username: "jonas", employment: "full-time", years: 2 },
  { name: "Luca Ferraro", role: "member", team: "Backstube", username: "luca", employment: "mini-job", years: 1 },
  {
    name: "Emre Aydın",
    role: "member",
    team: "Backstube",
    username: "emre",
    employment: "apprentice",
    years: 1,
    ofAgeIn: 203,
  },
  { name: "Sabine Huber", role: "member", team: "Theke", email: at("sabine"), employment: "part-time", years: 7 },
  { name: "Ayşe Demir", role: "member", team: "Theke", username: "ayse", employment: "part-time", years: 2 },
  { name: "Giulia Conti", role: "member", team: "Theke", email: at("giulia"), employment: "mini-job", years: 1 },
  {
    name: "Zeynep Kaya",
    role: "member",
    team: "Theke",
    username: "zeynep",
    hasLeft: true,
    employment: "part-time",
    years: 4,
  },
  {
    name: "Tomasz Zieliński",
    role: "member",
    team: "Fahrdienst",
    username: "tomasz",
    employment: "part-time",
    years: 3,
  },
];
