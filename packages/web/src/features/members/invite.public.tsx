import { lazyScreen } from "#platform/lazy-screen.ts";

/** Names, roles and sign-ins of new members as a short form, for screens beside the list of members. */
export const InviteForm = lazyScreen("invite-form", async () => (await import("./InviteForm.tsx")).InviteForm);
