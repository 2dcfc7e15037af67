/** The products a crew can subscribe to, with their bits in a usage right's bitmask. */
export const products = {
  timeTracking: { id: 1, bit: 1 },
  absenceManagement: { id: 2, bit: 2 },
  shiftPlanner: { id: 3, bit: 4 },
  timeTrackingPlus: { id: 4, bit: 8 },
} as const;
export type Product = keyof typeof products;

export const allProducts = Object.values(products).reduce((mask, { bit }) => mask | bit, 0);

export const includesProduct = (bitmask: number, product: Product): boolean => (bitmask & products[product].bit) !== 0;
