/** CSS lengths: the width of a standard modal, and the maximum size of a fullscreen one. */
export const modalSizes = {
  standard: { width: "500px" },
  question: { width: "420px" },
  fullscreen: { width: "980px", height: "80vh" },
} as const;
