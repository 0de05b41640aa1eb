/** Polls the server, from a screen and from a task. It promises a pause between two requests, and none after the last. */

/**
 * The `refetchInterval` of a query whose answer is not final yet.
 * @param isOpen whether the answer will change; it is undefined until the first one is there
 */
export const pollWhile =
  <Answer>(ms: number, isOpen: (answer: Answer | undefined) => boolean | undefined) =>
  ({ state }: { readonly state: { readonly data: Answer | undefined } }): number | false =>
    isOpen(state.data) === true ? ms : false;

/** Runs a step after each pause until it returns true. */
export const pollUntil = async (ms: number, step: () => Promise<boolean>): Promise<void> => {
  do {
    await new Promise((resolve) => setTimeout(resolve, ms));
  } while (!(await step()));
};
