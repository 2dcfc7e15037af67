import { reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { daysOfMonth, monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { byName } from "#platform/by-name.ts";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { toast } from "#ui/toast-queue.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { isEmployedIn } from "../months/employed-in.public.ts";
import { statusOf, useCloseMonth } from "../months/months.queries.ts";
import { sheetHref } from "../months/sheet-href.public.ts";
import { proofHref } from "./proof.queries.ts";
import { proofTexts } from "./proof.texts.ts";
import { SignOffView } from "./SignOffView.tsx";

/** How a month stands for everybody: who has confirmed it, who disputes it, what is still in the way of closing it. */
export function SignOffScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(proofTexts);
  const { history } = useRouter();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [month, setMonth] = useState(() => shiftMonth(monthOf(today), -1));
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  const status = useQuery({ ...statusOf(crew.id, month), ...essential });
  const close = useCloseMonth(crew.id);
  const { last } = daysOfMonth(month);
  const states = new Map(status.data?.map((one) => [one.userId, one]));
  const rows = everybody
    .filter((member) => reaches(me, "canSeeCrewReports", member) && isEmployedIn(month, member))
    .sort(byName)
    .flatMap((member) => {
      const state = states.get(member.userId);
      return state ? [{ member, state, canClose: last < today && reaches(me, "canManageBookings", member) }] : [];
    });
  if (!me.permissions.has("canSeeCrewReports")) return <EmptyState icon={<LockIcon />} title={t.notAllowed} />;
  return (
    <>
      <title>{`${t.board} · Glasen`}</title>
      <SignOffView
        month={month}
        onMonth={setMonth}
        rows={rows}
        isLoading={status.isPending}
        proofHref={proofHref({ crewId: crew.id, month })}
        isClosing={close.isPending}
        onClose={(userIds, onDone) =>
          close.mutate(
            { month, userIds: [...userIds] },
            {
              onSuccess: () => {
                toast.success(t.closedDone(userIds.length));
                onDone();
              },
            },
          )
        }
        onOpen={(userId) => history.push(sheetHref(crew.id, userId, { month }))}
      />
    </>
  );
}
