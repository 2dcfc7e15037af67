/** The products a crew can subscribe to, with their bits in a usage right's bitmask and their names in every language. */
export const products = {
  timeTracking: { id: 1, bit: 1, title: "Time Tracking" },
  absenceManagement: { id: 2, bit: 2, title: "Absence Management" },
  shiftPlanner: { id: 3, bit: 4, title: "Shift Planner" },
  timeTrackingPlus: { id: 4, bit: 8, title: "Time Tracking Plus" },
} as const;
export type Product = keyof typeof products;

/** Features that a product opens. */
export const featureNames = ["absenceManagement", "shiftPlanner", "timeTrackingReports"] as const;
export type ProductFeature = (typeof featureNames)[number];

export const productFeatures: Readonly<Record<Product, readonly ProductFeature[]>> = {
  timeTracking: ["timeTrackingReports"],
  absenceManagement: ["absenceManagement"],
  shiftPlanner: ["shiftPlanner"],
  timeTrackingPlus: ["timeTrackingReports"],
};

export const productNames = Object.keys(products) as readonly Product[];

export const allProducts = Object.values(products).reduce((mask, { bit }) => mask | bit, 0);

/** The products of a bitmask. */
export const productsIn = (bitmask: number): Product[] => productNames.filter((name) => includesProduct(bitmask, name));

export const bitmaskOf = (names: readonly Product[]): number =>
  names.reduce((mask, name) => mask | products[name].bit, 0);

export const includesProduct = (bitmask: number, product: Product): boolean => (bitmask & products[product].bit) !== 0;
