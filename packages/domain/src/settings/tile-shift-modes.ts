/** When the tiles of a terminal name the next shifts: where members see all shifts anyway, always, or never. */
export const tileShiftModes = ["whereMembersSeeAll", "always", "never"] as const;
export type TileShiftMode = (typeof tileShiftModes)[number];
