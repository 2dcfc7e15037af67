import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { type Preparation, prepared } from "#kernel/call/call.ts";
import { findUserByPin } from "./pins.store.ts";
import { type CheckedPerson, checkOnTerminal, openLimitedSession } from "./terminal-sign-in.public.ts";

type SignIn = InputOf<typeof sessionEndpoints.signInByPin>;
type OpenSession = InputOf<typeof sessionEndpoints.openPinSession>;

export const signInByPin = prepared(
  (call, { pin, userId }: SignIn) => checkPin(call, pin, userId),
  (call, _input, checked) => openLimitedSession(call, checked),
);

export const openPinSession = prepared(
  (call, { pinCode, userId }: OpenSession) => checkPin(call, pinCode, userId),
  (call, _input, checked) => openLimitedSession(call, checked),
);

const checkPin = (call: Preparation, pin: string, expectedUserId: number | undefined): Promise<CheckedPerson> =>
  checkOnTerminal(call, {
    find: (tx, crewId) => findUserByPin(tx, call.config.secret, crewId, pin),
    refusal: "wrongPin",
    expectedUserId,
  });
