import type { Language } from "@glasen/contract/limits.ts";
import type { SwapKind } from "@glasen/domain/swaps/swap.ts";
import type { NewsTexts } from "../news/news.public.ts";

const news = (title: string, text: string): NewsTexts => ({ title, text, short: title });

interface SwapNews {
  asked(kind: SwapKind, who: string, shift: string): NewsTexts;
  waiting(kind: SwapKind, who: string, by: string, shifts: string): NewsTexts;
  accepted(by: string, shift: string): NewsTexts;
  done(kind: SwapKind, by: string, shift: string): NewsTexts;
  granted(shift: string): NewsTexts;
  rejected(shift: string): NewsTexts;
  withdrawn(who: string, shift: string): NewsTexts;
  ended(shift: string): NewsTexts;
  nobody(shift: string): NewsTexts;
}

export const swapNews: Record<Language, SwapNews> = {
  de: {
    asked: (kind, who, shift) =>
      news(kind === "SWAP" ? `${who} möchte eine Schicht tauschen` : `${who} möchte eine Schicht abgeben`, shift),
    waiting: (kind, who, by, shifts) =>
      news(
        kind === "SWAP"
          ? `${who} und ${by} möchten Schichten tauschen`
          : `${by} möchte eine Schicht von ${who} übernehmen`,
        shifts,
      ),
    accepted: (by, shift) => news(`${by} ist einverstanden`, `${shift}. Jetzt entscheidet die Leitung.`),
    done: (kind, by, shift) => news(kind === "SWAP" ? `Mit ${by} getauscht` : `${by} übernimmt die Schicht`, shift),
    granted: (shift) => news("Tausch genehmigt", shift),
    rejected: (shift) => news("Tausch nicht genehmigt", `${shift}. Der Plan bleibt, wie er ist.`),
    withdrawn: (who, shift) => news(`${who} hat die Anfrage zurückgezogen`, shift),
    ended: (shift) => news("Anfrage zum Tausch ist vorbei", `${shift}. Der Plan bleibt, wie er ist.`),
    nobody: (shift) => news("Niemand kann übernehmen", `${shift}. Alle Gefragten haben abgelehnt.`),
  },
  en: {
    asked: (kind, who, shift) =>
      news(kind === "SWAP" ? `${who} would like to swap a shift` : `${who} would like to hand over a shift`, shift),
    waiting: (kind, who, by, shifts) =>
      news(
        kind === "SWAP" ? `${who} and ${by} would like to swap shifts` : `${by} would like to take a shift of ${who}`,
        shifts,
      ),
    accepted: (by, shift) => news(`${by} agrees`, `${shift}. A manager decides now.`),
    done: (kind, by, shift) => news(kind === "SWAP" ? `Swapped with ${by}` : `${by} takes the shift`, shift),
    granted: (shift) => news("Swap granted", shift),
    rejected: (shift) => news("Swap not granted", `${shift}. The plan stays as it is.`),
    withdrawn: (who, shift) => news(`${who} withdrew the request`, shift),
    ended: (shift) => news("The swap request is over", `${shift}. The plan stays as it is.`),
    nobody: (shift) => news("Nobody can take the shift", `${shift}. Everybody who was asked declined.`),
  },
};
