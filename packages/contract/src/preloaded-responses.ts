/** The element in which a page brings along the answers to what it asks first, by address. */
export const preloadedResponsesId = "answers";
