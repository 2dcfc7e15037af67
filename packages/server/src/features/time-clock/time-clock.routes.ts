import { breakAnswerEndpoints } from "@glasen/contract/break-answers.ts";
import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { findingMarkEndpoints } from "@glasen/contract/finding-marks.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { addMissingBreak } from "./add-missing-break.ts";
import { startBreak, startWork, stopWork } from "./add-stamp.ts";
import { answerBreak } from "./answer-break.ts";
import { changeLocationPrivacy, getLocationPrivacy } from "./change-location-privacy.ts";
import { createChain, forceCreateChain } from "./create-chain.ts";
import { createChains } from "./create-chains.ts";
import { grantCorrection, rejectCorrection, reopenCorrection } from "./decide-correction.ts";
import { addClockOut, removeChain, removeChains, replaceChain } from "./edit-chain.ts";
import { getChainHistory } from "./get-chain-history.ts";
import { listOwnPlaces } from "./list-own-places.ts";
import { listChains, listMissingClockOuts, listStamps } from "./list-stamps.ts";
import { listCorrections, requestCorrection, requestCorrections, withdrawCorrection } from "./request-correction.ts";
import { updateBreak } from "./update-break.ts";
import { updateStamp } from "./update-stamp.ts";

export function timeClockRoutes(kernel: Kernel): void {
  serve(kernel, timeClockEndpoints.stamps, listStamps);
  serve(kernel, timeClockEndpoints.startWork, startWork);
  serve(kernel, timeClockEndpoints.startBreak, startBreak);
  serve(kernel, timeClockEndpoints.stopWork, stopWork);
  serve(kernel, timeClockEndpoints.updateStamp, updateStamp);
  serve(kernel, timeClockEndpoints.locationPrivacy, getLocationPrivacy);
  serve(kernel, timeClockEndpoints.changeLocationPrivacy, changeLocationPrivacy);
  serve(kernel, timeClockEndpoints.ownPlaces, listOwnPlaces);

  serve(kernel, stampChainEndpoints.list, listChains);
  serve(kernel, stampChainEndpoints.create, createChain);
  serve(kernel, stampChainEndpoints.createMany, createChains);
  serve(kernel, stampChainEndpoints.forceCreate, forceCreateChain);
  serve(kernel, stampChainEndpoints.replace, replaceChain);
  serve(kernel, stampChainEndpoints.remove, removeChain);
  serve(kernel, stampChainEndpoints.removeMany, removeChains);
  serve(kernel, stampChainEndpoints.updateBreak, updateBreak);
  serve(kernel, stampChainEndpoints.history, getChainHistory);
  serve(kernel, stampChainEndpoints.missingClockOuts, listMissingClockOuts);
  serve(kernel, stampChainEndpoints.addClockOut, addClockOut);

  serve(kernel, breakAnswerEndpoints.answer, answerBreak);
  serve(kernel, findingMarkEndpoints.addBreak, addMissingBreak);

  serve(kernel, correctionEndpoints.list, listCorrections);
  serve(kernel, correctionEndpoints.request, requestCorrection);
  serve(kernel, correctionEndpoints.requestMany, requestCorrections);
  serve(kernel, correctionEndpoints.grant, grantCorrection);
  serve(kernel, correctionEndpoints.reject, rejectCorrection);
  serve(kernel, correctionEndpoints.reopen, reopenCorrection);
  serve(kernel, correctionEndpoints.withdraw, withdrawCorrection);
}
