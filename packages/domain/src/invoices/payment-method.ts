/** The ways to pay that customers can choose. Each has its entry in the server's `paymentMethods`, and nothing else knows it. */
export const paymentMethods = ["DIRECT_DEBIT", "INVOICE"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
