/** CSS lengths: a standard modal is as wide as this, a fullscreen one at most as wide and high. */
export const modalSizes = {
  standard: { width: "500px" },
  question: { width: "420px" },
  fullscreen: { width: "980px", height: "80vh" },
} as const;
