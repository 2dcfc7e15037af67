import { Suspense, useState } from "react";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { useCrew } from "#platform/crew.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { MoreIcon } from "#ui/icons.tsx";
import { Menu } from "#ui/Menu.tsx";
import type { Axis } from "./plan-rows.ts";
import { plannerTexts } from "./planner.texts.ts";

interface Props {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly selected: readonly string[];
  readonly axis: Axis;
}
