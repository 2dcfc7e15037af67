/** Where a device keeps for whom it asked for push messages; another person on it is not to get them. */
export const pushOwner = "push-of";
