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
}

export const demoCrewName = "Bäckerei Morgenrot";
export const demoPassword = "morgenrot";

const at = (name: string): string => `${name}@morgenrot.example`;

export const demoPeople: readonly DemoPerson[] = [
  { name: "Johanna Kiefer", role: "owner", team: "Büro", email: at("johanna") },
  { name: "Deniz Çelik", role: "manager", team: "Backstube", email: at("deniz") },
  { name: "Petra Winterhalter", role: "manager", team: "Theke", email: at("petra"), managesTeamsOnly: true },
  { name: "Lena Hofmann", role: "managerReadOnly", team: "Büro", email: at("lena") },
  { name: "Marek Kowalski", role: "member", team: "Backstube", username: "marek" },
  { name: "Katarzyna Nowak", role: "member", team: "Backstube", username: "katarzyna" },
  { name: "Jonas Brenner", role: "member", team: "Backstube", username: "jonas" },
  { name: "Luca Ferraro", role: "member", team: "Backstube", username: "luca" },
  { name: "Emre Aydın", role: "member", team: "Backstube", username: "emre" },
  { name: "Sabine Huber", role: "member", team: "Theke", email: at("sabine") },
  { name: "Ayşe Demir", role: "member", team: "Theke", username: "ayse" },
  { name: "Giulia Conti", role: "member", team: "Theke", email: at("giulia") },
  { name: "Zeynep Kaya", role: "member", team: "Theke", username: "zeynep", hasLeft: true },
  { name: "Tomasz Zieliński", role: "member", team: "Fahrdienst", username: "tomasz" },
];
