/** The element in which a page carries the responses to its first requests, by address. */
export const preloadedResponsesId = "answers";
