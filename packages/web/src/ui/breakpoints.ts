/** Widths in px at which the layout changes. Style sheets write them out: custom properties do not work in media queries. */
export const breakpoints = { small: 640, medium: 768, large: 960, wide: 1020 } as const;
