/**
 * Stands in for the component library's own: every page says which language it speaks (App.tsx), so what the browser would
 * have chosen is never looked at. The look itself reads the names of all languages, which took as long as drawing a screen,
 * and each part of a page kept an ear on it.
 */
const locale = { locale: "de-DE", direction: "ltr" } as const;

export const getDefaultLocale = (): typeof locale => locale;
export const useDefaultLocale = getDefaultLocale;
/** Neither of our languages is; finding that out took 6 ms of every start. */
export const isRTL = (): boolean => false;
