/** The events that a webhook can be told about, by area: everything that the owner of a crew may see. */
export const webhookEventsByArea = {
  absences: [
    "absence-saved",
    "absence-calendar-changed",
    "absence-entitlements-saved",
    "absence-accounts-changed",
    "absence-notice-saved",
    "absence-deputies-changed",
    "absence-types-changed",
  ],
  times: [
    "stamp-added",
    "stamp-changed",
    "chain-changed",
    "chain-removed",
    "member-state-changed",
    "correction-request-saved",
    "offline-stamp-held",
    "offline-stamp-decided",
    "break-answered",
  ],
  evaluation: [
    "days-evaluated",
    "booking-saved",
    "day-confirmed",
    "month-signed-off",
    "month-closed",
    "finding-marked",
    "payroll-changed",
  ],
  shifts: [
    "shifts-published",
    "shift-drafts-changed",
    "shift-offer-replied",
    "shift-templates-changed",
    "manning-levels-changed",
  ],
  people: ["member-saved", "member-removed", "team-saved", "team-removed", "team-members-set"],
  crew: [
    "crew-changed",
    "settings-changed",
    "working-time-changed",
    "time-category-saved",
    "workplace-saved",
    "workplace-removed",
    "geofence-saved",
    "geofence-removed",
  ],
  invoices: ["invoice-issued", "invoice-paid", "invoice-past-due", "invoice-returned"],
} as const;

export type WebhookArea = keyof typeof webhookEventsByArea;
export type WebhookEvent = (typeof webhookEventsByArea)[WebhookArea][number];

export const webhookAreas = Object.keys(webhookEventsByArea) as WebhookArea[];
export const webhookEvents: readonly WebhookEvent[] = webhookAreas.flatMap((area) => [...webhookEventsByArea[area]]);
