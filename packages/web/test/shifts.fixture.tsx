import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { Shift } from "@glasen/contract/shifts.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { allProducts } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { isoInstant } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { instantAt } from "@glasen/domain/time/zone.ts";
import { type ReactNode, Suspense } from "react";
import type { Answer } from "#platform/call.ts";
import { CrewContext } from "#platform/crew.ts";
import { acme, crewToday } from "./fake-server.ts";
import { renderInApp } from "./render-app.tsx";

/** The moment at which the crew's clocks show this. */
export const at = (day: LocalDate, time: string): string => isoInstant(instantAt(acme.timeZone, day, time));
export const inDays = (count: number): LocalDate => addDays(crewToday, count);
const guidOf = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;

export const workplaces = [
  { id: 5, workplaceId: 5, crewId: 7, name: "Counter", groupId: null, disabledAt: null },
  { id: 6, workplaceId: 6, crewId: 7, name: "Oven", groupId: null, disabledAt: "2026-01-01T00:00:00.000Z" },
];

/** A shift of Mia at the counter, from 10:00 to 18:00 with half an hour of break. */
export const ownShift = (id: number, date: LocalDate, more: Partial<Shift> = {}): Shift => ({
  id,
  crewId: 7,
  userId: 1,
  from: at(date, "10:00"),
  to: at(date, "18:00"),
  date,
  breakStart: at(date, "13:00"),
  breakDuration: "PT1800S",
  workplaceId: 5,
  notes: "",
  type: "published",
  publishedShiftId: null,
  legacyId: guidOf(id),
  amount: 1,
  manningLevelGuid: null,
  qualificationIds: [],
  isShiftOffer: false,
  shiftOfferEligibleUsers: [],
  shiftOfferEligibleTeams: [],
  shiftOfferValidUntil: null,
  shiftOfferAssignmentStrategy: "FIRST_COME_FIRST_SERVE",
  shiftOfferPublishStrategy: "AUTOMATIC",
  hasDraft: false,
  transactionID: null,
  publishedAt: null,
  isLate: false,
  ...more,
});

export const planShift = (id: number, date: LocalDate, more: Partial<PlanShift> = {}): PlanShift => ({
  guid: guidOf(id),
  type: "published",
  userId: 2,
  workplaceId: 5,
  date,
  from: at(date, "10:00"),
  to: at(date, "18:00"),
  breakStart: null,
  breakSeconds: 1800,
  notes: "",
  amount: 1,
  manningLevelGuid: null,
  qualificationIds: [],
  offer: null,
  published: null,
  isLate: false,
  ...more,
});

const firstCome = {
  eligibleUserIds: [],
  eligibleTeamIds: [],
  validUntil: null,
  assignmentStrategy: "FIRST_COME_FIRST_SERVE",
  publishStrategy: "AUTOMATIC",
  applications: 0,
} as const;
export const byHand = { ...firstCome, assignmentStrategy: "MANUAL" } as const;

type OpenOffer = Answer<"shiftOffers.open">[number];

/** An offer to the first who accepts. */
export const offered = (id: number, date: LocalDate, more: Partial<OpenOffer> = {}): OpenOffer => ({
  ...planShift(id, date, { userId: null }),
  offer: { ...firstCome, eligibleUserIds: [], eligibleTeamIds: [] },
  shiftId: id,
  reply: "OPENED",
  isAsleep: false,
  ...more,
});

export const planOfNobody: Answer<"shiftPlan.get"> = {
  shifts: [],
  people: [],
  absences: [],
  holidays: [],
  planning: "none",
  law: { country: "de", sector: "other" },
};

/** Renders a part of the screen for Mia with this role. */
export function renderAs(role: Role, children: ReactNode) {
  const permissions = permissionsOf({ role, managesTeamsOnly: false, products: allProducts });
  const person = { kind: "member", userId: 1, crewId: 7, role, products: allProducts, teamIds: [] } as const;
  return renderInApp(
    <CrewContext value={{ crew: acme, me: { ...person, permissions } }}>
      <Suspense>{children}</Suspense>
    </CrewContext>,
  );
}
