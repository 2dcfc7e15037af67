/** A crew may require a second factor of members who reach beyond themselves; without it they act as plain members. */
export const actsAsMember = ({
  leads,
  isRequired,
  isSetUp,
}: Record<"leads" | "isRequired" | "isSetUp", boolean>): boolean => leads && isRequired && !isSetUp;
