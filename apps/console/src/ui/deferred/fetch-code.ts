/** ms between two attempts while the server is away. */
const retryMs = 2000;

const serverAnswers = (): Promise<boolean> =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Fetches code that is not part of the first load. While the server does not answer, it waits and tries again. Rejects
 * if the server answers and the code is gone, as after a new release.
 */
export const fetchCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await serverAnswers()) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
};
